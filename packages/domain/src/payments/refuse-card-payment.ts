import { type CardRefusal, CREDIT_MONTH_PENCE, type PaymentEvent } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { transitionAttempt } from "../attempts/transition-attempt.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { readStanding } from "../protection/read-standing.ts";
import { openUnappliedRefund } from "./open-unapplied-refund.ts";

interface RefusedPayment {
  attempt: Row<"payment_attempts">;
  user: Row<"users">;
  event: PaymentEvent;
  transactionId: string;
  reason: CardRefusal;
  policy: ProtectionPolicy;
}

/**
 * Refuses a payment for its card: all money is refunded, the tickets stay held for a debit card. Mails the customer.
 */
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
