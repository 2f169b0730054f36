import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A row that changes with each edit of what the public sees, so that other processes notice it. */
export const lastEdit: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table last_edit (id bigint primary key check (id = 1), edit text not null)`.execute(db);
  },
};
