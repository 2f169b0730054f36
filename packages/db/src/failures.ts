import { GroupFailed } from "./commit-groups.ts";
import { FileGone } from "./file-guard.ts";

/** Kinds of database failures. `busy` may succeed when retried; `waited` has timed out on a lock or a connection. */
export type Failure = "unique" | "foreign_key" | "check" | "busy" | "waited" | "unreachable" | "other";

const codes: Record<string, Failure> = {
  SQLITE_CONSTRAINT_UNIQUE: "unique",
  SQLITE_CONSTRAINT_PRIMARYKEY: "unique",
  SQLITE_CONSTRAINT_FOREIGNKEY: "foreign_key",
  SQLITE_CONSTRAINT_CHECK: "check",
  SQLITE_BUSY: "busy",
  SQLITE_BUSY_SNAPSHOT: "busy",
  SQLITE_LOCKED: "busy",
  "23505": "unique",
  "23503": "foreign_key",
  "23514": "check",
  // serialization failure, deadlock
  "40001": "busy",
  "40P01": "busy",
  // lock timeout
  "55P03": "waited",
  // connection failures, idle transaction timeout, the server is starting or stopping, too many connections
  "08000": "unreachable",
  "08001": "unreachable",
  "08003": "unreachable",
  "08004": "unreachable",
  "08006": "unreachable",
  "25P03": "unreachable",
  "57P01": "unreachable",
  "57P02": "unreachable",
  "57P03": "unreachable",
  "53300": "unreachable",
  // disk full, out of memory, I/O error
  "53100": "unreachable",
  "53200": "unreachable",
  "58030": "unreachable",
  // read-only: a standby that was not promoted, or a read-only mount
  "25006": "unreachable",
  SQLITE_READONLY: "unreachable",
  SQLITE_FULL: "unreachable",
  SQLITE_CANTOPEN: "unreachable",
  ECONNREFUSED: "unreachable",
  ECONNRESET: "unreachable",
  EPIPE: "unreachable",
  ETIMEDOUT: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  ENOTFOUND: "unreachable",
  EAI_AGAIN: "unreachable",
};

/** A transaction on PostgreSQL that was rolled back after the answer to its commit had been lost. */
export class RolledBack extends Error {}

/** The plan that PostgreSQL kept is gone or no longer fits, as after a migration by another process. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "routine" in error)) return false;
  return error.code === "26000" || (error.code === "0A000" && error.routine === "RevalidateCachedQuery");
}

/** SQLite names the failed operation, such as SQLITE_IOERR_WRITE. */
const diskError = /^SQLITE_(IOERR|READONLY)/;
/** The triggers that keep a key say the same as SQLite, but with another code. */
const takenKey = /^UNIQUE constraint failed/;
/** Errors of the PostgreSQL driver that have no code. */
const lostConnection = /connection (terminated|timeout)|not queryable/i;
/** The pool's message when every connection stayed in use; a server that does not answer is a `connection timeout`. */
const fullPool = /timeout exceeded when trying to connect/i;

/** Returns the kind of failure of a driver's error. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return "other";
  // Whatever the reason, none of the group is known to be committed, and its members did not cause it.
  if (error instanceof FileGone) return "unreachable";
  if (error instanceof GroupFailed) return failureOf(error.cause) === "busy" ? "busy" : "unreachable";
  if (error instanceof RolledBack || isStalePlan(error)) return "busy";
  if (takenKey.test(error.message)) return "unique";
  if ("code" in error && typeof error.code === "string")
    return (
      (Object.hasOwn(codes, error.code) ? codes[error.code] : undefined) ??
      (diskError.test(error.code) ? "unreachable" : "other")
    );
  if (fullPool.test(error.message)) return "waited";
  return lostConnection.test(error.message) ? "unreachable" : "other";
}
