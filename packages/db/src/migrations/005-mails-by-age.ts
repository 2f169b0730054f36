import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Lets the console list mails, all or those of one state, newest first. */
export const mailsByAge: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index mails_by_age on mails (created_at, id)`.execute(db);
    await sql`create index mails_by_state on mails (state, created_at, id)`.execute(db);
  },
};
