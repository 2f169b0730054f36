import { type CardFunding, type CardRefusal, type PaymentEvent, ShopError } from "@counterfoil/core";
import { phaseOf, type Row, type Tx } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { attemptLines, conflictingAttempt, findAttempt, isOpenAttempt, lockAttempt } from "../attempts/find-attempt.ts";
import { transitionAttempt } from "../attempts/transition-attempt.ts";
import { cardFunding, setCardFunding } from "../cards/card-funding.ts";
import type { SealedCard } from "../cards/save-card.ts";
import { isCouponAvailable } from "../coupons/is-coupon-available.ts";
import { canSellTickets } from "../entries/can-sell-tickets.ts";
import { lockRaffles } from "../entries/lock-raffle.ts";
import { freeBalance } from "../ledger/free-balance.ts";
import { wereOrdered } from "../orders/create-order.ts";
import { findRefusal } from "../protection/admit.ts";
import { completeAttempt } from "./complete-attempt.ts";
import { paidAtOf, recordTransaction } from "./record-transaction.ts";
import { type RejectionReason, refundUnappliedPayment } from "./refund-unapplied-payment.ts";
import { refuseCardPayment } from "./refuse-card-payment.ts";

/** The effect of an event: an order, a recorded decline, a refund, or nothing, as for a repeat. */
export type AppliedPayment = "ordered" | "declined" | "refunded" | "nothing";

/** An event of the provider; `cardToSave` is its card with the reference encrypted. */
export interface PaymentReportInput {
  event: PaymentEvent;
  cardToSave: SealedCard | null;
}

interface Payment extends PaymentReportInput {
  attempt: Row<"payment_attempts">;
  user: Row<"users">;
  /** Whose money the saved card spends, for a provider that does not say; null where none was charged. */
  savedFunding: CardFunding | null;
}

/** A decline ends the attempt, but on the hosted page another card may still pay while the tickets are held. */
async function decline(tx: Tx, attempt: Row<"payment_attempts">, event: PaymentEvent): Promise<AppliedPayment> {
  if (!isOpenAttempt(attempt)) return "nothing";
  await transitionAttempt(tx, {
    attempt,
    to: "failed",
    patch: {
      closed_at: tx.now,
      decline_code: event.outcome === "unauthenticated" ? "unauthenticated" : "declined",
      returned_at: attempt.returned_at ?? tx.now,
    },
  });
  return "declined";
}

/** Makes the order of a payment; false when tickets, coupon or balance are no longer available. */
async function complete(tx: Tx, { attempt, user, event, cardToSave, savedFunding }: Payment): Promise<boolean> {
  if (user.deleted_at !== null) return false;
  if (await findRefusal(tx, { phase: "complete", user, attempt, event, savedFunding })) return false;
  const conflictingId = (await conflictingAttempt(tx, attempt))?.id ?? null;
  const isHolding = isOpenAttempt(attempt);
  if (!(await isCouponAvailable(tx, { attempt, user, isHolding, conflictingId }))) return false;
  const exceptAttemptId = conflictingId ?? attempt.id;
  if (attempt.balance_pence > (await freeBalance(tx.sql, { userId: user.id, exceptAttemptId }))) return false;
  const lines = await attemptLines(tx.sql, attempt.id);
  const raffles = await lockRaffles(
    tx,
    lines.map((line) => line.raffle_id),
  );
  const ticketIds = lines.map((line) => line.ticket_id);
  if (await wereOrdered(tx, ticketIds)) return false;
  const isLate = phaseOf(attempt, tx.now) === "over";
  const holdsEnded = attempt.holds_until <= tx.now;
  if (!(await canSellTickets(tx, { raffles, lines, userId: user.id, isLate, holdsEnded }))) return false;
  const { provider, transactionRef, card } = event;
  await completeAttempt(tx, {
    attempt,
    lines,
    user,
    raffles,
    payment: { provider, transactionRef, card, cardToSave },
  });
  return true;
}

/** Whether a competition of these lines was cancelled. */
async function isCancelled(tx: Tx, { id }: Pick<Row<"payment_attempts">, "id">): Promise<boolean> {
  const cancelled = await tx.sql
    .selectFrom("payment_attempt_lines as l")
    .innerJoin("raffles as r", "r.id", "l.raffle_id")
    .select("r.id")
    .where("l.attempt_id", "=", id)
    .where("r.cancelled_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return cancelled !== undefined;
}

/** Returns why the rules do not allow the card of a payment, or null; what was cancelled or erased is not judged. */
async function refusalOfCard(tx: Tx, { attempt, user, event, savedFunding }: Payment): Promise<CardRefusal | null> {
  if (user.deleted_at !== null || (await isCancelled(tx, attempt))) return null;
  const refusal = await findRefusal(tx, { phase: "complete", user, attempt, event, savedFunding });
  return refusal?.code === "card.credit_instant" || refusal?.code === "card.credit_month" ? refusal.code : null;
}

/** Returns why a payment can never become an order: wrong amount or currency, paid twice, refunded before. */
function rejectionReason(attempt: Row<"payment_attempts">, event: PaymentEvent): RejectionReason | null {
  if (event.currency !== "GBP" || event.amountPence !== attempt.total_pence) return "amount";
  if (attempt.state === "completed") return "twice";
  return attempt.state === "returned" || attempt.state === "refused" ? "late" : null;
}

/**
 * Applies what the provider says of a payment: the only place where "paid" becomes an order. The webhook, the answer to
 * a query and the polling job all come here, and a repeat changes nothing. A payment that cannot become the whole order
 * as quoted is refunded in full, and the customer is mailed. Throws `payment.not_found` for an unknown reference.
 */
export async function applyPayment(tx: Tx, { event, cardToSave }: PaymentReportInput): Promise<AppliedPayment> {
  const found = await findAttempt(tx.sql, event.attemptRef);
  if (!found || found.provider !== event.provider) throw new ShopError("payment.not_found");
  const user = await lockUserOrErased(tx, found.user_id);
  const attempt = await lockAttempt(tx, found.id);
  const paidAt = paidAtOf(tx, event, attempt);
  const transactionId = await recordTransaction(tx, { attemptId: attempt.id, paidAt, event });
  if (transactionId === null) return "nothing";
  if (attempt.card_id !== null && event.card) {
    await setCardFunding(tx, { cardId: attempt.card_id, funding: event.card.funding });
  }
  if (event.outcome !== "paid") return decline(tx, attempt, event);
  const savedFunding = await cardFunding(tx, { userId: user.id, cardId: attempt.card_id });
  const payment = { attempt, user, event, cardToSave, savedFunding };
  const reason = rejectionReason(attempt, event);
  const refusal = reason === null ? await refusalOfCard(tx, payment) : null;
  if (refusal !== null) {
    await refuseCardPayment(tx, { attempt, user, event, transactionId, reason: refusal });
    return "refunded";
  }
  if (reason === null && (await complete(tx, payment))) return "ordered";
  const why = reason ?? ((await isCancelled(tx, attempt)) ? "cancelled" : "late");
  await refundUnappliedPayment(tx, { attempt, user, event, transactionId, reason: why });
  return "refunded";
}
