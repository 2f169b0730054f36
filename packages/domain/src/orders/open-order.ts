import type { Row, Tx } from "@counterfoil/db";

/** Notes that a customer has opened the tickets of an order; the first time counts. */
export async function openOrder(tx: Tx, { id }: Pick<Row<"orders">, "id">): Promise<void> {
  await tx.sql
    .updateTable("orders")
    .set({ opened_at: tx.now })
    .where("id", "=", id)
    .where("opened_at", "is", null)
    .execute();
}
