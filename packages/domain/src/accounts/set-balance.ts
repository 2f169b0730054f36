import type { Tx } from "@counterfoil/db";

/** Writes a user's promotional balance, in pence. Only the ledger calls it; the user must be locked. */
export async function setBalance(
  tx: Tx,
  { userId, balancePence }: { userId: string; balancePence: number },
): Promise<void> {
  await tx.sql.updateTable("users").set({ balance_pence: balancePence }).where("id", "=", userId).execute();
}
