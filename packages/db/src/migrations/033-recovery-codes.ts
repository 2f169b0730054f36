import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table users add column totp_since bigint",
  "update users set totp_since = created_at where two_factor",
  `create table recovery_codes (
    code_hash text primary key,
    user_id text not null references users (id),
    created_at bigint not null
  )`,
  "create index recovery_codes_of_user on recovery_codes (user_id)",
  `create table second_factor_undos (
    code_hash text primary key,
    user_id text not null references users (id),
    expires_at bigint not null,
    created_at bigint not null
  )`,
  "create index second_factor_undos_of_user on second_factor_undos (user_id)",
  "create index second_factor_undos_by_end on second_factor_undos (expires_at)",
];

/** Adds recovery codes, since when the authenticator app is in use, and the links that take a second factor back. */
export const recoveryCodes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
