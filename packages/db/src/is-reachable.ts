import type { Database } from "./database.ts";
import { Readiness } from "./readiness.ts";
import type { WriteLog } from "./write-log.ts";

/** Keyed by what all instances of one database share. */
const known = new WeakMap<WriteLog, Readiness>();

/** Returns whether the database can be read and written, by writing and deleting a row once a second at most. */
export function isReachable(db: Database): Promise<boolean> {
  const readiness = known.get(db.writes) ?? new Readiness();
  known.set(db.writes, readiness);
  return readiness.check(db.as({ kind: "system", userId: null }));
}
