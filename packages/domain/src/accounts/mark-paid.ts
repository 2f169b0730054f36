import type { Tx } from "@counterfoil/db";

/** Notes that a user has paid, or was entered by hand, for the first time: limits on those who never paid end. */
export async function markPaid(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable("users")
    .set({ first_paid_at: tx.now })
    .where("id", "=", userId)
    .where("first_paid_at", "is", null)
    .execute();
}
