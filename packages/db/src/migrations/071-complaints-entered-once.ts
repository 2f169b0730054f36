import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // Who of the staff entered it, and the key that they sent with it: the same key is the same complaint.
  "alter table complaints add column entered_by text references users (id)",
  "alter table complaints add column entry_key text",
  "create unique index complaints_by_entry_key on complaints (entered_by, entry_key) where entry_key is not null",
];

/** What makes a complaint that staff sends twice one complaint. */
export const complaintsEnteredOnce: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
