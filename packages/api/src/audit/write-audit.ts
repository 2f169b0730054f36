import { json, searchIndexText, type Tx } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";

/** What an admin did. before and after are the changed thing without secrets. */
export interface AuditNote {
  adminId: string;
  action: string;
  subject: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
  at: number;
}

/** Leaves the audit row of an admin's write, in the transaction of the write. */
export async function writeAudit(tx: Tx, note: AuditNote): Promise<void> {
  await tx.sql
    .insertInto("audit")
    .values({
      id: newId(),
      admin_id: note.adminId,
      action: note.action,
      subject: note.subject,
      subject_id: note.subjectId,
      before: json<unknown>(note.before ?? null),
      after: json<unknown>(note.after ?? null),
      search_text: searchIndexText(note.action, note.subject, note.subjectId),
      created_at: note.at,
    })
    .execute();
}
