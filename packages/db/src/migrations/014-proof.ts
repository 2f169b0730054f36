import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds when each session last showed a password or code; for those that are there it was at the log-in. */
export const proof: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table sessions add column proven_at bigint not null default 0`.execute(db);
    await sql`update sessions set proven_at = created_at`.execute(db);
  },
};
