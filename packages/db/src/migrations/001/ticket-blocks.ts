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

const postgres = [
  `create function count_ticket_block() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into ticket_blocks (raffle_id, block, taken, version) values (new.raffle_id, (new.number - 1) / 100, 1, 1)
      on conflict (raffle_id, block) do update set taken = ticket_blocks.taken + 1, version = ticket_blocks.version + 1;
    elsif tg_op = 'DELETE' then
      update ticket_blocks set taken = taken - 1, version = version + 1
      where raffle_id = old.raffle_id and block = (old.number - 1) / 100;
    else
      update ticket_blocks set version = version + 1
      where raffle_id = new.raffle_id and block = (new.number - 1) / 100;
    end if;
    return null;
  end $$`,
  `create trigger tickets_counted after insert or delete or update on tickets
    for each row execute function count_ticket_block()`,
];

export const blockTriggers = { sqlite, postgres };
