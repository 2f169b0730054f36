import { DeleteOrderInput, orderStatusText, ShopError, toPounds } from "@counterfoil/core";
import { isVoided, type Tx } from "@counterfoil/db";
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
import type { z } from "zod";
import { type ApprovalCaller, defineApproval } from "../approvals/define-approval.ts";
import { aboutVoid } from "./about-order.ts";
import { orderByEither } from "./orders.read-model.ts";

async function deleteOrder(
  tx: Tx,
  _caller: ApprovalCaller,
  { orderId, keepPrizes, afterFinal }: z.infer<typeof DeleteOrderInput>,
): Promise<void> {
  const found = await orderByEither(tx.sql, orderId);
  if (!found) throw new ShopError("order.gone");
  await lockUserOrErased(tx, found.user_id);
  const order = await lockOrder(tx, found.id);
  if (isVoided(order)) throw new ShopError("order.gone");
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
}

/**
 * Hides an order from every list and releases its tickets; no money moves, and the books keep it. Throws `order.gone`,
 * `order.refund_in_progress` until a refund has ended, `entries.final` when `afterFinal` is false, and `prize.handed_over`
 * unless `keepPrizes` is given.
 */
export const voidApproval = defineApproval({
  name: "order.void",
  rights: ["orders.delete"],
  input: DeleteOrderInput,
  right: async (db, { orderId }) => {
    const order = await orderByEither(db, orderId);
    const about = { subject: "order" as const, subjectId: order?.ref ?? orderId, userId: order?.user_id ?? null };
    return { rights: ["orders.delete"], ...about };
  },
  about: aboutVoid,
  execute: deleteOrder,
});
