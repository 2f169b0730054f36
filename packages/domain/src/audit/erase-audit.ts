import { json, type Tx } from "@counterfoil/db";
import { sealAudit } from "./seal-audit.ts";
import { adminOf, insertAudit } from "./write-audit.ts";

/** The action of the row that says which rows about a person were blanked, as `after: {seqs}`. */
export const ERASED = "erased";

/**
 * Erases the changed values of a user from the audit trail, once their rows are sealed. Sealing locks the head of the
 * chain until the transaction ends: call it after everything that takes other locks.
 */
export async function eraseAuditOf(tx: Tx, userId: string): Promise<void> {
  for (let sealed = 1; sealed > 0; ) sealed = await sealAudit(tx);
  const nothing = json<unknown>(null);
  const blanked = await tx.sql
    .updateTable("audit")
    .set({ before: nothing, after: nothing, salt: null })
    .where("subject", "=", "user")
    .where("subject_id", "=", userId)
    // That something was done alone says nothing of the person, nor does into whom they were merged.
    .where("action", "not in", [ERASED, "alone", "merge"])
    .where((eb) => eb.or([eb("before", "<>", nothing), eb("after", "<>", nothing)]))
    .returning("seq")
    .execute();
  const seqs = blanked.flatMap(({ seq }) => seq ?? []).sort((a, b) => a - b);
  if (seqs.length === 0) return;
  await insertAudit(tx, adminOf(tx), { action: ERASED, subject: "user", subjectId: userId, after: { seqs } });
}
