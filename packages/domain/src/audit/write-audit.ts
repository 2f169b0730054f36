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

/**
 * Writes the audit row of an admin's write, in the transaction of the write. The admin is the actor of the transaction;
 * throws an Error when that is somebody else.
 */
export async function writeAudit(tx: Tx, { action, subject, subjectId, before, after }: AuditNote): Promise<void> {
  if (tx.actor.kind !== "admin" || tx.actor.userId === null) throw new Error(`No admin to audit: ${action} ${subject}`);
  await tx.sql
    .insertInto("audit")
    .values({
      id: newId(),
      admin_id: tx.actor.userId,
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
