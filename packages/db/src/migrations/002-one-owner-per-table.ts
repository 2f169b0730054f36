import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { raffleSales } from "./002/raffle-sales.ts";
import { renamedTables } from "./002/renamed-tables.ts";

/**
 * Renames tables to the terms of the glossary and gives the counters of sales a table of their own. The text of each
 * statement is the same for both databases.
 */
export const oneOwnerPerTable: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...renamedTables, ...raffleSales]) await sql.raw(statement).execute(db);
  },
};
