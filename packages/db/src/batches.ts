import { AsyncLocalStorage } from "node:async_hooks";
import { ShopError } from "@counterfoil/core";
import { type Database, inTransaction, type Tx } from "./database.ts";
import { collectWrites, noteWrites } from "./table-usage.ts";

/** What became of a member; one that is `alone` runs again in a transaction of its own. */
export type Outcome<R> = { done: R } | { refused: ShopError } | "alone";

/** Does the work of all members in one transaction, and returns their outcomes in the same order. */
type Work<M, R> = (tx: Tx, members: readonly M[]) => Promise<readonly Outcome<R>[]>;

/** Thrown by a member that is to run in a transaction of its own. Once it has written, all are rolled back, and each runs alone. */
export class RunsAlone extends Error {}

/** Returns what became of a member. Throws where it failed, or was refused after it had written: then nothing may be committed. */
async function outcomeOf<R>(work: () => Promise<R>, isOnly: boolean): Promise<Outcome<R>> {
  const written = new Set<string>();
  try {
    return { done: await collectWrites(written, work) };
  } catch (error) {
    if (written.size === 0 && error instanceof RunsAlone) return "alone";
    if (written.size === 0 && error instanceof ShopError) return { refused: error };
    if (isOnly || !(error instanceof ShopError)) throw error;
    throw new Error("A member was refused after it had written", { cause: error });
  } finally {
    noteWrites(written);
  }
}

/**
 * Does the work of members of one transaction side by side, so that their statements go out together. None may read for a decision
 * what another one writes. If one fails, or is refused after it has written, all are rolled back, and each runs alone.
 */
export async function sideBySide<M, R>(members: readonly M[], work: (member: M) => Promise<R>): Promise<Outcome<R>[]> {
  const running = members.map((member) => outcomeOf(() => work(member), members.length === 1));
  // Rejects with the first error, which the later ones may follow from.
  const all = Promise.all(running);
  await Promise.allSettled([all, ...running]);
  return all;
}

/** Returns the shared transaction as that of a member's request. Its time is still read when it is first used, after locks. */
export function inRequest(shared: Tx, requestId: string | null): Tx {
  const { sql, actor, sealer, wake, afterCommit } = shared;
  return {
    sql,
    actor,
    requestId,
    sealer,
    wake,
    afterCommit,
    get now() {
      return shared.now;
    },
  };
}

/** Whether the database is gone or busy, so that others would wait in vain. */
const isOutage = (error: unknown) => error instanceof ShopError && error.code.startsWith("shop.");

/** Whether a lock was waited for in vain, or the database is busy. */
const isBusy = (error: unknown) => error instanceof ShopError && error.code === "shop.busy";

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
  readonly #most: number;
  readonly #locks: ((member: M) => string) | undefined;
  /** By the connections, which several `Database` share, then by key; a key is there while its work runs. */
  readonly #queues = new WeakMap<object, Map<string, Waiting<M, R>[]>>();

  /**
   * `most` members share a transaction, 50 by default. Where members lock a row each, `locks` returns its key: they lock in the order
   * of their keys, and two of one key are never together.
   */
  constructor(work: Work<M, R>, { most = 50, locks }: { most?: number; locks?: (member: M) => string } = {}) {
    this.#work = work;
    this.#most = most;
    this.#locks = locks;
  }

  /** Whether nothing of this database runs or waits here, so that the next need not know its key. */
  isIdle({ writes }: Database): boolean {
    return (this.#queues.get(writes)?.size ?? 0) === 0;
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
      // Deleted in the same turn that finds it empty. A later caller would wait in it for ever.
      void this.#runAll(queue, () => queues.delete(key));
    }
    return promise;
  }

  async #runAll(queue: Waiting<M, R>[], onEmpty: () => void): Promise<void> {
    while (queue.length > 0) {
      const callers = this.#takeNext(queue);
      const failure = await this.#runBatch(callers);
      // Of one who locks a row of their own, it says nothing about the others.
      if (this.#locks && callers.length === 1 && isBusy(failure)) continue;
      // The row stays locked, or the database is gone: waiting longer would only delay the error.
      if (isOutage(failure)) for (const { reject } of queue.splice(0)) reject(failure);
    }
    onEmpty();
  }

  /** Takes the next members from the queue. Two processes that locked the same rows in different orders would wait for each other. */
  #takeNext(queue: Waiting<M, R>[]): Waiting<M, R>[] {
    const locks = this.#locks;
    if (!locks) return queue.splice(0, this.#most);
    const first = new Map<string, Waiting<M, R>>();
    for (const caller of queue) {
      const lock = locks(caller.member);
      if (first.size < this.#most && !first.has(lock)) first.set(lock, caller);
    }
    const taken = new Set(first.values());
    queue.splice(0, queue.length, ...queue.filter((caller) => !taken.has(caller)));
    return [...first].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, caller]) => caller);
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
      if (callers.length > 1 && this.#locks && isBusy(error)) return this.#runApart(callers, error);
      if (callers.length > 1 && !(error instanceof ShopError)) {
        for (const caller of callers) await this.#runBatch([caller]);
        return null;
      }
      for (const { reject } of callers) reject(error);
      return error;
    }
  }

  /** Runs each alone, side by side, since one's row may stay locked, but not those of the others; returns the failure where all fail. */
  async #runApart(callers: readonly Waiting<M, R>[], failure: unknown): Promise<unknown> {
    const failures = await Promise.all(callers.map((caller) => this.#runBatch([caller])));
    return failures.every(isOutage) ? failure : null;
  }

  #answer(caller: Waiting<M, R>, outcome: Outcome<R>): void {
    if (outcome === "alone") void this.#runBatch([caller]);
    else if ("refused" in outcome) caller.reject(outcome.refused);
    else caller.resolve(outcome.done);
  }
}
