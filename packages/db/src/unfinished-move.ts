import { sql } from "kysely";
import type { Db } from "./database.ts";

/** The table of the tables that a move from SQLite has copied; the move drops it once every row is verified. */
export const MOVE_TABLE = "moved_tables";

/** Returns whether a move from SQLite to this PostgreSQL has begun and not ended, so that rows are missing. */
export async function hasUnfinishedMove(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${MOVE_TABLE}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}
