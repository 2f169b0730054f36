import type { PaymentFact } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { type LatePayment, latePayment } from "../mail/order-letters.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { moveAttempt } from "./close-attempt.ts";

interface LateMoney {
  attempt: Row<"payment_attempts">;
  user: Row<"users">;
  fact: PaymentFact;
  chargeId: string;
  /** Why it cannot become an order, for the mail and the books. */
  reason: LatePayment["reason"];
}

/** Sends money back that cannot become an order: the refund is a row before the provider hears of it, the customer is told. */
export async function returnLateMoney(
  deps: Deps,
  tx: Tx,
  { attempt, user, fact, chargeId, reason }: LateMoney,
): Promise<void> {
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
    const template = latePayment({ firstName, ref: attempt.ref, amountPence: fact.amountPence, reason });
    await queueMail(tx, deps, { to, template });
  }
  tx.wake("refunds");
  tx.wake("mails");
}
