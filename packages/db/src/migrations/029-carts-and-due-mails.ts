import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "create index tickets_of_cart on tickets (user_id, expires_at) where state = 'held'",
  "drop index mails_to_send",
  // The state comes first, or SQLite prefers the index of all mails by state and sorts every mail that waits.
  "create index mails_to_send on mails (state, next_try_at, id) where state = 'queued'",
];

/** Finds the holds of a customer beside thousands of sold tickets, and the next mails beside thousands that wait. */
export const cartsAndDueMails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
