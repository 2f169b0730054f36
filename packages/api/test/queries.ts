import { setImmediate as nextTurn } from "node:timers/promises";
import { type Database, inTransaction } from "@counterfoil/db";
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";

/** The same database, with its statements and the rows of their answers counted. */
export function countQueries(db: Database) {
  let statements = 0;
  let rows = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      rows += result.rows.length;
      return result;
    },
  };
  return {
    db: db.withPlugin(counting),
    statements: () => statements,
    rows: () => rows,
    reset: () => {
      statements = 0;
      rows = 0;
    },
  };
}

/** The same database, with each statement kept once it was executed. */
export function recordStatements(db: Database) {
  const executor = db.read.getExecutor();
  const nodes = new WeakMap<object, RootOperationNode>();
  const statements: CompiledQuery[] = [];
  const recording: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const node = nodes.get(queryId);
      if (node) statements.push(executor.compileQuery(node, createQueryId()));
      return result;
    },
  };
  return { db: db.withPlugin(recording), statements };
}

/**
 * Does the work while something else waits for turns of the event loop, as requests of others do; returns how many it got.
 * SQLite's driver is synchronous: work that only awaits queries gives none.
 */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns += 1) await nextTurn();
  })();
  await work();
  const given = turns;
  isDone = true;
  await others;
  return given;
}

/**
 * The steps by which a query is answered. PostgreSQL prefers to read a small table whole, so that is forbidden: its plan shows what an
 * index finds.
 */
export async function planOf(db: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  if (db.kind === "sqlite") {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    return (await db.read.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail);
  }
  return inTransaction(db, async (tx) => {
    for (const way of ["seqscan", "bitmapscan"]) {
      await tx.sql.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
    }
    const plan = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
    return (await tx.sql.executeQuery<{ "QUERY PLAN": string }>(plan)).rows.map((row) => row["QUERY PLAN"]);
  });
}

/** Has calls made at the same moment; returns how many went through. */
export async function countSuccesses(calls: Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;
}
