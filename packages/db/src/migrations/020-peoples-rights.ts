import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table earlier_emails (
    id text primary key,
    user_id text not null references users (id),
    email text not null,
    used_from bigint not null,
    used_until bigint not null
  )`,
  "create index earlier_emails_of_user on earlier_emails (user_id, used_until)",
  `insert into earlier_emails (id, user_id, email, used_from, used_until)
    select e.code_hash, e.user_id, e.email, u.created_at, e.created_at from email_undos e join users u on u.id = e.user_id`,
  `create table consents (
    user_id text not null references users (id),
    kind text not null check (kind in ('age', 'terms', 'privacy')),
    version text not null,
    given_at bigint not null,
    primary key (user_id, kind, version)
  )`,
  "alter table payment_attempts add column forget_payer boolean not null default false",
  "create index payment_attempts_to_forget on payment_attempts (created_at) where forget_payer",
];

/** Adds earlier addresses, consents, and which payments of erased people the provider is still to forget. */
export const peoplesRights: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
