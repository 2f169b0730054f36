import { type Database, inTransaction } from "@counterfoil/db";
import { CompiledQuery } from "kysely";

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
