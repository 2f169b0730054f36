import type { Row, Tx } from "@counterfoil/db";

/** Locks an order. When the user is locked too, lock the user first. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Row<"orders">> {
  return tx.sql.selectFrom("orders").selectAll().where("id", "=", orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Returns every line of an order, released or not. */
export async function orderLines(tx: Tx, orderId: string): Promise<Row<"order_lines">[]> {
  return tx.sql.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).execute();
}

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
