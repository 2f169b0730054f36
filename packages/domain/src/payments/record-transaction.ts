import type { PaymentEvent } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/**
 * Records a transaction of the provider and returns its id; null when it was recorded before. A declined one may be
 * paid after all, which is recorded again.
 */
export async function recordTransaction(
  tx: Tx,
  { attemptId, event }: { attemptId: string; event: PaymentEvent },
): Promise<string | null> {
  const recorded = await tx.sql
    .insertInto("transactions")
    .values({
      id: newId(),
      provider: event.provider,
      transaction_ref: event.transactionRef,
      attempt_id: attemptId,
      outcome: event.outcome,
      amount_pence: event.amountPence,
      currency: event.currency,
      created_at: tx.now,
    })
    .onConflict((oc) =>
      oc
        .columns(["provider", "transaction_ref"])
        .doUpdateSet(({ ref }) => ({
          outcome: ref("excluded.outcome"),
          amount_pence: ref("excluded.amount_pence"),
          currency: ref("excluded.currency"),
        }))
        .where("transactions.outcome", "<>", "paid")
        .where("excluded.outcome", "=", "paid"),
    )
    .returning("id")
    .executeTakeFirst();
  return recorded?.id ?? null;
}
