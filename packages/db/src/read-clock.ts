import { sql } from "kysely";
import type { Database, Db } from "./database.ts";

/** Returns the moment by the clock of PostgreSQL, epoch milliseconds; null on SQLite, which has the clock of this machine. */
export async function readClock(db: Database): Promise<number | null> {
  if (db.kind === "sqlite") return null;
  const { rows } = await sql<{
    now: number;
  }>`select (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::float8 as now`.execute(db.read);
  return rows[0]?.now ?? null;
}

/** The table of the tables that a move from SQLite has copied; the move drops it once every row is verified. */
export const MOVE_TABLE = "moved_tables";

/** Returns whether a move from SQLite to this PostgreSQL has begun and not ended, so that rows are missing. */
export async function hasUnfinishedMove(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${MOVE_TABLE}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}
