import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = {
  sqlite: ["drop trigger draw_entrants_excluded_by_lock", "alter table draw_entrants drop column excluded"],
  postgres: [
    "drop trigger draw_entrants_excluded_by_lock on draw_entrants",
    "drop function draw_entrants_excluded_by_lock()",
    "alter table draw_entrants drop column excluded",
  ],
};

/** A lock leaves nobody out for a role: staff cannot enter, and what was bought before a role was given stays in the draw. */
export function staffByTimeOfEntry(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
