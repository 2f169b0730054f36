import type { Db, Tx } from "@counterfoil/db";

/** Selects the id of the user's newest payment attempt; null where a reservation after it was noted already. */
export function attemptBeforeReservation(db: Db, userId: string) {
  return db
    .selectFrom("payment_attempts")
    .select((eb) => eb.case().when("reserved_after_at", "is", null).then(eb.ref("id")).end().as("id"))
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("payment_attempts.id", "desc")
    .limit(1);
}

/**
 * Notes on a payment attempt, the newest of its user, that a ticket was reserved after it: a repeat of that payment is then
 * no repeat. Holds leave no trace when they end, so the cart alone could not tell. The user must be locked.
 */
export async function noteNewReservation(tx: Tx, attemptId: string): Promise<void> {
  await tx.sql.updateTable("payment_attempts").set({ reserved_after_at: tx.now }).where("id", "=", attemptId).execute();
}
