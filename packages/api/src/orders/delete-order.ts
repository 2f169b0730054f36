import { orderStatusText, ShopError, toPounds } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import {
  findKeptPrizes,
  isRefundInProgress,
  lockOrder,
  lockUserOrErased,
  orderLines,
  voidOrder,
  writeAudit,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { orderByEither } from "./orders.queries.ts";

/**
 * Hides an order from every list and releases its tickets; no money moves, and the books keep it. Throws `order.gone`,
 * `order.refund_in_progress` until a refund has ended, and `prize.handed_over` unless `keepPrizes` is given.
 */
export async function deleteOrder(
  deps: Pick<Deps, "db">,
  { orderId, keepPrizes }: { orderId: string; keepPrizes?: boolean | undefined },
): Promise<void> {
  const found = await orderByEither(deps.db.read, orderId);
  if (!found) throw new ShopError("order.gone");
  await inTransaction(deps.db, async (tx) => {
    await lockUserOrErased(tx, found.user_id);
    const order = await lockOrder(tx, found.id);
    if (order.voided_at !== null) throw new ShopError("order.gone");
    if (await isRefundInProgress(tx, order.id)) throw new ShopError("order.refund_in_progress");
    const keptPrizes = await findKeptPrizes(tx, { tickets: await orderLines(tx, order.id), keepPrizes });
    await voidOrder(tx, order);
    const paid = { status: orderStatusText[order.state], totalPricePaid: toPounds(order.total_pence) };
    const before = { ...paid, ...(keptPrizes.length > 0 && { keptPrizes }) };
    await writeAudit(tx, { action: "delete", subject: "order", subjectId: order.ref, before });
  });
}
