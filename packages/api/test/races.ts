import { type Database, inTransaction, type Tx } from "@counterfoil/db";
import { sql } from "kysely";

/** The same database, in which a transaction continues only when it may, after a given number of reads of a table. */
export function pausedAfter(db: Database, { table, reads }: { table: string; reads: number }) {
  const [found, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ofTable = new WeakSet<object>();
  let left = reads;
  const paused = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === "SelectQueryNode" && JSON.stringify(node.from).includes(table)) ofTable.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!ofTable.has(queryId)) return result;
      left -= 1;
      if (left !== 0) return result;
      found.resolve();
      await goOn.promise;
      return result;
    },
  });
  return { db: paused, found: found.promise, goOn: goOn.resolve };
}

/** Does something in a transaction that is left open. Returns what commits it. */
export async function leftOpen(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const [worked, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = inTransaction(db, async (tx) => {
    await work(tx);
    worked.resolve();
    await commit.promise;
  });
  await Promise.race([worked.promise, transaction]);
  return () => {
    commit.resolve();
    return transaction;
  };
}

/** Returns whether a transaction waits for a lock of another one. */
export async function isWaiting({ read }: Database): Promise<boolean> {
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(read)).rows.length > 0;
}
