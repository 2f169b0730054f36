import type { Database } from "./database.ts";
import { Readiness } from "./readiness.ts";
import type { WriteLog } from "./write-log.ts";

/** By what all views of one database share. */
const known = new WeakMap<WriteLog, Readiness>();

/**
 * Returns whether the database can be read and written: a row is written and taken away, at most once a second however many ask.
 * A full disk, one that is read-only, and a primary that has become a standby are no place to sell from.
 */
export function isReachable(db: Database): Promise<boolean> {
  const readiness = known.get(db.writes) ?? new Readiness();
  known.set(db.writes, readiness);
  return readiness.check(db.as({ kind: "system", userId: null }));
}
