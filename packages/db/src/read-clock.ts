import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Returns the moment by the clock of PostgreSQL, epoch milliseconds; null on SQLite, which has the clock of this machine. */
export async function readClock(db: Database): Promise<number | null> {
  if (db.kind === "sqlite") return null;
  const { rows } = await sql<{
    now: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db.read);
  return rows[0]?.now ?? null;
}
