import {
  type CardFunding,
  type CardRefusal,
  countsAsCredit,
  type ErrorCode,
  type PaymentEvent,
  ShopError,
  type StopReason,
} from "@counterfoil/core";
import { phaseOf, prepare, type Row, raffleIsCancelled, type Tx, together } from "@counterfoil/db";
import { lockPayer } from "../accounts/lock-user.ts";
import { isStopping } from "../attempts/close-attempt.ts";
import { conflictingAttempt, isOpenAttempt, lockAttemptByRef } from "../attempts/find-attempt.ts";
import { hashOfLines } from "../attempts/hash-lines.ts";
import { transitionAttempt } from "../attempts/transition-attempt.ts";
import { cardFunding, type SealedCard, setCardFunding } from "../cards/save-card.ts";
import { isCouponAvailable } from "../coupons/reserve-coupon.ts";
import { wasOnStaff } from "../draws/draw-locks.ts";
import { releaseHoldsOf } from "../entries/release-holds.ts";
import { canSellTickets } from "../entries/sell-tickets.ts";
import { freeBalance } from "../ledger/ledger.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { findRefusal } from "../protection/admit.ts";
import { findRestriction } from "../protection/restrictions.ts";
import { isSealed } from "../seals.ts";
import type { DataKeys } from "../secret-box.ts";
import { completeAttempt } from "./complete-attempt.ts";
import { type LockedPayment, lockSale, type Sale } from "./lock-payments.ts";
import { paidAtOf, recordTransaction, storeWebhook, type WebhookKey } from "./record-transaction.ts";
import { type RejectionReason, refundUnappliedPayment, refuseCardPayment } from "./refund-unapplied-payment.ts";

/** The effect of an event: an order, a recorded decline, a refund, or nothing, as for a repeat. */
export type AppliedPayment = "ordered" | "declined" | "refunded" | "nothing";

/** An event of the provider, its webhook's key, the card with its reference encrypted, and the keys of draws. */
export interface PaymentReportInput {
  event: PaymentEvent;
  webhook: WebhookKey | null;
  cardToSave: SealedCard | null;
  keys: DataKeys;
  policy: ProtectionPolicy;
}

