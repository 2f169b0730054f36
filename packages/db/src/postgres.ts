import { Socket } from "node:net";
import { Kysely, type KyselyPlugin, PostgresDialect } from "kysely";
import pg from "pg";
import type { Connections, PoolCounts } from "./connections.ts";
import { GatheredReads } from "./gathered-reads.ts";
import { OtherPostgresWriters } from "./other-writers.ts";
import { PipelinedTransactions, runKeptByName } from "./pipelined-transactions.ts";
import { Replica } from "./replica.ts";
import { RowPlugin } from "./row-plugin.ts";
import { PostgresStateCompiler } from "./state-literals.ts";
import type { Tables } from "./tables.ts";
import { WriteLog } from "./write-log.ts";

/** A socket that sends all that is written in one turn of the event loop together: each packet is a system call, and wakes PostgreSQL. */
class GatheringSocket extends Socket {
  #isGathering = false;

  override write(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    callback?: (error?: Error | null) => void,
  ): boolean {
    this.#gather();
    if (typeof encoding === "function") return super.write(chunk, encoding);
    return super.write(chunk, encoding, callback);
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}

/** Opens the sockets to PostgreSQL and cuts those silent for too long: TCP alone waits for a quarter of an hour. */
class SilentConnections {
  readonly #open = new Set<Socket>();
  #limitMs = 0;

  readonly open = (): Socket => {
    const socket = new GatheringSocket();
    // Node.js puts its own `write` on a socket that connects, over that of the class.
    socket.once("connect", () => Reflect.deleteProperty(socket, "write"));
    this.#open.add(socket);
    socket.setTimeout(this.#limitMs);
    socket.on("timeout", () => socket.destroy(new Error("Connection terminated: PostgreSQL was silent for too long")));
    socket.on("close", () => this.#open.delete(socket));
    return socket;
  };

  /** Sets how long a connection may be silent, milliseconds, also of those that are open; 0 is for ever, as at first. */
  limit(ms: number): void {
    this.#limitMs = ms;
    for (const socket of this.#open) socket.setTimeout(ms);
  }
}

const INT8 = 20;
const NUMERIC = 1700;

/** int8 and numeric as numbers: every value the shop keeps is far below 2^53. */
function parserOf(oid: number, format?: "text" | "binary") {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
}

/** The longest wait for a connection, and then for one lock, milliseconds: together less than a customer would wait. */
const CONNECTION_TIMEOUT_MS = 4_000;
const LOCK_TIMEOUT_MS = 2_000;

/** An idle connection is closed after this, milliseconds, before its silence could be mistaken for a lost server. */
const IDLE_MS = 5_000;
/** One that is used is replaced after this long, seconds, so that a new primary behind the same name is found. */
const LIFETIME_S = 30 * 60;
/** When TCP asks a silent other side whether it is still there, milliseconds. */
const KEEP_ALIVE_MS = 5_000;
/** PostgreSQL ends a transaction that is idle for this long, milliseconds, and releases the locks of a process that is gone. */
const IDLE_IN_TRANSACTION_MS = 10_000;

class StateDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresStateCompiler {
    return new PostgresStateCompiler();
  }
}

/** The longest wait for the standby, milliseconds: shorter, since the primary can be read instead. */
const STANDBY_TIMEOUT_MS = 2_000;

/** Whatever the role or the database says: else another schema could have tables and functions of the same names. */
const SEARCH_PATH = "-c search_path=public,pg_temp";

/** Returns the address of a PostgreSQL with that setting in it: other options of an address win over those of a program. */
export function inOwnSchema(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get("options");
  address.searchParams.delete("options");
  const others = `${address.search}${address.search ? "&" : "?"}options=${given ? `${encodeURIComponent(given)}+` : ""}`;
  // Not encoded: the driver encodes a whole address again that has a bare percent sign in its password.
  address.search = others + SEARCH_PATH.replaceAll(" ", "+");
  return address.href;
}

function newPool({ connectionString, ...config }: pg.PoolConfig & { connectionString: string }): pg.Pool {
  const pool = new pg.Pool({
    types: { getTypeParser: parserOf },
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    connectionString: inOwnSchema(connectionString),
    ...config,
  });
  // A connection that the server ends, idle or in use, is replaced at the next use, and the
  // pending query rejects; without both listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function counterOf(pool: pg.Pool, name: PoolCounts["pool"]): () => PoolCounts {
  return () => ({ pool: name, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
}

interface PoolOptions {
  url: string;
  poolSize: number;
  plugins: KyselyPlugin[];
  sockets: SilentConnections;
}

function openPool({ url, poolSize, plugins, sockets }: PoolOptions) {
  const pool = newPool({
    stream: sockets.open,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
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

/** Opens the pools of PostgreSQL 15 or later, and of its standby. Reads have a pool of their own: locks keep others. */
export function openPostgres(url: string, poolSize: number, replicaUrl?: string): Connections {
  const writes = new WriteLog();
  const plugins = [new RowPlugin({ sqlite: false, writes })];
  const sockets = new SilentConnections();
  const primary = { url, poolSize, plugins, sockets };
  const { kysely: reader, pool: readers } = openPool(primary);
  const { kysely: writer, pool: writers } = openPool(primary);
  const standby = replicaUrl === undefined ? null : openReplica(replicaUrl, poolSize, reader, plugins);
  const transactions = new PipelinedTransactions(writers, plugins);
  const reads = new GatheredReads(readers);
  runKeptByName(reader, (config) => reads.query(config));
  const counters = [counterOf(writers, "writer"), counterOf(readers, "reader")];
  if (standby) counters.push(counterOf(standby.pool, "standby"));
  return {
    kind: "postgres",
    reader,
    writer,
    replica: standby?.replica,
    writes,
    others: new OtherPostgresWriters(writes, reader),
    transact: (work) => transactions.run(work),
    transactAside: (work) => reader.transaction().execute(work),
    limitSilence: (ms) => sockets.limit(ms),
    countPools: () => counters.map((count) => count()),
    close: async () => void (await Promise.all([reader.destroy(), writer.destroy(), standby?.replica.close()])),
  };
}
