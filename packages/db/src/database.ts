import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { messages, ShopError } from "@counterfoil/core";
import type { Kysely, Transaction } from "kysely";
import { failureOf } from "./failures.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** A connection inside a transaction; the only thing that may be awaited there. */
export type Trx = Transaction<Tables>;
/** What a query function takes first: a read outside a transaction, or the transaction it is part of. */
export type Db = Kysely<Tables>;

/** Called once the transaction has been committed; it only wakes a job early, what must happen is a row. */
export type AfterCommit = (effect: () => void) => void;

const inside = new AsyncLocalStorage<true>();

/** Throws inside a transaction: there only its SQL may be awaited. Adapters to the outside world call it. */
export function assertNoTransaction(what: string): void {
  if (inside.getStore()) throw new Error(`${what} inside a transaction`);
}

/** The shop's database, SQLite or PostgreSQL. */
export class Database {
  readonly kind: "sqlite" | "postgres";
  readonly #reader: Db;
  readonly #writer: Db;
  readonly #release: () => void;

  constructor(kind: "sqlite" | "postgres", reader: Db, writer: Db, release: () => void) {
    this.kind = kind;
    this.#reader = reader;
    this.#writer = writer;
    this.#release = release;
  }

  /** Reads outside a transaction. */
  get read(): Db {
    assertNoTransaction("A read outside the transaction");
    return this.#reader;
  }

  /** For inTransaction and the migrations alone. */
  get writer(): Db {
    return this.#writer;
  }

  async close(): Promise<void> {
    // The writer goes last: SQLite then folds the log into the file and removes it.
    if (this.#reader !== this.#writer) await this.#reader.destroy();
    await this.#writer.destroy();
    this.#release();
  }
}

/** Opens `file:PATH`, `file::memory:` or `postgres://…`. Throws DatabaseInUse when another process owns the file. */
export function openDatabase(url: string, options: { poolSize?: number } = {}): Database {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const pool = openPostgres(url, options.poolSize ?? 10);
    return new Database("postgres", pool, pool, () => {});
  }
  const path = url.replace(/^file:/, "");
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const { writer, reader, release } = openSqlite(path);
  return new Database("sqlite", reader, writer, release);
}

const TRIES = 8;

function pause(attempt: number): Promise<void> {
  const ms = Math.random() * Math.min(400, 10 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * The only way to open a transaction: BEGIN IMMEDIATE on SQLite, READ COMMITTED with row locks on PostgreSQL.
 * Deadlocks and busy errors are tried again with jitter, so `work` may run more than once and must hold no state of
 * its own; in the end the customer hears 503. Nested use is an error.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Trx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  assertNoTransaction("A transaction");
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void)[] = [];
    try {
      const result = await db.writer
        .transaction()
        .execute((trx) => inside.run(true, () => work(trx, (effect) => effects.push(effect))));
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "away" || (failure === "busy" && attempt >= TRIES)) {
        throw new ShopError("unavailable", messages.tryAgainLater, { retryAfter: 2 });
      }
      if (failure !== "busy") throw error;
      await pause(attempt);
    }
  }
}
