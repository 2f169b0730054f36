import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const filed = "entry_key is not null and entered_by is null";

const statements = [
  // Of a customer, whose keys are their own; a visitor has nothing but the key.
  `create unique index complaints_by_customer_key on complaints (user_id, entry_key) where ${filed} and user_id is not null`,
  `create unique index complaints_by_visitor_key on complaints (entry_key) where ${filed} and user_id is null and erased_at is null`,
];

/** What makes a complaint that its customer or a visitor sends twice one complaint. */
export const complaintsFiledOnce: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
