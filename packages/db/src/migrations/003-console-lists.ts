import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // Entries by kind: manual ones, and paid ones whose answer was right or wrong, each list newest first.
  `create index entries_by_kind on tickets (raffle_id, state, answer_correct, created_at, id) where state <> 'held'`,
  "create index orders_by_state on orders (state, created_at, id) where voided_at is null",
  "create index refunds_of_order on refunds (order_id) where order_id is not null",
];

/** Lets the console's lists of entries, orders and refunds be filtered by an index. */
export const consoleLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
