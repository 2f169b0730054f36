import type { Database } from "@counterfoil/db";
import { type CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";

/** A database that keeps the statements that it was given, in their order. */
interface RecordedDatabase {
  db: Database;
  statements: CompiledQuery[];
}

/** The same database, with each statement kept once it was executed. */
export function recordStatements(db: Database): RecordedDatabase {
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
