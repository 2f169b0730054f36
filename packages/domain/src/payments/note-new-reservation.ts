import type { Tx } from "@counterfoil/db";

/**
 * Notes on a user's newest payment attempt that a ticket is reserved after it, once: a repeat of that payment is then no
 * repeat. Holds leave no trace when they end, so the cart alone could not tell. The user must be locked.
 */
export async function noteNewReservation(tx: Tx, userId: string): Promise<void> {
  const newest = await tx.sql
    .selectFrom("payment_attempts")
    .select(["id", "reserved_after_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.reserved_after_at !== null) return;
  await tx.sql.updateTable("payment_attempts").set({ reserved_after_at: tx.now }).where("id", "=", newest.id).execute();
}
