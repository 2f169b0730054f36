import { blankAddress } from "@counterfoil/core";
import { json, type Tx } from "@counterfoil/db";

/** Erases addresses and contacts from a user's attempts; a job has the provider do so. The books keep the rest. */
export async function eraseAttempts(tx: Tx, userId: string): Promise<void> {
  const addresses = json({ shipping: blankAddress, billing: blankAddress });
  await tx.sql
    .updateTable("payment_attempts")
    .set({ addresses, phone: "", user_ip: "", forget_payer: true })
    .where("user_id", "=", userId)
    .execute();
}

/** Records that the provider has erased who paid. */
export async function markPayerForgotten(tx: Tx, attemptId: string): Promise<void> {
  await tx.sql.updateTable("payment_attempts").set({ forget_payer: false }).where("id", "=", attemptId).execute();
}
