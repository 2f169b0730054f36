import { nextStates, type PaymentEvent, type StopReason } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { transitionAttempt } from "../attempts/transition-attempt.ts";
import type { MailData } from "../mail/mails/mails.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { openUnappliedRefund } from "./open-unapplied-refund.ts";

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
