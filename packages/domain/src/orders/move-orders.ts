import type { Tx } from "@counterfoil/db";

/** Moves orders to the account whose payment attempts they were made of, once these have moved. */
export async function moveOrders(tx: Tx, { toId }: { toId: string }): Promise<void> {
  await tx.sql
    .updateTable("orders")
    .set({ user_id: toId })
    .where(({ eb, selectFrom }) =>
      eb("attempt_id", "in", selectFrom("payment_attempts").select("id").where("user_id", "=", toId)),
    )
    .execute();
}
