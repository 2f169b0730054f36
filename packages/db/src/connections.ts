import type { Kysely, Transaction } from "kysely";
import type { OtherWriters } from "./other-writers.ts";
import type { Tables } from "./tables.ts";
import type { WriteLog } from "./write-log.ts";

/** The open connections to one database, SQLite or PostgreSQL. */
export interface Connections {
  kind: "sqlite" | "postgres";
  reader: Kysely<Tables>;
  writer: Kysely<Tables>;
  writes: WriteLog;
  others: OtherWriters;
  /** Runs `work` in a transaction and resolves once it is committed. */
  transact: <T>(work: (sql: Transaction<Tables>) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}
