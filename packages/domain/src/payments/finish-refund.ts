import type { Row, Tx } from "@counterfoil/db";
import { giveBackCoupon } from "../coupons/use-coupon.ts";
import { addLedgerEntry } from "../ledger/add-ledger-entry.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { orderLines } from "../orders/lock-order.ts";
import { assignToRefund, unassignFromRefund } from "../orders/refund-lines.ts";
import { releaseLines } from "../orders/release-lines.ts";
import { transitionOrder } from "../orders/transition-order.ts";
import { transitionRefund } from "./transition-refund.ts";

/** A refund of an order; order and user are locked, and the user may have been erased. */
interface OrderRefund {
  refund: Row<"refunds">;
  order: Row<"orders">;
  user: Row<"users">;
}

/** A done refund, and the lines that it was opened for, known also when an earlier answer took its mark off them. */
interface DoneRefund extends OrderRefund {
  lineIds?: readonly string[];
}

/** Marks lines once more that an earlier "refused" has set free; throws when another refund has one of them. */
async function takeBackLines(tx: Tx, { refund, order, lineIds = [] }: DoneRefund): Promise<void> {
  const lines = (await orderLines(tx, order.id)).filter((line) => lineIds.includes(line.id));
  const free = lines.filter((line) => line.refund_id === null);
  if (lines.some((line) => line.refund_id !== null && line.refund_id !== refund.id)) {
    throw new Error(`Refund ${refund.id} was paid after it was refused, and another refund has its tickets`);
  }
  await assignToRefund(tx, { lines: free, refundId: refund.id });
}

async function returnBalance(tx: Tx, { refund, order, user }: OrderRefund): Promise<void> {
  const { id: refundId, balance_pence: amountPence } = refund;
  if (amountPence === 0) return;
  const notes = `Refund of order ${order.ref}`;
  await addLedgerEntry(tx, { userId: user.id, amountPence, kind: "refund", notes, refundId });
}

async function mailRefund(tx: Tx, { refund, order, user }: OrderRefund): Promise<void> {
  if (user.deleted_at !== null) return;
  const { card_pence: toCardPence, balance_pence: toBalancePence } = refund;
  const data = { firstName: user.first_name, orderRef: order.ref, toCardPence, toBalancePence };
  await queueMail(tx, { to: user.email, template: "refund", data });
}

/**
 * Finishes a refund whose money has gone back: its tickets leave the order and are free, the balance part returns to the
 * ledger, a coupon use comes back with the whole order, the customer is told. A repeat does nothing, and an earlier
 * answer that it was refused is undone.
 */
export async function finishRefund(tx: Tx, input: DoneRefund): Promise<void> {
  const { refund, order } = input;
  const ended = { done_at: tx.now, next_try_at: null };
  if (!(await transitionRefund(tx, { refundId: refund.id, to: "done", patch: ended }))) return;
  await takeBackLines(tx, input);
  const lines = await orderLines(tx, order.id);
  const isWhole = lines.every((line) => line.refund_id !== null || line.released_at !== null);
  if (isWhole && order.coupon_id !== null) await giveBackCoupon(tx, { couponId: order.coupon_id, orderId: order.id });
  const returned = lines.filter((line) => line.refund_id === refund.id);
  await releaseLines(tx, { orderId: order.id, lines: returned });
  await returnBalance(tx, input);
  const patch = {
    refunded_card_pence: order.refunded_card_pence + refund.card_pence,
    refunded_balance_pence: order.refunded_balance_pence + refund.balance_pence,
  };
  await transitionOrder(tx, { order, to: isWhole ? "refunded" : "partially_refunded", patch });
  await mailRefund(tx, input);
}

/** Ends a refund that the provider rejects: nothing has changed, and its lines may be refunded again. */
export async function rejectRefund(tx: Tx, { refund, order }: Omit<OrderRefund, "user">): Promise<void> {
  const ended = { done_at: tx.now, next_try_at: null };
  if (!(await transitionRefund(tx, { refundId: refund.id, to: "refused", patch: ended }))) return;
  await unassignFromRefund(tx, { orderId: order.id, refundId: refund.id });
}
