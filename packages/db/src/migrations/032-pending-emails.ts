import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table users add column pending_email text",
  "alter table email_undos add column changed_at bigint",
  "alter table email_undos add column phone text",
  "alter table email_undos add column shipping text",
  "alter table email_undos add column billing text",
  "alter table email_undos add column duplicate_shipping boolean",
  // Until now an address was the account's as soon as somebody asked for it.
  "update email_undos set changed_at = created_at",
];

/** Adds the address that waits to be confirmed, and what a change that is taken back restores. */
export const pendingEmails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
