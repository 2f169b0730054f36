import type { Dialect } from "../dialects.ts";

/** Tables whose rows are counted, and which rows their lists show. */
const lists = [
  { list: "orders", hiddenSince: "voided_at" },
  { list: "users", hiddenSince: "deleted_at" },
];

const addOnSqlite = (list: string, more: string) => `
  insert into list_counts (list, part, listed) values ('${list}', 0, ${more})
  on conflict (list, part) do update set listed = listed + excluded.listed;`;

const onSqlite = ({ list, hiddenSince }: (typeof lists)[number]) => [
  `create trigger ${list}_listed after insert on ${list} when new.${hiddenSince} is null begin
    ${addOnSqlite(list, "1")}
  end`,
  `create trigger ${list}_hidden after update of ${hiddenSince} on ${list}
    when (old.${hiddenSince} is null) <> (new.${hiddenSince} is null) begin
    ${addOnSqlite(list, `case when new.${hiddenSince} is null then 1 else -1 end`)}
  end`,
  `create trigger ${list}_unlisted after delete on ${list} when old.${hiddenSince} is null begin
    ${addOnSqlite(list, "-1")}
  end`,
];

const onPostgres = ({ list, hiddenSince }: (typeof lists)[number]) => [
  `create function count_${list}() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      perform count_listed('${list}', (select count(*) from added where ${hiddenSince} is null));
    elsif tg_op = 'DELETE' then
      perform count_listed('${list}', -1);
    else
      perform count_listed('${list}', case when new.${hiddenSince} is null then 1 else -1 end);
    end if;
    return null;
  end $$`,
  `create trigger ${list}_listed after insert on ${list}
    referencing new table as added for each statement execute function count_${list}()`,
  `create trigger ${list}_hidden after update of ${hiddenSince} on ${list} for each row
    when ((old.${hiddenSince} is null) <> (new.${hiddenSince} is null)) execute function count_${list}()`,
  `create trigger ${list}_unlisted after delete on ${list} for each row
    when (old.${hiddenSince} is null) execute function count_${list}()`,
];

/** Adds to a part of the count that no other transaction has locked: none waits for another, and there are no more parts than transactions at once. */
const countListed = `create function count_listed(name text, more bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
  begin
    update list_counts set listed = listed + more where list = name and part = (
      select part from list_counts where list = name order by part limit 1 for update skip locked);
    if found then return; end if;
    insert into list_counts (list, part, listed) values (name, pg_backend_pid(), more)
    on conflict (list, part) do update set listed = list_counts.listed + excluded.listed;
  end $$`;

/** Counts of the rows of long lists, in parts whose sum is the number of rows. */
export const listCounts = ({ kind }: Dialect) => [
  `create table list_counts (
    list text not null,
    part bigint not null,
    listed bigint not null,
    primary key (list, part)
  )`,
  ...(kind === "sqlite" ? lists.flatMap(onSqlite) : [countListed, ...lists.flatMap(onPostgres)]),
];
