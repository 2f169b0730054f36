import type SQLite from "better-sqlite3";

/** The `user_version` of a file whose free pages contain no deleted data. */
const CLEAN = 1;

/** A larger file takes more than a few seconds; megabytes. */
const MOST_MB = 1024;

/** The state of a file's free pages; `large`: the file was left as it is. */
export type FreePages = "clean" | "cleaned" | "large";

const numberOf = (database: SQLite.Database, pragma: string) => Number(database.pragma(pragma, { simple: true }));

/** Turns on overwriting deleted data with zeros. A new file has nothing to clean. */
export function deleteSecurely(database: SQLite.Database): void {
  database.pragma("secure_delete = ON");
  if (numberOf(database, "page_count") === 0) markClean(database);
}

/**
 * Rewrites, once, a file from before deleted data was overwritten. It needs as much free disk space as the file has.
 */
export function cleanFreePages(database: SQLite.Database, mostMb = MOST_MB): FreePages {
  if (numberOf(database, "user_version") === CLEAN) return "clean";
  const megabytes = (numberOf(database, "page_count") * numberOf(database, "page_size")) / 2 ** 20;
  if (megabytes > mostMb) return "large";
  database.exec("vacuum");
  markClean(database);
  truncateLog(database);
  return "cleaned";
}

/** Marks a file as free of deleted data, such as one written by `vacuum into`. */
export function markClean(database: SQLite.Database): void {
  database.pragma(`user_version = ${CLEAN}`);
}

/** Copies the write-ahead log into the file and truncates it, unless it has a reader. Returns whether it is empty. */
export function truncateLog(database: SQLite.Database): boolean {
  const [result] = database.prepare<[], { busy: number }>("pragma wal_checkpoint(truncate)").all();
  return result?.busy === 0;
}
