import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table acts (
    id text primary key,
    kind text not null,
    needs text not null,
    command text not null,
    digest text not null,
    key text,
    sentence text not null,
    reason text not null,
    subject text not null,
    subject_id text not null,
    user_id text references users (id),
    asked_by text not null references users (id),
    asked_at bigint not null,
    expires_at bigint not null,
    state text not null check (state in ('asked', 'done', 'refused', 'expired', 'cancelled', 'failed')),
    decided_by text references users (id) check (decided_by <> asked_by),
    decided_at bigint,
    note text not null default '',
    result text,
    check ((state = 'asked') = (decided_at is null)),
    check (state not in ('done', 'refused') or decided_by is not null)
  )`,
  "create unique index acts_by_key on acts (asked_by, key) where key is not null",
  "create unique index acts_open_once on acts (asked_by, digest) where state = 'asked'",
  "create index acts_by_expiry on acts (expires_at) where state = 'asked'",
  "create index acts_by_state on acts (state, asked_at, id)",
  "create index acts_by_age on acts (asked_at, id)",
  "create index acts_about_user on acts (user_id) where user_id is not null",
];

/** What waits for a second admin, and what became of it. */
export const acts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
