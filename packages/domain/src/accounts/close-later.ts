import { type Tx, updateRows } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";

/** Records when a user who asks for it is erased: at the end of the pause. The user must be locked. */
export async function closeLater(tx: Tx, { userId, dueAt }: { userId: string; dueAt: number }): Promise<void> {
  await updateRows(tx.sql, "users", { id: userId }, { closing_due_at: dueAt });
}

/** Withdraws a closing that waits, if there is one. The audit trail says so: someone may put it back into the row. The user must be locked. */
export async function withdrawClosing(tx: Tx, userId: string): Promise<void> {
  const waiting = tx.sql.updateTable("users").set({ closing_due_at: null }).where("closing_due_at", "is not", null);
  const withdrawn = await waiting.where("id", "=", userId).returning("id").execute();
  if (withdrawn.length > 0)
    await writeOutcome(tx, { adminId: null, action: "keep account", subject: "user", subjectId: userId });
}
