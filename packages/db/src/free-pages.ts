import type SQLite from "better-sqlite3";

/** What `user_version` says of a file whose free pages hold nothing that was deleted. */
const CLEAN = 1;

/** A larger file takes more than some seconds, megabytes. */
const MOST_MB = 1024;

/** How the free pages of a file are: `large` is one that was left as it is. */
export type FreePages = "clean" | "cleaned" | "large";

const numberOf = (database: SQLite.Database, pragma: string) => Number(database.pragma(pragma, { simple: true }));

/** Has deleted content overwritten with zeros from now on. A file that is new has nothing to clean. */
export function deleteSecurely(database: SQLite.Database): void {
  database.pragma("secure_delete = ON");
  if (numberOf(database, "page_count") === 0) markClean(database);
}

/**
 * Rewrites a file once that was written before deleted content was overwritten, and with it whatever its free pages and rows held. It
 * needs as much free room as the file takes.
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

/** Says of a file that it holds nothing that was deleted, as one that `vacuum into` has written. */
export function markClean(database: SQLite.Database): void {
  database.pragma(`user_version = ${CLEAN}`);
}

/** Copies the write-ahead log into the file and empties it, unless somebody reads from it just now. Returns whether it is empty. */
export function truncateLog(database: SQLite.Database): boolean {
  const [result] = database.prepare<[], { busy: number }>("pragma wal_checkpoint(truncate)").all();
  return result?.busy === 0;
}
