import { nextStates, type OrderState } from "@counterfoil/core";
import type { Row, RowPatch, Tx } from "@counterfoil/db";

interface Transition {
  order: Pick<Row<"orders">, "id" | "ref" | "state">;
  to: OrderState;
  patch?: Pick<RowPatch<"orders">, "refunded_card_pence" | "refunded_balance_pence">;
}

/** Moves a locked order to its next state. Throws an Error for a transition that is not in the table of states. */
export async function transitionOrder(tx: Tx, { order, to, patch = {} }: Transition): Promise<void> {
  if (!nextStates.order[order.state].includes(to))
    throw new Error(`Order ${order.ref} cannot go from ${order.state} to ${to}`);
  await tx.sql
    .updateTable("orders")
    .set({ state: to, ...patch })
    .where("id", "=", order.id)
    .execute();
}
