import { json, type Tx } from "@counterfoil/db";

/** Erases from the audit trail what was changed about a user; that it was changed, and by whom, stays. */
export async function eraseAuditOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable("audit")
    .set({ before: json<unknown>(null), after: json<unknown>(null) })
    .where("subject", "=", "user")
    .where("subject_id", "=", userId)
    .execute();
}
