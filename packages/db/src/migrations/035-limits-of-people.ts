import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds whom a limit is about, so that it goes with the person. Windows of before, whose keys name addresses, end within the hour. */
export const limitsOfPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table rate_limits add column subject text`.execute(db);
    await sql`create index rate_limits_by_subject on rate_limits (subject) where subject is not null`.execute(db);
  },
};
