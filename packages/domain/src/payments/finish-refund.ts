import { orderStatusText, toPounds } from "@counterfoil/core";
import { findRowOrThrow, type Row, type Tx, updateRows } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { unmarkPaid } from "../accounts/mark-paid.ts";
import { writeOutcome } from "../audit/write-audit.ts";
import { giveBackCoupon } from "../coupons/use-coupon.ts";
import { repayPrizes } from "../entries/pay-prizes.ts";
import { listWithdrawn } from "../entries/release-prizes.ts";
import { addLedgerEntry } from "../ledger/ledger.ts";
import { reclaimOwed } from "../ledger/reclaim-owed.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { orderLines, transitionOrder } from "../orders/lock-order.ts";
import { assignToRefund, releaseLines, unassignFromRefund } from "../orders/void-order.ts";
import { refundSpending } from "../protection/spending.ts";
import { sealChange } from "../seals.ts";
import { transitionRefund } from "./claim-refunds.ts";
import { isChargedBack } from "./record-chargeback.ts";

/** A refund of an order; order and user are locked, and the user may have been erased. */
interface OrderRefund {
  refund: Row<"refunds">;
  order: Row<"orders">;
  user: Row<"users">;
}

/** A done refund, and the lines that it was opened for, even if an earlier answer unassigned them. */
interface DoneRefund extends OrderRefund {
  lineIds?: readonly string[];
}

/**
 * Returns the lines that a done refund gives back, marked with it, also where an earlier "refused" has set them free,
 * or another refund has them that is not done. Lines that another one gave back stay with it, and need an admin. Also
 * returns whether nothing is left of the order.
 */
async function takeLines(tx: Tx, { refund, order, lineIds = [] }: DoneRefund) {
  const done = tx.sql.selectFrom("refunds").select("id").where("order_id", "=", order.id).where("state", "=", "done");
  const doneIds = new Set((await done.execute()).map(({ id }) => id));
  const lines = await orderLines(tx, order.id);
  const wasRefunded = (line: Row<"order_lines">) => doneIds.has(line.refund_id ?? "");
  const isGivenBack = (line: Row<"order_lines">) =>
    line.refund_id === refund.id || (lineIds.includes(line.id) && !wasRefunded(line));
  const refunded = await assignToRefund(tx, { lines: lines.filter(isGivenBack), refundId: refund.id });
  // A line that was refunded is not released where its draw is locked.
  const isWhole = lines.every((line) => isGivenBack(line) || wasRefunded(line) || line.released_at !== null);
  return { refunded, isWhole };
}

/** Locks and returns the account whose balance paid for an order: it keeps its ledger where an undone change of address moved the order away. */
async function lockPayer(tx: Tx, { order, user }: Pick<OrderRefund, "order" | "user">): Promise<Row<"users">> {
  if (order.balance_pence === 0) return user;
  const paid = tx.sql
    .selectFrom("ledger")
    .select("user_id")
    .where("order_id", "=", order.id)
    .where("kind", "=", "spent");
  const { user_id: payerId } = (await paid.executeTakeFirst()) ?? { user_id: user.id };
  if (payerId === user.id) return user;
  const payer = await lockUserOrErased(tx, payerId);
  return payer.deleted_at === null ? payer : user;
}

/** Returns what the shop keeps of it, as owed for a prize that was withdrawn, pence. */
async function refundBalance(tx: Tx, { refund, order, user }: OrderRefund, amountPence: number): Promise<number> {
  if (amountPence === 0) return 0;
  const notes = `Refund of order ${order.ref}`;
  await addLedgerEntry(tx, { userId: user.id, amountPence, kind: "refund", notes, refundId: refund.id });
  return reclaimOwed(tx, user.id);
}

async function setBalanceShare(tx: Tx, { refundId, pence }: { refundId: string; pence: number }): Promise<void> {
  const row = await findRowOrThrow(tx.sql, "refunds", { id: refundId });
  const change = { balance_pence: pence };
  await updateRows(
    tx.sql,
    "refunds",
    { id: refundId },
    { ...change, seal: sealChange(tx.sealer, "refunds", { row, change }) },
  );
}

