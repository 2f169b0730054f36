import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table former_accounts (
    mark text not null,
    user_id text not null references users (id),
    keep_until bigint not null,
    primary key (mark, user_id)
  )`,
  "create index former_accounts_by_end on former_accounts (keep_until)",
  "alter table spend_months add column carried_spent bigint not null default 0 check (carried_spent >= 0)",
  "alter table spend_months add column carried_credit bigint not null default 0 check (carried_credit >= 0)",
  "alter table users add column closing_due_at bigint",
  "create index users_closing on users (closing_due_at) where closing_due_at is not null",
];

/** What an erased account leaves to the next of its mailbox, and accounts to be erased after a pause. */
export const formerAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
