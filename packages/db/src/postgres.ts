import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Connections, PoolCounts } from "./connections.ts";
import { OtherPostgresWriters } from "./other-writers.ts";
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

function openPool(url: string, poolSize: number, writes: WriteLog) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: parserOf },
  });
  // A connection that the server ends, idle or in use, is replaced at the next use, and the
  // pending query rejects; without both listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const kysely = new Kysely<Tables>({
    dialect: new StateDialect({ pool }),
    plugins: [new RowPlugin({ sqlite: false, writes })],
  });
  const count = (name: PoolCounts["pool"]): PoolCounts => ({
    pool: name,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { kysely, count };
}

/** Opens the two pools of a PostgreSQL of version 15 or later: a transaction that waits for a lock keeps its connection, so reads and the health check have others. */
export function openPostgres(url: string, poolSize: number): Connections {
  const writes = new WriteLog();
  const { kysely: reader, count: countReader } = openPool(url, poolSize, writes);
  const { kysely: writer, count: countWriter } = openPool(url, poolSize, writes);
  return {
    kind: "postgres",
    reader,
    writer,
    writes,
    others: new OtherPostgresWriters(writes, reader),
    transact: (work) => writer.transaction().setIsolationLevel("read committed").execute(work),
    countPools: () => [countWriter("writer"), countReader("reader")],
    close: async () => void (await Promise.all([reader.destroy(), writer.destroy()])),
  };
}
