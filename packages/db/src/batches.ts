import { AsyncLocalStorage } from "node:async_hooks";
import { ShopError } from "@counterfoil/core";
import { type Database, inTransaction, type Tx } from "./database.ts";

/** The most members of one transaction. */
const MAX_MEMBERS = 50;

/** What became of a member; one that is `alone` runs again in a transaction of its own. */
export type Outcome<R> = { done: R } | { refused: ShopError } | "alone";

/** Does the work of all members in one transaction, and returns their outcomes in the same order. */
type Work<M, R> = (tx: Tx, members: readonly M[]) => Promise<readonly Outcome<R>[]>;

interface Waiting<M, R> {
  member: M;
  db: Database;
  inCallersContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Joins work on the same row into one transaction: what is asked while one runs waits, and forms the next. A member
 * that is refused leaves the others alone. When a transaction fails unexpectedly, each of its members runs alone.
 */
export class Batches<M, R> {
  readonly #work: Work<M, R>;
  /** By the connections, which several `Database` share, then by key; a key is there while its work runs. */
  readonly #queues = new WeakMap<object, Map<string, Waiting<M, R>[]>>();

  constructor(work: Work<M, R>) {
    this.#work = work;
  }

  /** Runs the work for `member` with others of the same key. Throws what refuses it, and what `inTransaction` throws. */
  run(db: Database, key: string, member: M): Promise<R> {
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const caller = { member, db, inCallersContext: AsyncLocalStorage.snapshot(), resolve, reject };
    const queues = this.#queues.get(db.writes) ?? new Map<string, Waiting<M, R>[]>();
    this.#queues.set(db.writes, queues);
    const waiting = queues.get(key);
    if (waiting) waiting.push(caller);
    else {
      const queue = [caller];
      queues.set(key, queue);
      void this.#runAll(queue).finally(() => queues.delete(key));
    }
    return promise;
  }

  async #runAll(queue: Waiting<M, R>[]): Promise<void> {
    while (queue.length > 0) {
      const failure = await this.#runBatch(queue.splice(0, MAX_MEMBERS));
      // The row stays locked, or the database is gone: waiting longer would only delay the error.
      if (failure instanceof ShopError) for (const { reject } of queue.splice(0)) reject(failure);
    }
  }

  /** Runs these in one transaction; returns why it failed, or null. */
  async #runBatch(callers: readonly Waiting<M, R>[]): Promise<unknown> {
    const [first] = callers;
    if (!first) return null;
    const members = callers.map(({ member }) => member);
    try {
      const outcomes = await first.inCallersContext(() => inTransaction(first.db, (tx) => this.#work(tx, members)));
      for (const [i, caller] of callers.entries()) this.#answer(caller, outcomes[i] ?? "alone");
      return null;
    } catch (error) {
      if (callers.length > 1 && !(error instanceof ShopError)) {
        for (const caller of callers) await this.#runBatch([caller]);
        return null;
      }
      for (const { reject } of callers) reject(error);
      return error;
    }
  }

  #answer(caller: Waiting<M, R>, outcome: Outcome<R>): void {
    if (outcome === "alone") void this.#runBatch([caller]);
    else if ("refused" in outcome) caller.reject(outcome.refused);
    else caller.resolve(outcome.done);
  }
}
