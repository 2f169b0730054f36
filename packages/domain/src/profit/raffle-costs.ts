import type { NewRow, Tx } from "@counterfoil/db";

/** Writes what a competition costs, in place of what was entered before. */
export async function setCosts(tx: Tx, { raffle_id, ...costs }: NewRow<"raffle_costs">): Promise<void> {
  await tx.sql
    .insertInto("raffle_costs")
    .values({ raffle_id, ...costs })
    .onConflict((oc) => oc.column("raffle_id").doUpdateSet(costs))
    .execute();
}