async function mailRefund(
  tx: Tx,
  { refund, order, user }: OrderRefund,
  {
    toBalancePence,
    lockedTickets,
    ...what
  }: { toBalancePence: number; lockedTickets: number; prizes: string[]; keptPence: number },
): Promise<void> {
  const { card_pence: toCardPence, cancelled_raffle_id } = refund;
  // The email about the cancellation has said all there is to say of an order that cost nothing.
  const isNothing = cancelled_raffle_id !== null && toCardPence + toBalancePence === 0 && what.prizes.length === 0;
  if (user.deleted_at !== null || isNothing) return;
  const sums = { toCardPence, toBalancePence, ...(lockedTickets > 0 && { lockedTickets }), ...what };
  const data = { firstName: user.first_name, orderRef: order.ref, ...sums };
  await queueMail(tx, { to: user.email, template: "refund", data });
}

/** Audits the outcome of a refund, with the admin who opened it as the actor. */
async function auditEnd(
  tx: Tx,
  { refund, order }: Omit<OrderRefund, "user">,
  action: "refund done" | "refund rejected",
  after: object,
): Promise<void> {
  await writeOutcome(tx, { adminId: refund.admin_id, action, subject: "order", subjectId: order.ref, after });
}

/**
 * Finishes a refund that the provider has paid: releases its tickets, returns the balance part to the ledger, returns
 * the coupon use of a whole order, and mails the customer. A repeat does nothing, and an earlier rejection is undone.
 */
export async function finishRefund(tx: Tx, input: DoneRefund): Promise<void> {
  const { refund, order } = input;
  const ended = { done_at: tx.now, next_try_at: null };
  if (!(await transitionRefund(tx, { refundId: refund.id, to: "done", patch: ended }))) return;
  // Before any competition is locked, as everywhere.
  const payer = await lockPayer(tx, input);
  const { refunded, isWhole } = await takeLines(tx, input);
  const toBalance = refunded.reduce((sum, line) => sum + line.balance_pence, 0);
  if (toBalance !== refund.balance_pence) await setBalanceShare(tx, { refundId: refund.id, pence: toBalance });
  if (isWhole && order.coupon_id !== null) await giveBackCoupon(tx, { couponId: order.coupon_id, orderId: order.id });
  const ids = refunded.map(({ id }) => id);
  const prizes = await listWithdrawn(tx, ids);
  const lockedTickets = await releaseLines(tx, { orderId: order.id, lines: refunded });
  const keptPence = await refundBalance(tx, { refund, order, user: payer }, toBalance);
  const { id: refundId, attempt_id: attemptId, card_pence } = refund;
  await refundSpending(tx, { attemptId, refundId, pence: card_pence + toBalance });
  const patch = {
    refunded_card_pence: Math.min(order.total_pence, order.refunded_card_pence + refund.card_pence),
    refunded_balance_pence: order.refunded_balance_pence + toBalance,
  };
  await transitionOrder(tx, { order, to: isWhole ? "refunded" : "partially_refunded", patch });
  if (refund.card_pence > 0) await unmarkPaid(tx, order.user_id);
  const own =
    payer.id === order.user_id ? { toBalancePence: toBalance, keptPence } : { toBalancePence: 0, keptPence: 0 };
  await mailRefund(tx, input, { ...own, lockedTickets, prizes });
  await auditEnd(tx, { refund, order }, "refund done", {
    status: orderStatusText[isWhole ? "refunded" : "partially_refunded"],
    refundedToCard: toPounds(refund.card_pence),
    refundedToBalance: toPounds(toBalance),
  });
  if (refund.cancelled_raffle_id !== null) tx.wake("raffle_cancellations");
}

/** Ends a refund that the provider rejected: its lines may be refunded again, and have their prizes again unless the bank took the payment back. */
export async function rejectRefund(tx: Tx, { refund, order }: Omit<OrderRefund, "user">): Promise<void> {
  const ended = { done_at: tx.now, next_try_at: null, refused_at: tx.now };
  if (!(await transitionRefund(tx, { refundId: refund.id, to: "refused", patch: ended }))) return;
  const ticketIds = await unassignFromRefund(tx, { orderId: order.id, refundId: refund.id });
  if (!(await isChargedBack(tx, order.id))) await repayPrizes(tx, { userId: order.user_id, ticketIds });
  await auditEnd(tx, { refund, order }, "refund rejected", { refundedToCard: 0, refundedToBalance: 0 });
  if (refund.cancelled_raffle_id !== null) tx.wake("raffle_cancellations");
}
