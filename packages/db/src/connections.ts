import type { Kysely } from "kysely";
import type { OtherWriters } from "./other-writers.ts";
import type { Replica } from "./replica.ts";
import type { Tables } from "./tables.ts";
import type { WriteLog } from "./write-log.ts";

/** Open and idle connections of one pool, and callers waiting for one. */
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
  transact: <T>(work: (sql: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Runs `work` in a transaction on a connection that customers' transactions do not use. */
  transactAside: <T>(work: (sql: Kysely<Tables>) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
  /** On SQLite: returns the path of an open file that is missing or replaced, else null. */
  missingFile?: () => string | null;
  /** On SQLite: truncates the write-ahead log; false while it has a reader. */
  truncateLog?: () => Promise<boolean>;
  /** On SQLite: returns the longest commit since the last call, milliseconds. */
  takeLongestCommit?: () => number;
  /** On PostgreSQL: sets how long a connection may be silent before it is cut, milliseconds. */
  limitSilence?: (ms: number) => void;
  /** Not on SQLite, which has no pools. */
  countPools?: () => PoolCounts[];
}
