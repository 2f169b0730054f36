import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Notes when an instant prize was handed over: one that was stays won when its ticket is released. */
export const prizesHandedOver: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table instant_wins add column handed_over_at bigint`.execute(db);
  },
};
