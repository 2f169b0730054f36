import type { Tx } from "@counterfoil/db";

/** Records when a user who asks for it is erased: at the end of the pause, or never (null). The user must be locked. */
export async function closeLater(tx: Tx, { userId, dueAt }: { userId: string; dueAt: number | null }): Promise<void> {
  await tx.sql.updateTable("users").set({ closing_due_at: dueAt }).where("id", "=", userId).execute();
}
