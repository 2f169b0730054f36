import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ShopError } from "@counterfoil/core";
import type { Kysely, KyselyPlugin } from "kysely";
import { onceCommitted } from "./commit-outcomes.ts";
import type { Connections, PoolCounts } from "./connections.ts";
import { failureOf } from "./failures.ts";
import { openPostgres } from "./postgres.ts";
import type { ReplicaState } from "./replica.ts";
import { openSqlite } from "./sqlite.ts";
import { collectWrites, isCollectingWrites } from "./table-usage.ts";
import type { Tables } from "./tables.ts";
import type { WriteLog } from "./write-log.ts";

/** The first argument of query functions: `db.read` outside a transaction, `tx.sql` inside one. */
export type Db = Kysely<Tables>;

/** Who causes a change. `userId` is null for visitors and for the shop's own jobs. */
export interface Actor {
  kind: "system" | "visitor" | "customer" | "admin";
  userId: string | null;
}

/** Makes the seals of rows and compares them, and hides texts: only a holder of the shop's keys can. What is made for one purpose fits no other. */
export interface Sealer {
  seal(purpose: string, text: string): string;
  fits(purpose: string, text: string, made: string): boolean;
  /** Encrypts a short text of this owner, such as the id of its row. */
  hide(purpose: string, text: string, owner: string): string;
  /** Returns a hidden text; throws where no key opens it, or it is another's. */
  open(purpose: string, hidden: string, owner: string): string;
}

/** One open transaction; the first argument of every function that writes. */
export interface Tx {
  /** Runs queries in this transaction; await nothing else while it is open. */
  readonly sql: Db;
  /** The time of this transaction, epoch milliseconds: the clock at its first use. Take locks before reading it. */
  readonly now: number;
  readonly actor: Actor;
  /** The id of the request; null in a job. */
  readonly requestId: string | null;
  /** Seals the rows of sales and money. */
  readonly sealer: Sealer;
  /** Runs the jobs of this table early, after the commit. They would find the row without this call, only later. */
  wake(table: keyof Tables): void;
  /** Runs once this transaction is committed, and not at all otherwise. */
  afterCommit(act: () => void): void;
}

/** Throws inside a transaction, where only its SQL may be awaited. Adapters of outside services call it. */
export function assertNoTransaction(what: string): void {
  if (isCollectingWrites()) throw new Error(`${what} inside a transaction`);
}

/** Options of a database: the clock of its transactions, and how jobs are woken after a commit. */
export interface DatabaseOptions {
  /** Epoch milliseconds; by default the system clock. */
  clock?: () => number;
  wake?: (table: keyof Tables) => void;
  /** Returns the id of the request that is being answered. */
  requestId?: () => string | undefined;
  /** Seals rows; without it, a transaction that seals one throws. */
  sealer?: Sealer;
  /** Connections for transactions on PostgreSQL; reads have a pool of their own of the same size. */
  poolSize?: number;
  /** A streaming standby of the PostgreSQL, for public reads. */
  replicaUrl?: string | undefined;
}

function hasNoKeys(): never {
  throw new Error("This database was opened without keys to seal rows with");
}
const withoutKeys: Sealer = { seal: hasNoKeys, fits: hasNoKeys, hide: hasNoKeys, open: hasNoKeys };

