/**
 * Counts the numbers of each block of 100 as rows come and go, so that a lucky dip finds free numbers at a cost that
 * does not grow with what is sold, and tells a poller which blocks changed. The database keeps the count, so no code can forget it.
 */
const sqlite = [
  `create trigger tickets_counted_in after insert on tickets begin
    insert into ticket_blocks (raffle_id, block, taken, version) values (new.raffle_id, (new.number - 1) / 100, 1, 1)
    on conflict (raffle_id, block) do update set taken = taken + 1, version = version + 1;
  end`,
  `create trigger tickets_counted_out after delete on tickets begin
    update ticket_blocks set taken = taken - 1, version = version + 1
    where raffle_id = old.raffle_id and block = (old.number - 1) / 100;
  end`,
  `create trigger tickets_changed after update on tickets begin
    update ticket_blocks set version = version + 1
    where raffle_id = new.raffle_id and block = (new.number - 1) / 100;
  end`,
];

/** Once for each statement, so that many rows of a block change its count once. */
const postgres = [
  `create function count_ticket_blocks() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into ticket_blocks (raffle_id, block, taken, version)
      select raffle_id, (number - 1) / 100, count(*), count(*) from changed group by 1, 2 order by 1, 2
      on conflict (raffle_id, block) do update
      set taken = ticket_blocks.taken + excluded.taken, version = ticket_blocks.version + excluded.version;
    else
      update ticket_blocks as b
      set taken = b.taken - case when tg_op = 'DELETE' then c.count else 0 end, version = b.version + c.count
      from (select raffle_id, (number - 1) / 100 as block, count(*) from changed group by 1, 2) as c
      where b.raffle_id = c.raffle_id and b.block = c.block;
    end if;
    return null;
  end $$`,
  ...[
    ["counted_in", "insert", "new"],
    ["counted_out", "delete", "old"],
    ["changed", "update", "new"],
  ].map(
    ([name, event, rows]) => `create trigger tickets_${name} after ${event} on tickets
      referencing ${rows} table as changed for each statement execute function count_ticket_blocks()`,
  ),
];

export const blockTriggers = { sqlite, postgres };
