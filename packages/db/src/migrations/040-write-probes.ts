import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What readiness writes and takes away again in one transaction; nobody ever finds a row here. */
export const writeProbes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table write_probes (id text primary key)`.execute(db);
  },
};
