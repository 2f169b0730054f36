import type SQLite from "better-sqlite3";

/** Copies the write-ahead log into the file and truncates it, unless it has a reader. Returns whether it is empty. */
export function truncateLog(database: SQLite.Database): boolean {
  const [result] = database.prepare<[], { busy: number }>("pragma wal_checkpoint(truncate)").all();
  return result?.busy === 0;
}