const system: Actor = { kind: "system", userId: null };

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

  get read(): Db {
    assertNoTransaction("A read outside the transaction");
    const chosen = publicReads.getStore();
    return chosen?.of === this.#connections ? chosen.reader : this.#connections.reader;
  }

  /** Runs a read of public data, from a standby that has caught up. Never for data of a customer or an admin. */
  async readPublic<T>(work: () => Promise<T>): Promise<T> {
    const reader = await this.#connections.replica?.freshReader();
    return reader ? publicReads.run({ of: this.#connections, reader }, work) : work();
  }

  /** The state of the standby; null without one. */
  async replicaState(): Promise<ReplicaState | null> {
    return (await this.#connections.replica?.state()) ?? null;
  }

  /** For inTransaction and the migrations alone. */
  get writer(): Db {
    return this.#connections.writer;
  }

  /** Returns a database with the same connections, whose transactions act as `actor`. */
  as(actor: Actor): Database {
    return new Database(this.#connections, this.#options, actor, this.#plugins);
  }

  /** Returns a database with the same connections and other options. */
  with(options: Pick<DatabaseOptions, "clock" | "wake" | "requestId" | "sealer">): Database {
    return new Database(this.#connections, { ...this.#options, ...options }, this.actor, this.#plugins);
  }

  /** Returns a database with the same connections, whose queries and results pass through `plugin`. */
  withPlugin(plugin: KyselyPlugin): Database {
    const { reader, writer } = this.#connections;
    const connections = { ...this.#connections, reader: reader.withPlugin(plugin), writer: writer.withPlugin(plugin) };
    return new Database(connections, this.#options, this.actor, [...this.#plugins, plugin]);
  }

  /** Which tables were written, by this process and, after `noticeWrites`, by others. */
  get writes(): WriteLog {
    return this.#connections.writes;
  }

  /** Records in `writes` what other processes have committed: on PostgreSQL only edits by admins. */
  noticeWrites(): void | Promise<void> {
    return this.#connections.others.notice();
  }

  /** For `inTransaction` only: lets other processes see what a transaction writes. */
  tellWrites(sql: Db, tables: ReadonlySet<string>): Promise<void> {
    return this.#connections.others.tell(sql, tables);
  }

  /** Checks that SQLite's files are still at their paths; returns the one that is missing or replaced, else null. */
  missingFile(): string | null {
    return this.#connections.missingFile?.() ?? null;
  }

  /** Closes connections without traffic for `ms` milliseconds; no limit before, for migrations and scripts. */
  limitSilence(ms: number): void {
    this.#connections.limitSilence?.(ms);
  }

  /** Truncates SQLite's write-ahead log, with pages from before a deletion. Returns false when a reader kept some. */
  async truncateLog(): Promise<boolean> {
    return (await this.#connections.truncateLog?.()) ?? true;
  }

  /** Returns the longest commit on SQLite since the last call, milliseconds: it blocks the process until the disk has it. */
  takeLongestCommit(): number {
    return this.#connections.takeLongestCommit?.() ?? 0;
  }

  /** The pools of connections; none on SQLite. */
  countPools(): PoolCounts[] {
    return this.#connections.countPools?.() ?? [];
  }

  now(): number {
    return this.#options.clock?.() ?? Date.now();
  }

  requestId(): string | null {
    return this.#options.requestId?.() ?? null;
  }

  /** Makes and compares the seals of rows. */
  get sealer(): Sealer {
    return this.#options.sealer ?? withoutKeys;
  }

  /** Wakes the jobs of a table; inside a transaction use `tx.wake`. */
  wake(table: keyof Tables): void {
    this.#options.wake?.(table);
  }

  /** For `inTransaction` only: runs `work` in a transaction and resolves once it is committed. */
  transact<T>(work: (sql: Db) => Promise<T>): Promise<T> {
    return this.#connections.transact((sql) => work(this.#withPlugins(sql)));
  }

  #withPlugins(sql: Db): Db {
    return this.#plugins.reduce((tx, plugin) => tx.withPlugin(plugin), sql);
  }

  /** For the readiness check only: a transaction that queues behind no customer's, where the database allows it. */
  transactAside<T>(work: (sql: Db) => Promise<T>): Promise<T> {
    return this.#connections.transactAside((sql) => work(this.#withPlugins(sql)));
  }

  /** Closes the connections once the running transactions have ended. */
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

/** Waits for queries of a transaction that do not need each other's answers, in one journey. Throws the first error. */
export async function together<T extends readonly unknown[] | []>(queries: T) {
  await Promise.allSettled(queries);
  return Promise.all(queries);
}

/** A transaction that stays busy for this long is given up. */
const RETRY_FOR_MS = 5_000;
const LONGEST_PAUSE_MS = 400;

const pause = (attempt: number) => wait(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));

async function runOnce<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [woken, written] = [new Set<keyof Tables>(), new Set<string>()];
  const committed: (() => void)[] = [];
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
      sealer: db.sealer,
      wake: (table) => woken.add(table),
      afterCommit: (act) => committed.push(act),
    };
    const result = await collectWrites(written, () => work(tx));
    await db.tellWrites(sql, written);
    return result;
  });
  // Also after a failure: a commit that reported an error may have happened.
  const result = await onceCommitted(execution, committed).finally(() => db.writes.add(written));
  for (const table of woken) db.wake(table);
  return result;
}

/**
 * The only way to open a transaction: BEGIN IMMEDIATE on SQLite, READ COMMITTED with row locks on PostgreSQL. Deadlocks
 * and busy errors are retried, so `work` may run more than once and must keep no state. Throws `shop.busy`,
 * `shop.unavailable`, and an Error inside a transaction.
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

/** Returns a function that does its work in one transaction of the database that it is given. */
export function transactional<Given extends unknown[], Done>(work: (tx: Tx, ...given: Given) => Promise<Done>) {
  return ({ db }: { db: Database }, ...given: Given): Promise<Done> => inTransaction(db, (tx) => work(tx, ...given));
}
