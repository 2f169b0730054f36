import type { PaymentFact } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/**
 * Records a transaction of the provider and returns its id; null when it was recorded before. One that was declined may
 * be paid after all, which is recorded once more.
 */
export async function recordTransaction(
  tx: Tx,
  { attemptId, fact }: { attemptId: string; fact: PaymentFact },
): Promise<string | null> {
  const recorded = await tx.sql
    .insertInto("transactions")
    .values({
      id: newId(),
      provider: fact.provider,
      transaction_ref: fact.transactionRef,
      attempt_id: attemptId,
      outcome: fact.outcome,
      amount_pence: fact.amountPence,
      currency: fact.currency,
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
