import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table email_undos (
    code_hash text primary key,
    user_id text not null references users (id),
    email text not null,
    verified boolean not null,
    two_factor boolean not null,
    expires_at bigint not null,
    created_at bigint not null
  )`,
  "create index email_undos_of_user on email_undos (user_id)",
  "create index email_undos_by_end on email_undos (expires_at)",
];

/** Adds the links by which an owner takes a change of the email address back. */
export const emailUndos: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
