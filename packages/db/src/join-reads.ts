import { assertNoTransaction, type Db } from "./database.ts";

interface Asked<A, O> {
  what: A;
  resolve: (rows: O[]) => void;
  reject: (error: unknown) => void;
}

/** What a read joins: as many as a text of `prepareRows` takes. */
const MOST_JOINED = 64;

/**
 * Returns a read of the rows of one key, outside transactions: those asked for while one is in flight are read together by the next.
 * Each is read after it was asked for. Not for public answers, whose tables are collected for each caller. Throws an Error inside a transaction.
 */
export function joinReads<A, O>(
  read: (db: Db, asked: readonly A[]) => Promise<O[]>,
  { keyOf, keyOfRow }: { keyOf: (asked: A) => string; keyOfRow: (row: O) => string },
): (db: Db, asked: A) => Promise<O[]> {
  /** By the database; a queue is there while one of its reads is in flight. */
  const queues = new WeakMap<Db, Asked<A, O>[]>();
  const readTogether = async (db: Db, all: readonly Asked<A, O>[]) => {
    const byKey = new Map(all.map(({ what }) => [keyOf(what), what]));
    try {
      const rows = Map.groupBy(await read(db, [...byKey.values()]), keyOfRow);
      for (const { what, resolve } of all) resolve(rows.get(keyOf(what)) ?? []);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  const readAll = async (db: Db, queue: Asked<A, O>[]) => {
    while (queue.length > 0) await readTogether(db, queue.splice(0, MOST_JOINED));
    // In the same turn that finds it empty. A later caller would wait in it for ever.
    queues.delete(db);
  };
  return (db, what) => {
    assertNoTransaction("A joined read");
    const { promise, resolve, reject } = Promise.withResolvers<O[]>();
    const asked = { what, resolve, reject };
    const waiting = queues.get(db);
    if (waiting) waiting.push(asked);
    else {
      const queue = [asked];
      queues.set(db, queue);
      void readAll(db, queue);
    }
    return promise;
  };
}
