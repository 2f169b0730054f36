import type { Row, Tx } from "@counterfoil/db";

/** Locks an order. When the user is locked too, lock the user first. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Row<"orders">> {
  return tx.sql.selectFrom("orders").selectAll().where("id", "=", orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Returns every line of an order, released or not. */
export async function orderLines(tx: Tx, orderId: string): Promise<Row<"order_lines">[]> {
  return tx.sql.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).execute();
}
