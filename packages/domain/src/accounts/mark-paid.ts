import type { Tx } from "@counterfoil/db";

/**
 * Records that a user has paid, or got a manual entry, for the first time: limits on unpaid holders no longer apply.
 */
export async function markPaid(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable("users")
    .set({ first_paid_at: tx.now })
    .where("id", "=", userId)
    .where("first_paid_at", "is", null)
    .execute();
}
