import type { Kysely, Transaction } from "kysely";
import type { FreePages } from "./free-pages.ts";
import type { OtherWriters } from "./other-writers.ts";
import type { Replica } from "./replica.ts";
import type { Tables } from "./tables.ts";
import type { WriteLog } from "./write-log.ts";

/** How many connections of one pool are open and idle, and how many callers wait for one. */
export interface PoolCounts {
  pool: "writer" | "reader" | "standby";
  open: number;
  idle: number;
  waiting: number;
}

/** The open connections to one database, SQLite or PostgreSQL. */
export interface Connections {
  kind: "sqlite" | "postgres";
  reader: Kysely<Tables>;
  writer: Kysely<Tables>;
  /** The standby for public reads, where there is one. */
  replica?: Replica | undefined;
  writes: WriteLog;
  others: OtherWriters;
  /** Runs `work` in a transaction and resolves once it is committed. */
  transact: <T>(work: (sql: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** Runs `work` in a transaction on a connection for which no customer's transaction waits. */
  transactAside: <T>(work: (sql: Transaction<Tables>) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
  /** On SQLite: looks whether the open files are still at their paths. Returns the path that is gone or another's, else null. */
  missingFile?: () => string | null;
  /** On SQLite: empties the write-ahead log; false when somebody reads from it. */
  truncateLog?: () => boolean;
  /** On SQLite: rewrites, once, a file in which what was deleted may still stand. */
  cleanFreePages?: () => FreePages;
  /** On PostgreSQL: sets how long a connection may be silent before it is cut, milliseconds. */
  limitSilence?: (ms: number) => void;
  /** Not on SQLite, which has no pools. */
  countPools?: () => PoolCounts[];
}
