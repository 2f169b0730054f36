import { blankAddress } from "@counterfoil/core";
import { json, type Tx } from "@counterfoil/db";

/** Erases from a user's payment attempts where they live and how they are reached; the books keep the rest. The provider is told later. */
export async function eraseAttempts(tx: Tx, userId: string): Promise<void> {
  const addresses = json({ shipping: blankAddress, billing: blankAddress });
  await tx.sql
    .updateTable("payment_attempts")
    .set({ addresses, phone: "", user_ip: "", forget_payer: true })
    .where("user_id", "=", userId)
    .execute();
}

/** Notes that the provider has forgotten who paid. */
export async function markPayerForgotten(tx: Tx, attemptId: string): Promise<void> {
  await tx.sql.updateTable("payment_attempts").set({ forget_payer: false }).where("id", "=", attemptId).execute();
}
