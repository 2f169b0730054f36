import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../database.ts";

/** As in 053, but that a closure may end within a day, and with the hash of the code that ends it. */
const restrictions = `create table restrictions (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('pause', 'suspend', 'close', 'stop')),
  from_at bigint not null,
  until_at bigint check (until_at > from_at),
  asked_by text not null references users (id),
  return_asked_at bigint,
  ended_at bigint,
  undo_hash text check (undo_hash is null or kind = 'close'),
  check ((kind in ('pause', 'suspend')) = (until_at is not null)),
  check (kind <> 'close' or ended_at is null or ended_at < from_at + 86400000),
  check (until_at is null or ended_at is null or ended_at >= until_at),
  check (return_asked_at is null or (kind = 'suspend' and return_asked_at >= until_at))
)`;

/** SQLite cannot change a CHECK, so the table is created again, with its indexes and triggers, and those that reference it. */
export async function createRestrictionsAgain(
  db: Kysely<unknown>,
  { table, undoHash }: { table: string; undoHash: "null" | "undo_hash" },
): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where tbl_name = 'restrictions' and type in ('index', 'trigger') and sql is not null`.execute(db);
  const statements = [
    "alter table restrictions rename to former_restrictions",
    table,
    `insert into restrictions select id, user_id, kind, from_at, until_at, asked_by, return_asked_at, ended_at, ${undoHash}
      from former_restrictions`,
    "alter table exclusion_marks rename to former_marks",
    `create table exclusion_marks (
      restriction_id text not null references restrictions (id),
      kind text not null check (kind in ('email', 'phone', 'person', 'address', 'card')),
      mark text not null,
      keep_until bigint,
      primary key (restriction_id, kind, mark)
    )`,
    "insert into exclusion_marks select restriction_id, kind, mark, keep_until from former_marks",
    "drop table former_marks",
    "create index exclusion_marks_by_mark on exclusion_marks (mark, kind)",
    "create index exclusion_marks_by_end on exclusion_marks (keep_until) where keep_until is not null",
    "alter table exclusion_matches rename to former_matches",
    `create table exclusion_matches (
      user_id text not null references users (id),
      restriction_id text not null references restrictions (id),
      strong boolean not null,
      at bigint not null,
      primary key (user_id, restriction_id, strong)
    )`,
    "insert into exclusion_matches select user_id, restriction_id, strong, at from former_matches",
    "drop table former_matches",
    "drop table former_restrictions",
    // Dropping a table drops what is on it.
    ...rows.map((row) => row.sql),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const postgres = [
  `do $$ declare found text; begin
      select conname into strict found from pg_constraint where conrelid = 'restrictions'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%close%' and pg_get_constraintdef(oid) like '%ended_at%';
      execute 'alter table restrictions drop constraint ' || quote_ident(found);
    end $$`,
  `alter table restrictions add constraint restrictions_closed_check
      check (kind <> 'close' or ended_at is null or ended_at < from_at + 86400000)`,
  "alter table restrictions add column undo_hash text check (undo_hash is null or kind = 'close')",
];

const undoKept = {
  sqlite: `create trigger restrictions_undo_kept before update on restrictions when new.undo_hash is not old.undo_hash
    begin select raise(abort, 'this row is for ever'); end`,
  postgres: `create trigger restrictions_undo_kept before update on restrictions for each row
    when (new.undo_hash is distinct from old.undo_hash) execute function refuse_protection_change()`,
};

/** Lets a closure be undone for a day by the link in its mail. */
export const undoneClosures = (kind: Database["kind"]): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === "sqlite") await createRestrictionsAgain(db, { table: restrictions, undoHash: "null" });
    const index = "create unique index restrictions_by_undo on restrictions (undo_hash) where undo_hash is not null";
    for (const statement of [...(kind === "postgres" ? postgres : []), index, undoKept[kind]]) {
      await sql.raw(statement).execute(db);
    }
  },
});
