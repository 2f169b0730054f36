import {
  type CardRefusal,
  CREDIT_MONTH_PENCE,
  nextStates,
  type PaymentEvent,
  type StopReason,
} from "@counterfoil/core";
import { insertRows, type Row, type Tx } from "@counterfoil/db";
import { transitionAttempt } from "../attempts/transition-attempt.ts";
import { newId } from "../ids.ts";
import type { MailData } from "../mail/mails/mails.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { readStanding } from "../protection/read-standing.ts";
import { type Facts, sealOf } from "../seals.ts";

interface UnappliedMoney {
  attempt: Pick<Row<"payment_attempts">, "id">;
  event: PaymentEvent;
  transactionId: string;
  /** Why it cannot become an order, for the console. */
  reason: string;
}

/** Writes the refund of a payment that cannot become an order, whole, before the provider is called. */
async function openUnappliedRefund(tx: Tx, { attempt, event, transactionId, reason }: UnappliedMoney): Promise<void> {
  const facts: Facts<"refunds"> = {
    id: newId(),
    kind: "late",
    order_id: null,
    attempt_id: attempt.id,
    transaction_id: transactionId,
    admin_id: null,
    state: "waiting",
    card_pence: event.amountPence,
    balance_pence: 0,
    created_at: tx.now,
    done_at: null,
    refused_at: null,
  };
  const seal = sealOf(tx.sealer, "refunds", facts);
  await insertRows(tx.sql, "refunds", [{ ...facts, seal, reason, next_try_at: tx.now }]);
  tx.wake("refunds");
}

/** Why a payment cannot become an order: too late, wrong amount or currency, paid already, or cancelled. */
export type RejectionReason = MailData<"unapplied-payment">["reason"];

interface UnappliedPayment {
  attempt: Row<"payment_attempts">;
  user: Row<"users">;
  event: PaymentEvent;
  transactionId: string;
  reason: RejectionReason;
  /** What stopped it before it was paid. */
  stoppedBy?: StopReason | "age" | null;
}

/** Opens the refund of an unapplied payment before the provider is called, and mails the customer. */
export async function refundUnappliedPayment(tx: Tx, unapplied: UnappliedPayment): Promise<void> {
  const { attempt, user, event, transactionId, reason, stoppedBy } = unapplied;
  const now = tx.now;
  await openUnappliedRefund(tx, { attempt, event, transactionId, reason });
  if (nextStates.attempt[attempt.state].includes("returned")) {
    const patch = { closed_at: now, next_check_at: null, returned_at: attempt.returned_at ?? now };
    await transitionAttempt(tx, { attempt, to: "returned", patch });
  }
  if (user.deleted_at !== null) return;
  const data = {
    firstName: user.first_name,
    ref: attempt.ref,
    amountPence: event.amountPence,
    reason,
    ...(stoppedBy && { stoppedBy }),
  };
  await queueMail(tx, { to: user.email, template: "unapplied-payment", data });
}

interface RefusedPayment {
  attempt: Row<"payment_attempts">;
  user: Row<"users">;
  event: PaymentEvent;
  transactionId: string;
  reason: CardRefusal;
  policy: ProtectionPolicy;
}

/** Refuses a payment for its card: all money is refunded, tickets stay held for a debit card. Mails the customer. */
export async function refuseCardPayment(tx: Tx, refused: RefusedPayment): Promise<void> {
  const { attempt, user, event, transactionId, reason, policy } = refused;
  await openUnappliedRefund(tx, { attempt, event, transactionId, reason });
  const isHeld = attempt.state !== "cancelled" && attempt.holds_until > tx.now;
  const patch = {
    closed_at: tx.now,
    next_check_at: null,
    returned_at: attempt.returned_at ?? tx.now,
    refused_reason: reason,
  };
  await transitionAttempt(tx, { attempt, to: "refused", patch });
  const { month } = await readStanding(tx.sql, { phase: "complete", user, policy, attempt }, tx.now);
  const data = {
    firstName: user.first_name,
    ref: attempt.ref,
    reason,
    amountPence: event.amountPence,
    creditLeft: Math.max(0, CREDIT_MONTH_PENCE - month.credit),
    openedAt: attempt.created_at,
    heldUntil: isHeld ? attempt.holds_until : null,
  };
  await queueMail(tx, { to: user.email, template: "card-refused", data });
}
