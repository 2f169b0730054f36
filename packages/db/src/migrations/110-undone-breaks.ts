import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../database.ts";
import { createRestrictionsAgain } from "./092-undone-closures.ts";

/** Every break may end within a day, if the code of its mail undoes it. */
const endsInTime = `check (ended_at is null or kind = 'stop' or (until_at is not null and ended_at >= until_at)
  or (undo_hash is not null and ended_at < from_at + 86400000))`;
const hasCode = "check (undo_hash is null or kind <> 'stop')";

const table = `create table restrictions (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('pause', 'suspend', 'close', 'stop')),
  from_at bigint not null,
  until_at bigint check (until_at > from_at),
  asked_by text not null references users (id),
  return_asked_at bigint,
  ended_at bigint,
  undo_hash text ${hasCode},
  check ((kind in ('pause', 'suspend')) = (until_at is not null)),
  ${endsInTime},
  check (return_asked_at is null or (kind = 'suspend' and return_asked_at >= until_at))
)`;

const postgres = [
  `do $$ declare found text; begin
    for found in select conname from pg_constraint where conrelid = 'restrictions'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%ended_at%' or pg_get_constraintdef(oid) like '%undo_hash%')
    loop execute 'alter table restrictions drop constraint ' || quote_ident(found); end loop;
  end $$`,
  `alter table restrictions add constraint restrictions_undo_hash_check ${hasCode}`,
  `alter table restrictions add constraint restrictions_ended_check ${endsInTime}`,
];

/** Lets every break be undone for a day by the link in its mail. */
export const undoneBreaks = (kind: Database["kind"]): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === "sqlite") return createRestrictionsAgain(db, { table, undoHash: "undo_hash" });
    for (const statement of postgres) await sql.raw(statement).execute(db);
  },
});
