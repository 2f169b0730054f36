import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds to a mail the id of the request that caused it. */
export const requestsOfMails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table mails add column request_id text`.execute(db);
  },
};
