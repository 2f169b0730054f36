import type { Database } from "@counterfoil/db";
import type { QueryResult, UnknownRow } from "kysely";

/** What the guard reads of a customer, as of someone who has no limit and no break, and has spent nothing. */
const unprotected = { kind: null, ownId: null, ownPence: null, staffPence: null, held: 0, spent: 0, credit: 0 };

const isStanding = (row: UnknownRow) => "ownId" in row && "credit" in row;

/** The same database for a control, where the guard finds nothing to object to. */
export function withoutGuard(db: Database): Database {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }): Promise<QueryResult<UnknownRow>> => ({
      ...result,
      rows: result.rows.map((row) => (isStanding(row) ? { ...row, ...unprotected } : row)),
    }),
  });
}
