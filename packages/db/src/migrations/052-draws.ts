import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { drawTables } from "./052/draw-tables.ts";
import { keptRows } from "./052/kept-rows.ts";

/** Adds the tables of provable draws, and forbids to change what they have published. */
export function provableDraws(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of [...drawTables[kind], ...keptRows[kind]]) await sql.raw(statement).execute(db);
    },
  };
}
