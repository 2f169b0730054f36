import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // Who spent in a month, in the order in which the job of the statements walks through them.
  "create index spend_months_by_month on spend_months (month, user_id) where spent > 0",
  // Those of one customer, also the ones that have ended.
  "create index restrictions_of_customer on restrictions (user_id, from_at)",
];

/** Finds those to whom a monthly statement is due, and what it says of their breaks. */
export const monthlyStatements: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
