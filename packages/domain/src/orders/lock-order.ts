import { nextStates, type OrderState } from "@counterfoil/core";
import { type Row, type RowPatch, type Tx, updateRows } from "@counterfoil/db";
import { checkHolder, updateSealedRows } from "../seals.ts";

/** Locks an order. When the user is locked too, lock the user first. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Row<"orders">> {
  return tx.sql.selectFrom("orders").selectAll().where("id", "=", orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Returns every line of an order, released or not. */
export async function orderLines(tx: Tx, orderId: string): Promise<Row<"order_lines">[]> {
  return tx.sql.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).execute();
}

/** Returns what a line came to with its bundle and its coupon, pence: what card and balance paid together. */
export function paidForLine(line: Pick<Row<"order_lines">, "price_pence" | "bundle_pence" | "coupon_pence">): number {
  return line.price_pence - line.bundle_pence - line.coupon_pence;
}

/** Moves orders to the account whose payment attempts they were made of, once these have moved. */
export async function moveOrders(tx: Tx, { fromId, toId }: { fromId: string; toId: string }): Promise<void> {
  const moved = await tx.sql
    .selectFrom("orders")
    .selectAll()
    .where(({ eb, selectFrom }) =>
      eb("attempt_id", "in", selectFrom("payment_attempts").select("id").where("user_id", "=", toId)),
    )
    .where("user_id", "<>", toId)
    .execute();
  checkHolder(moved, fromId);
  await updateSealedRows(tx, "orders", moved, { user_id: toId });
}

interface Transition {
  order: Pick<Row<"orders">, "id" | "ref" | "state">;
  to: OrderState;
  patch?: Pick<RowPatch<"orders">, "refunded_card_pence" | "refunded_balance_pence">;
}

/** Moves a locked order to its next state. Throws an Error for a transition that is not in the table of states. */
export async function transitionOrder(tx: Tx, { order, to, patch = {} }: Transition): Promise<void> {
  if (!nextStates.order[order.state].includes(to))
    throw new Error(`Order ${order.ref} cannot go from ${order.state} to ${to}`);
  await updateRows(tx.sql, "orders", { id: order.id }, { state: to, ...patch });
}
