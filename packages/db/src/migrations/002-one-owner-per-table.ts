import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { renamedTables } from "./002/renamed-tables.ts";

/** Renames tables to the terms of the glossary. The text of each statement is the same for both databases. */
export const oneOwnerPerTable: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of renamedTables) await sql.raw(statement).execute(db);
  },
};
