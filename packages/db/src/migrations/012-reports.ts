import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "create index orders_by_moment on orders (created_at)",
  "create index refunds_by_end on refunds (done_at) where done_at is not null",
  "create index ledger_by_moment on ledger (created_at)",
  "create index transactions_by_moment on transactions (created_at)",
];

/** Leads reports to the orders, refunds, balance movements and transactions of a span of time. */
export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
