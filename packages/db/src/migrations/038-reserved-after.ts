import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds to a payment attempt when its customer next reserved a ticket. */
export const reservedAfter: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table payment_attempts add column reserved_after_at bigint`.execute(db);
  },
};
