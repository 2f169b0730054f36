import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { ShopError } from "@counterfoil/core";
import type { Kysely, KyselyPlugin, Transaction } from "kysely";
import type { Connections, PoolCounts } from "./connections.ts";
import { failureOf } from "./failures.ts";
import type { FreePages } from "./free-pages.ts";
import { openPostgres } from "./postgres.ts";
import type { ReplicaState } from "./replica.ts";
import { openSqlite } from "./sqlite.ts";
import { collectWrites, isCollectingWrites } from "./table-usage.ts";
import type { Tables } from "./tables.ts";
import type { WriteLog } from "./write-log.ts";

/** What a query function takes first: a read outside a transaction (`db.read`) or inside one (`tx.sql`). */
export type Db = Kysely<Tables>;

/** Who causes a change. `userId` is null for visitors and for the shop's own jobs. */
export interface Actor {
  kind: "system" | "visitor" | "customer" | "admin";
  userId: string | null;
}

/** One open transaction; the first argument of every function that writes. */
export interface Tx {
  /** Queries of this transaction; nothing else may be awaited while it is open. */
  readonly sql: Transaction<Tables>;
  /** The moment of this transaction, epoch milliseconds: the clock at the first use. Take the locks before it is read. */
  readonly now: number;
  /** Who causes the change. */
  readonly actor: Actor;
  /** The id of the request that it belongs to; null in a job. */
  readonly requestId: string | null;
  /** Runs the jobs of this table early, after the commit. What must happen is a row, which they also find without this call. */
  wake(table: keyof Tables): void;
}

/** Throws inside a transaction: there only its SQL may be awaited. Adapters to the outside world call it. */
export function assertNoTransaction(what: string): void {
  if (isCollectingWrites()) throw new Error(`${what} inside a transaction`);
}

/** What surrounds a database: the clock that its transactions read, and what wakes jobs after a commit. */
export interface DatabaseOptions {
  /** Epoch milliseconds; the machine's clock unless given. */
  clock?: () => number;
  wake?: (table: keyof Tables) => void;
  /** Returns the id of the request that is being answered. */
  requestId?: () => string | undefined;
  /** Connections for transactions on PostgreSQL; reads have a pool of their own of the same size. */
  poolSize?: number;
  /** A streaming standby of the PostgreSQL, for public reads. */
  replicaUrl?: string | undefined;
}

const system: Actor = { kind: "system", userId: null };

/** The reads that were chosen for public work. */
const publicReads = new AsyncLocalStorage<{ of: Connections; reader: Db }>();

/** The shop's database, SQLite or PostgreSQL, as one actor uses it. */
export class Database {
  readonly actor: Actor;
  readonly #connections: Connections;
  readonly #options: DatabaseOptions;
  readonly #plugins: readonly KyselyPlugin[];

  constructor(
    connections: Connections,
    options: DatabaseOptions,
    actor = system,
    plugins: readonly KyselyPlugin[] = [],
  ) {
    this.#plugins = plugins;
    this.#connections = connections;
    this.#options = options;
    this.actor = actor;
  }

  get kind(): "sqlite" | "postgres" {
    return this.#connections.kind;
  }

  /** Reads outside a transaction. */
  get read(): Db {
    assertNoTransaction("A read outside the transaction");
    const chosen = publicReads.getStore();
    return chosen?.of === this.#connections ? chosen.reader : this.#connections.reader;
  }

