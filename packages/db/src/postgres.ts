import { Kysely, type KyselyPlugin, PostgresDialect } from "kysely";
import pg from "pg";
import type { Connections, PoolCounts } from "./connections.ts";
import { OtherPostgresWriters } from "./other-writers.ts";
import { Replica } from "./replica.ts";
import { RowPlugin } from "./row-plugin.ts";
import { PostgresStateCompiler } from "./state-literals.ts";
import type { Tables } from "./tables.ts";
import { WriteLog } from "./write-log.ts";

const INT8 = 20;
const NUMERIC = 1700;

/** int8 and numeric as numbers: every value the shop keeps is far below 2^53. */
function parserOf(oid: number, format?: "text" | "binary") {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
}

/** Longest wait for a connection, and in it for one lock, milliseconds: together less than a customer's patience. */
const CONNECTION_TIMEOUT_MS = 4_000;
const LOCK_TIMEOUT_MS = 2_000;

class StateDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresStateCompiler {
    return new PostgresStateCompiler();
  }
}

/** The standby is given up sooner, since the primary can be read instead. */
const STANDBY_TIMEOUT_MS = 2_000;

function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ types: { getTypeParser: parserOf }, ...config });
  // A connection that the server ends, idle or in use, is replaced at the next use, and the
  // pending query rejects; without both listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function counterOf(pool: pg.Pool, name: PoolCounts["pool"]): () => PoolCounts {
  return () => ({ pool: name, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
}

function openPool(url: string, poolSize: number, plugins: KyselyPlugin[]) {
  const pool = newPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
  });
  return { kysely: new Kysely<Tables>({ dialect: new StateDialect({ pool }), plugins }), pool };
}

function openReplica(url: string, poolSize: number, primary: Kysely<Tables>, plugins: KyselyPlugin[]) {
  const pool = newPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: STANDBY_TIMEOUT_MS,
    query_timeout: STANDBY_TIMEOUT_MS,
    statement_timeout: STANDBY_TIMEOUT_MS,
  });
  return { replica: new Replica({ pool, primary, plugins }), pool };
}

/**
 * Opens the pools of a PostgreSQL of version 15 or later: a transaction that waits for a lock keeps its connection, so reads and the health check have
 * others; and one of its standby, where there is one.
 */
export function openPostgres(url: string, poolSize: number, replicaUrl?: string): Connections {
  const writes = new WriteLog();
  const plugins = [new RowPlugin({ sqlite: false, writes })];
  const { kysely: reader, pool: readers } = openPool(url, poolSize, plugins);
  const { kysely: writer, pool: writers } = openPool(url, poolSize, plugins);
  const standby = replicaUrl === undefined ? null : openReplica(replicaUrl, poolSize, reader, plugins);
  const counters = [counterOf(writers, "writer"), counterOf(readers, "reader")];
  if (standby) counters.push(counterOf(standby.pool, "standby"));
  return {
    kind: "postgres",
    reader,
    writer,
    replica: standby?.replica,
    writes,
    others: new OtherPostgresWriters(writes, reader),
    transact: (work) => writer.transaction().setIsolationLevel("read committed").execute(work),
    countPools: () => counters.map((count) => count()),
    close: async () => void (await Promise.all([reader.destroy(), writer.destroy(), standby?.replica.close()])),
  };
}
