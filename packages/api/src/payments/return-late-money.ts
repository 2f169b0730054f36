import type { MailData, PaymentFact } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { newId, queueMail } from "@counterfoil/domain";
import { moveAttempt } from "./close-attempt.ts";

interface LateMoney {
  attempt: Row<"payment_attempts">;
  user: Row<"users">;
  fact: PaymentFact;
  chargeId: string;
  /** Why it cannot become an order, for the mail and the books. */
  reason: MailData<"unapplied-payment">["reason"];
}

/** Sends money back that cannot become an order: the refund is a row before the provider hears of it, the customer is told. */
export async function returnLateMoney(tx: Tx, { attempt, user, fact, chargeId, reason }: LateMoney): Promise<void> {
  const now = tx.now;
  await tx.sql
    .insertInto("refunds")
    .values({
      id: newId(),
      kind: "late",
      order_id: null,
      attempt_id: attempt.id,
      transaction_id: chargeId,
      admin_id: null,
      state: "waiting",
      card_pence: fact.amountPence,
      balance_pence: 0,
      reason,
      next_try_at: now,
      created_at: now,
      done_at: null,
    })
    .execute();
  if (attempt.state !== "completed" && attempt.state !== "returned") {
    const returned_at = attempt.returned_at ?? now;
    await moveAttempt(tx, attempt, "returned", { closed_at: now, next_check_at: null, returned_at });
  }
  if (user.deleted_at === null) {
    const { first_name: firstName, email: to } = user;
    const data = { firstName, ref: attempt.ref, amountPence: fact.amountPence, reason };
    await queueMail(tx, { to, template: "unapplied-payment", data });
  }
  tx.wake("refunds");
}
