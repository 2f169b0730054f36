import type { Database } from "@counterfoil/db";
import type { KyselyPlugin } from "kysely";

/** A database that counts its queries. */
export interface CountedDatabase {
  db: Database;
  statements(): number;
  /** Rows that came back. */
  rows(): number;
  reset(): void;
}

/** The same database, with its statements and the rows of their answers counted. */
export function countQueries(db: Database): CountedDatabase {
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
