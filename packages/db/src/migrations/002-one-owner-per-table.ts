import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { mailsAsData } from "./002/mails-as-data.ts";
import { raffleSales } from "./002/raffle-sales.ts";
import { renamedTables } from "./002/renamed-tables.ts";

/**
 * Renames tables to the terms of the glossary, gives the counters of sales a table of their own and keeps mails as data.
 * The text of each statement is the same for both databases but where JSON is made.
 */
export function oneOwnerPerTable(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of [...renamedTables, ...raffleSales, ...mailsAsData(kind)])
        await sql.raw(statement).execute(db);
    },
  };
}
