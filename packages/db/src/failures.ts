import { GroupFailed } from "./commit-groups.ts";
import { FileGone } from "./file-guard.ts";

/**
 * What the database refused, in one vocabulary for both. `busy` may succeed at once when tried again; `waited` has already
 * waited as long as it may, for a lock or for a connection.
 */
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
  // connection failures, a transaction that sat too long, the server is starting or stopping, too many connections
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
  // no room on the disk, no memory, an error of the disk
  "53100": "unreachable",
  "53200": "unreachable",
  "58030": "unreachable",
  // it only reads: a standby that was not promoted, or a disk that was mounted so
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

/** SQLite names what the disk did not do, such as SQLITE_IOERR_WRITE. */
const diskError = /^SQLITE_(IOERR|READONLY)/;
/** What the driver of PostgreSQL says without a code. */
const lostConnection = /connection (terminated|timeout)|not queryable/i;
/** What its pool says when every connection stayed in use; of a server that does not answer it says `connection timeout`. */
const fullPool = /timeout exceeded when trying to connect/i;

/** Which kind of refusal an error of a driver is. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return "other";
  // Whatever the reason, nothing of the group is known to be kept, and its members were not to blame.
  if (error instanceof FileGone) return "unreachable";
  if (error instanceof GroupFailed) return failureOf(error.cause) === "busy" ? "busy" : "unreachable";
  if ("code" in error && typeof error.code === "string")
    return (
      (Object.hasOwn(codes, error.code) ? codes[error.code] : undefined) ??
      (diskError.test(error.code) ? "unreachable" : "other")
    );
  if (fullPool.test(error.message)) return "waited";
  return lostConnection.test(error.message) ? "unreachable" : "other";
}
