import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { orderLines } from "../orders/lock-order.ts";
import { assignToRefund } from "../orders/void-order.ts";
import { isChargedBack } from "./record-chargeback.ts";
import { isRefundInProgress } from "./refunded-sums.ts";

/** How long the provider has to answer the call before the job queries it. */
const ANSWER_MS = 60_000;

interface OrderRefund {
  order: Row<"orders">;
  /** The tickets to refund; by default all that are not refunded yet. */
  ticketIds: readonly string[] | undefined;
  /** The cancelled competition, if any. */
  cancelledRaffleId?: string;
  /** Whether a job sends it, and not the call that opens it; not by default. */
  byJob?: boolean;
}

/** Throws `refund.nothing_left`, `refund.unknown_ticket` or `refund.already_refunded`. */
async function linesToRefund(tx: Tx, orderId: string, ticketIds: readonly string[] | undefined) {
  const lines = await orderLines(tx, orderId);
  const open = lines.filter((line) => line.refund_id === null);
  if (open.length === 0) throw new ShopError("refund.nothing_left");
  if (!ticketIds) return open;
  const requested = new Set(ticketIds);
  if (![...requested].every((id) => lines.some((line) => line.id === id))) throw new ShopError("refund.unknown_ticket");
  const chosen = open.filter((line) => requested.has(line.id) && line.released_at === null);
  if (chosen.length < requested.size) throw new ShopError("refund.already_refunded");
  return chosen;
}

/**
 * Writes the refund of an order, or of some of its tickets, before the provider is called. Throws `refund.in_progress`
 * while another is, `refund.charged_back` where the bank has taken the money back, and what `linesToRefund` throws. The order must be locked.
 */
export async function openOrderRefund(
  tx: Tx,
  { order, ticketIds, cancelledRaffleId, byJob = false }: OrderRefund,
): Promise<{ refund: Row<"refunds">; lines: Row<"order_lines">[] }> {
  if (await isRefundInProgress(tx, order.id)) throw new ShopError("refund.in_progress");
  if (await isChargedBack(tx, order.id)) throw new ShopError("refund.charged_back");
  const lines = await linesToRefund(tx, order.id, ticketIds);
  const sumOf = (share: (line: Row<"order_lines">) => number) => lines.reduce((sum, line) => sum + share(line), 0);
  const refund = await tx.sql
    .insertInto("refunds")
    .values({
      id: newId(),
      kind: "order",
      order_id: order.id,
      attempt_id: order.attempt_id,
      transaction_id: null,
      admin_id: tx.actor.userId,
      state: byJob ? "waiting" : "sending",
      card_pence: sumOf((line) => line.price_pence - line.coupon_pence - line.balance_pence),
      balance_pence: sumOf((line) => line.balance_pence),
      reason: cancelledRaffleId === undefined ? "refunded in the console" : "competition cancelled",
      cancelled_raffle_id: cancelledRaffleId ?? null,
      next_try_at: byJob ? tx.now : tx.now + ANSWER_MS,
      created_at: tx.now,
      done_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await assignToRefund(tx, { lines, refundId: refund.id });
  if (byJob) tx.wake("refunds");
  return { refund, lines };
}

/** Detaches the rejected refunds of a cancelled competition, so that its job opens new ones. */
export async function detachRejectedRefunds(tx: Tx, raffleId: string): Promise<void> {
  await tx.sql
    .updateTable("refunds")
    .set({ cancelled_raffle_id: null })
    .where("cancelled_raffle_id", "=", raffleId)
    .where("state", "=", "refused")
    .execute();
  tx.wake("raffle_cancellations");
}
