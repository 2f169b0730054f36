import type { PaymentEvent } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

interface UnappliedMoney {
  attempt: Pick<Row<"payment_attempts">, "id">;
  event: PaymentEvent;
  transactionId: string;
  /** Why it cannot become an order, for the console. */
  reason: string;
}

/** Writes the refund of a payment that cannot become an order, whole, before the provider is called. */
export async function openUnappliedRefund(
  tx: Tx,
  { attempt, event, transactionId, reason }: UnappliedMoney,
): Promise<void> {
  await tx.sql
    .insertInto("refunds")
    .values({
      id: newId(),
      kind: "late",
      order_id: null,
      attempt_id: attempt.id,
      transaction_id: transactionId,
      admin_id: null,
      state: "waiting",
      card_pence: event.amountPence,
      balance_pence: 0,
      reason,
      next_try_at: tx.now,
      created_at: tx.now,
      done_at: null,
    })
    .execute();
  tx.wake("refunds");
}
