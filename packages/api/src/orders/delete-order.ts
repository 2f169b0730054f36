import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { isRefundInProgress, lockOrder, lockUserOrErased, voidOrder, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { orderByEither } from "./orders.queries.ts";

/**
 * Hides an order from every list and releases its tickets; no money moves, and the books keep it. Throws `order.gone`,
 * and `order.refund_in_progress` until a refund has ended.
 */
export async function deleteOrder(deps: Pick<Deps, "db">, id: string): Promise<void> {
  const found = await orderByEither(deps.db.read, id);
  if (!found) throw new ShopError("order.gone");
  await inTransaction(deps.db, async (tx) => {
    await lockUserOrErased(tx, found.user_id);
    const order = await lockOrder(tx, found.id);
    if (order.voided_at !== null) throw new ShopError("order.gone");
    if (await isRefundInProgress(tx, order.id)) throw new ShopError("order.refund_in_progress");
    await voidOrder(tx, order);
    const before = { status: order.state, total: order.total_pence };
    await writeAudit(tx, { action: "delete", subject: "order", subjectId: order.ref, before });
  });
}
