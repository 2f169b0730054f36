import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table users add column has_passkey boolean not null default false",
  `create table passkeys (
    id text primary key,
    user_id text not null references users (id),
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    last_used_at bigint,
    created_at bigint not null
  )`,
  "create index passkeys_of_user on passkeys (user_id, created_at)",
  `create table passkey_challenges (
    challenge_hash text primary key,
    user_id text not null references users (id),
    kind text not null check (kind in ('add', 'login', 'prove')),
    expires_at bigint not null
  )`,
  "create index passkey_challenges_of_user on passkey_challenges (user_id)",
  "create index passkey_challenges_by_end on passkey_challenges (expires_at)",
];

/** Adds passkeys, and the challenges that they sign. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
