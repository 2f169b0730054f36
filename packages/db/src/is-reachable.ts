import type { Database } from "./database.ts";
import { Readiness } from "./readiness.ts";
import type { WriteLog } from "./write-log.ts";

/** Keyed by what all instances of one database share. */
const known = new WeakMap<WriteLog, Readiness>();

/**
 * Returns whether the database can be read and written: writes and deletes a row, at most once a second for all
 * callers. On a full or read-only disk, or on a primary that has become a standby, nothing can be sold.
 */
export function isReachable(db: Database): Promise<boolean> {
  const readiness = known.get(db.writes) ?? new Readiness();
  known.set(db.writes, readiness);
  return readiness.check(db.as({ kind: "system", userId: null }));
}