interface Payment extends Omit<PaymentReportInput, "webhook"> {
  attempt: Row<"payment_attempts">;
  user: Row<"users">;
  /** Whose money the saved card spends, for a provider that does not say; null where none was charged. */
  savedFunding: CardFunding | null;
  /** When it was made, epoch milliseconds. */
  paidAt: number;
  sale: () => Promise<Sale>;
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

/** Makes the order of a payment, or returns why it can't: tickets, coupon or balance are no longer available, or the payer was on the staff. */
async function complete(
  tx: Tx,
  { attempt, user, event, cardToSave, savedFunding, keys, paidAt, sale }: Payment,
): Promise<"late" | "changed" | "staff" | null> {
  const isLate = phaseOf(attempt, tx.now) === "over";
  const holdsEnded = attempt.holds_until <= tx.now;
  // A page may close before its time, as where its coupon was used up.
  const gone = holdsEnded ? "late" : "changed";
  // One that another program gave to someone else, or whose sums it changed, is refunded.
  if (user.deleted_at !== null || !isSealed(tx.sealer, "payment_attempts", attempt)) return gone;
  const conflictingId = (await conflictingAttempt(tx, attempt))?.id ?? null;
  const isHolding = isOpenAttempt(attempt) || (isStopping(attempt) && attempt.decline_code === null);
  if (!(await isCouponAvailable(tx, { attempt, user, isHolding, conflictingId }))) return gone;
  const exceptAttemptId = conflictingId ?? attempt.id;
  const { balance_pence: balance } = attempt;
  if (balance > 0 && balance > (await freeBalance(tx.sql, { userId: user.id, exceptAttemptId }))) return gone;
  const { raffles, lines } = await sale();
  if (hashOfLines(lines) !== attempt.lines_hash) return gone;
  const buyer = { userId: user.id, isLate, holdsEnded, begunAt: attempt.created_at };
  if (!(await canSellTickets(tx, { raffles, lines, ...buyer }))) return gone;
  if (await wasOnStaff(tx, { user, raffles: raffles.values(), at: paidAt })) return "staff";
  const { provider, transactionRef, card } = event;
  // A break that began after the payment lets it become an order, but no card is saved during one.
  const savesCard = attempt.save_card && cardToSave !== null;
  const isRestricted = savesCard && (await findRestriction(tx.sql, { userId: user.id, now: tx.now }));
  const isCredit = countsAsCredit(card?.funding ?? savedFunding ?? "unknown");
  const creditPence = isCredit ? attempt.total_pence : 0;
  await completeAttempt(tx, {
    attempt,
    lines,
    user,
    raffles,
    payment: { provider, transactionRef, card, cardToSave: isRestricted ? null : cardToSave, creditPence },
    keys,
  });
  return null;
}

const findCancelledLine = prepare<{ attemptId: string }, { id: string }>((db, parameter) =>
  db
    .selectFrom("payment_attempt_lines as l")
    .innerJoin("raffles as r", "r.id", "l.raffle_id")
    .select("r.id")
    .where("l.attempt_id", "=", parameter("attemptId"))
    .where(raffleIsCancelled("r"))
    .limit(1),
);

/** Whether a competition of these lines was cancelled. */
async function hasCancelledLine(tx: Tx, { id }: Pick<Row<"payment_attempts">, "id">): Promise<boolean> {
  return (await findCancelledLine(tx.sql, { attemptId: id })).length > 0;
}

const stoppedByCode: Partial<Record<ErrorCode, StopReason | "age">> = {
  "account.paused": "pause",
  "account.suspended": "suspend",
  "account.closed": "close",
  "age.under": "age",
};

/** Why the rules do not allow a payment: because of what came before it, of its card, or of the month's limit. */
type Disallowed = { stoppedBy: StopReason | "age" } | { card: CardRefusal } | { isOverLimit: true };

/**
 * Returns why the rules do not allow a payment, or null: what its attempt says, and, where no one stopped that, what the
 * guard says of the customer at the moment when it was made. What was cancelled or erased is not judged.
 */
async function findDisallowed(tx: Tx, payment: Payment): Promise<Disallowed | null> {
  const { attempt, user, event, savedFunding, policy, paidAt } = payment;
  if (user.deleted_at !== null) return null;
  const refusal = await findRefusal(tx, { phase: "complete", user, policy, attempt, event, savedFunding, paidAt });
  const isStopped = attempt.stopped_at !== null && paidAt >= attempt.stopped_at;
  if ((refusal === null && !isStopped) || (await hasCancelledLine(tx, attempt))) return null;
  if (isStopped || refusal === null) return { stoppedBy: attempt.stop_reason ?? "stop" };
  const { code } = refusal;
  if (code === "card.credit_instant" || code === "card.credit_month") return { card: code };
  return code === "limit.reached" ? { isOverLimit: true } : { stoppedBy: stoppedByCode[code] ?? "stop" };
}

/** Returns why a payment can never become an order: wrong amount or currency, paid twice, refunded before. */
function rejectionReason(attempt: Row<"payment_attempts">, event: PaymentEvent): RejectionReason | null {
  if (event.currency !== "GBP" || event.amountPence !== attempt.total_pence) return "amount";
  if (attempt.state === "completed") return "twice";
  return attempt.state === "returned" || attempt.state === "refused" ? "late" : null;
}

/**
 * Applies what the provider says of a payment: the only place where "paid" becomes an order; a repeat changes nothing.
 * A payment that cannot become the whole order as quoted is refunded in full, with a mail. `locked`: what `lockPayments` returned of it,
 * where several are applied together. Throws `payment.not_found`, and `shop.busy` for one that goes to another account meanwhile.
 */
export async function applyPayment(
  tx: Tx,
  { event, webhook, cardToSave, keys, policy }: PaymentReportInput,
  locked?: LockedPayment,
): Promise<AppliedPayment> {
  // The key of a webhook comes after the user's lock, as where several payments are applied together.
  const [user, attempt, isNew] = await together([
    locked ? locked.user : lockPayer(tx, event.attemptRef),
    locked ? locked.attempt : lockAttemptByRef(tx, event.attemptRef),
    webhook === null || storeWebhook(tx, webhook),
  ]);
  if (!isNew) return "nothing";
  if (!user || attempt?.provider !== event.provider) throw new ShopError("payment.not_found");
  // An undone change of address moved it to another account while this one was locked.
  if (attempt.user_id !== user.id) throw new ShopError("shop.busy");
  const paidAt = paidAtOf(tx, event, attempt);
  const transactionId = await recordTransaction(tx, { attemptId: attempt.id, paidAt, event });
  if (transactionId === null) return "nothing";
  if (attempt.card_id !== null && event.card) {
    await setCardFunding(tx, { cardId: attempt.card_id, funding: event.card.funding });
  }
  if (event.outcome !== "paid") return decline(tx, attempt, event);
  const savedFunding = await cardFunding(tx, { userId: user.id, cardId: attempt.card_id });
  const sale = locked?.sale ?? (() => lockSale(tx, attempt));
  const payment = { attempt, user, event, cardToSave, savedFunding, keys, policy, paidAt: paidAt ?? tx.now, sale };
  const rejected = rejectionReason(attempt, event);
  const disallowed = rejected === null ? await findDisallowed(tx, payment) : null;
  const reason = rejected ?? (disallowed === null ? await complete(tx, payment) : null);
  if (reason === null && disallowed === null) return "ordered";
  const back = { attempt, user, event, transactionId };
  if (disallowed && "card" in disallowed) {
    await refuseCardPayment(tx, { ...back, reason: disallowed.card, policy });
  } else if (disallowed && "stoppedBy" in disallowed) {
    await refundUnappliedPayment(tx, { ...back, reason: "stopped", stoppedBy: disallowed.stoppedBy });
  } else {
    const isCancelled = rejected === null && (await hasCancelledLine(tx, attempt));
    await refundUnappliedPayment(tx, { ...back, reason: isCancelled ? "cancelled" : (reason ?? "changed") });
  }
  if (attempt.stopped_at !== null) await releaseHoldsOf(tx, { userId: user.id, attemptId: attempt.id });
  return "refunded";
}