  /**
   * Runs work that reads what everybody may see, from the standby where there is one that has all that is committed now. What
   * a customer or an admin sees of their own is never read so.
   */
  async readPublic<T>(work: () => Promise<T>): Promise<T> {
    const reader = await this.#connections.replica?.freshReader();
    return reader ? publicReads.run({ of: this.#connections, reader }, work) : work();
  }

  /** How the standby is; null where there is none. */
  async replicaState(): Promise<ReplicaState | null> {
    return (await this.#connections.replica?.state()) ?? null;
  }

  /** For inTransaction and the migrations alone. */
  get writer(): Db {
    return this.#connections.writer;
  }

  /** The same connections, with transactions in the name of `actor`. */
  as(actor: Actor): Database {
    return new Database(this.#connections, this.#options, actor, this.#plugins);
  }

  /** The same connections with another clock, another way to wake jobs or to name requests. */
  with(options: Pick<DatabaseOptions, "clock" | "wake" | "requestId">): Database {
    return new Database(this.#connections, { ...this.#options, ...options }, this.actor, this.#plugins);
  }

  /** The same connections, with every query and answer passing through `plugin`. */
  withPlugin(plugin: KyselyPlugin): Database {
    const { reader, writer } = this.#connections;
    const connections = { ...this.#connections, reader: reader.withPlugin(plugin), writer: writer.withPlugin(plugin) };
    return new Database(connections, this.#options, this.actor, [...this.#plugins, plugin]);
  }

  /** Which tables were written, by this process and, after `noticeWrites`, by others. */
  get writes(): WriteLog {
    return this.#connections.writes;
  }

  /**
   * Notes in `writes` what other processes have committed until now: on SQLite at once, looking once a turn of the event loop;
   * on PostgreSQL by a query, and only what admins edit.
   */
  noticeWrites(): void | Promise<void> {
    return this.#connections.others.notice();
  }

  /** For inTransaction alone: tells other processes what a transaction writes. */
  tellWrites(sql: Transaction<Tables>, tables: ReadonlySet<string>): Promise<void> {
    return this.#connections.others.tell(sql, tables);
  }

  /**
   * Looks whether the open SQLite file and its log are still the ones at their paths; until a look finds them there again,
   * nothing is read or confirmed. Returns the path that is gone or another file's, else null.
   */
  missingFile(): string | null {
    return this.#connections.missingFile?.() ?? null;
  }

  /**
   * Cuts each connection to PostgreSQL on which nothing comes or goes for `ms` milliseconds, as one to a server that has gone
   * without a word; so no statement may take longer. Until it is called there is no limit: a migration or a script may take its time.
   */
  limitSilence(ms: number): void {
    this.#connections.limitSilence?.(ms);
  }

  /**
   * Empties the write-ahead log of SQLite, where pages stand as they were before something was deleted. Returns false when a
   * reader kept some of it, such as a backup.
   */
  truncateLog(): boolean {
    return this.#connections.truncateLog?.() ?? true;
  }

  /**
   * Rewrites a SQLite file that was made before deleted content was overwritten, once; call it before anything else is done. `large` is a
   * file of more than 1 GB, which is left as it is.
   */
  cleanFreePages(): FreePages {
    return this.#connections.cleanFreePages?.() ?? "clean";
  }

  /** The pools of connections; none on SQLite. */
  countPools(): PoolCounts[] {
    return this.#connections.countPools?.() ?? [];
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.#options.clock?.() ?? Date.now();
  }

  /** The id of the request that is being answered; null in a job. */
  requestId(): string | null {
    return this.#options.requestId?.() ?? null;
  }

  /** Wakes the jobs of a table; inside a transaction use `tx.wake`. */
  wake(table: keyof Tables): void {
    this.#options.wake?.(table);
  }

  /** For inTransaction alone: runs `work` in a transaction and resolves once it is committed. */
  transact<T>(work: (sql: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#connections.transact((sql) => work(this.#withPlugins(sql)));
  }

  #withPlugins(sql: Transaction<Tables>): Transaction<Tables> {
    return this.#plugins.reduce((tx, plugin) => tx.withPlugin(plugin), sql);
  }

  /** For the readiness alone: runs `work` in a transaction that waits for no customer's, as far as the database can do so. */
  transactAside<T>(work: (sql: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#connections.transactAside((sql) => work(this.#withPlugins(sql)));
  }

  /** Closes the connections once the transactions under way have ended. */
  close(): Promise<void> {
    return this.#connections.close();
  }
}

/** Opens `file:PATH`, `file::memory:` or `postgres://…`. Throws DatabaseInUse when another process owns the file. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const size = options.poolSize ?? 10;
    return new Database(openPostgres(url, size, options.replicaUrl), options);
  }
  const path = url.replace(/^file:/, "");
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  return new Database(openSqlite(path), options);
}

/** A transaction that stays busy for this long is given up. */
const RETRY_FOR_MS = 5_000;
const LONGEST_PAUSE_MS = 400;

function pause(attempt: number): Promise<void> {
  const ms = Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function runOnce<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const woken = new Set<keyof Tables>();
  const written = new Set<string>();
  const execution = db.transact(async (sql) => {
    let now: number | undefined;
    const tx: Tx = {
      sql,
      get now() {
        now ??= db.now();
        return now;
      },
      actor: db.actor,
      requestId: db.requestId(),
      wake: (table) => woken.add(table),
    };
    const result = await collectWrites(written, () => work(tx));
    await db.tellWrites(sql, written);
    return result;
  });
  // Also after a failure: a commit that seems to have failed may have happened.
  const result = await execution.finally(() => db.writes.add(written));
  for (const table of woken) db.wake(table);
  return result;
}

/**
 * The only way to open a transaction: BEGIN IMMEDIATE on SQLite, READ COMMITTED with row locks on PostgreSQL.
 * Deadlocks and busy errors are tried again with jitter, so `work` may run more than once and must hold no state of
 * its own; what has waited its time for a lock or a connection is not, so the wait is bounded. Throws `shop.busy` when the
 * database stays busy, `shop.unavailable` when it cannot be reached, and an Error when used inside a transaction.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  assertNoTransaction("A transaction");
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "unreachable") throw new ShopError("shop.unavailable", { retryAfter: 2 });
      if (failure === "waited" || (failure === "busy" && performance.now() >= giveUpAt)) {
        throw new ShopError("shop.busy", { retryAfter: 2 });
      }
      if (failure !== "busy") throw error;
      await pause(attempt);
    }
  }
}
