import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table ledger add column admin_id text references users (id)",
  "create index ledger_by_admin on ledger (admin_id, created_at) where admin_id is not null",
  "create index refunds_by_admin on refunds (admin_id, created_at) where admin_id is not null",
];

/** Notes which admin changed a balance, and finds what an admin gave within a day. */
export const whoMovedMoney: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
