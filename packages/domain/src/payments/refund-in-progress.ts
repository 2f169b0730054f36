import { refundStatesInProgress } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";

/** Returns whether a refund is in progress, so that nothing else gives tickets back. The order must be locked. */
export async function isRefundInProgress(tx: Tx, orderId: string): Promise<boolean> {
  const refund = await tx.sql
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "in", refundStatesInProgress)
    .executeTakeFirst();
  return refund !== undefined;
}
