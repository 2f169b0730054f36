import type { Tx } from "@counterfoil/db";

/**
 * Notes on a payment attempt, the newest of its user, that a ticket was reserved after it: a repeat of that payment is then
 * no repeat. Holds leave no trace when they end, so the cart alone could not tell. The user must be locked.
 */
export async function noteNewReservation(tx: Tx, attemptId: string): Promise<void> {
  await tx.sql.updateTable("payment_attempts").set({ reserved_after_at: tx.now }).where("id", "=", attemptId).execute();
}
