import { orderStatusText, ShopError, toPounds } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import {
  checkFinality,
  findKeptPrizes,
  isRefundInProgress,
  lockOrder,
  lockUserOrErased,
  orderLines,
  voidOrder,
  writeAudit,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { orderByEither } from "./orders.read-model.ts";

interface Input {
  orderId: string;
  /** Whether the customer keeps an instant prize that was handed over. */
  keepPrizes?: boolean | undefined;
  /** False: reject a change of a final list of entries. */
  afterFinal?: boolean | undefined;
}

/**
 * Hides an order from every list and releases its tickets; no money moves, and the books keep it. Throws `order.gone`,
 * `order.refund_in_progress` until a refund has ended, `entries.final` when `afterFinal` is false, and `prize.handed_over`
 * unless `keepPrizes` is given.
 */
export async function deleteOrder(deps: Pick<Deps, "db">, { orderId, keepPrizes, afterFinal }: Input): Promise<void> {
  const found = await orderByEither(deps.db.read, orderId);
  if (!found) throw new ShopError("order.gone");
  await inTransaction(deps.db, async (tx) => {
    await lockUserOrErased(tx, found.user_id);
    const order = await lockOrder(tx, found.id);
    if (order.voided_at !== null) throw new ShopError("order.gone");
    if (await isRefundInProgress(tx, order.id)) throw new ShopError("order.refund_in_progress");
    const tickets = await orderLines(tx, order.id);
    const standing = tickets.filter((line) => line.released_at === null);
    const isFinal = await checkFinality(tx, { raffleIds: standing.map((line) => line.raffle_id), afterFinal });
    const keptPrizes = await findKeptPrizes(tx, { tickets, keepPrizes });
    await voidOrder(tx, order);
    const paid = { status: orderStatusText[order.state], totalPricePaid: toPounds(order.total_pence) };
    const before = { ...paid, ...(keptPrizes.length > 0 && { keptPrizes }) };
    const after = isFinal ? { afterFinal: true } : undefined;
    await writeAudit(tx, { action: "delete", subject: "order", subjectId: order.ref, before, after });
  });
}
