import { json, searchIndexText, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/** What an admin did to what. `before` and `after` are the changed thing without secrets. */
export interface AuditNote {
  action: string;
  subject: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

async function insertAudit(
  tx: Tx,
  adminId: string | null,
  { action, subject, subjectId, before, after }: AuditNote,
): Promise<void> {
  await tx.sql
    .insertInto("audit")
    .values({
      id: newId(),
      admin_id: adminId,
      action,
      subject,
      subject_id: subjectId,
      before: json<unknown>(before ?? null),
      after: json<unknown>(after ?? null),
      search_text: searchIndexText(action, subject, subjectId),
      created_at: tx.now,
    })
    .execute();
}

/**
 * Writes the audit row of how something ended: a job learns it later, in nobody's name, so the admin who had begun it is
 * given; null for what the shop had begun by itself.
 */
export async function writeOutcome(
  tx: Tx,
  { adminId, ...note }: AuditNote & { adminId: string | null },
): Promise<void> {
  await insertAudit(tx, adminId, note);
}

/**
 * Writes the audit row of an admin's write, in the transaction of the write. The admin is the actor of the transaction;
 * throws an Error when that is somebody else.
 */
export async function writeAudit(tx: Tx, note: AuditNote): Promise<void> {
  const { actor } = tx;
  if (actor.kind !== "admin" || actor.userId === null)
    throw new Error(`No admin to audit: ${note.action} ${note.subject}`);
  await insertAudit(tx, actor.userId, note);
}
