import { randomBytes } from "node:crypto";
import type { AuditKind } from "@counterfoil/core";
import { json, type NewRow, payloadHashOf, searchIndexText, storedPayload, type Tx } from "@counterfoil/db";
import { newOrderedId } from "../ids.ts";
import { sealOf } from "../seals.ts";
import { rememberLine } from "./written-lines.ts";

/** An audited action. `before` and `after` are the changed thing without secrets. */
export type AuditNote = AuditKind & { subjectId: string; before?: unknown; after?: unknown };

const randomSalt = () => randomBytes(32).toString("hex");

/** Returns the row of a note, with its seal, the salt and the hash of its payload; it gets its place in the chain once it is committed. */
export function toAuditRow(
  { sealer }: Pick<Tx, "sealer">,
  { action, subject, subjectId, ...sides }: AuditNote,
  { id, adminId, at, salt = randomSalt() }: { id: string; adminId: string | null; at: number; salt?: string },
): NewRow<"audit"> {
  const payload = storedPayload(sides);
  const facts = {
    id,
    admin_id: adminId,
    action,
    subject,
    subject_id: subjectId,
    created_at: at,
    payload_hash: payloadHashOf(salt, payload),
  };
  return {
    ...facts,
    before: json(payload.before),
    after: json(payload.after),
    search_text: searchIndexText(action, subject, subjectId),
    salt,
    seal: sealOf(sealer, "audit", facts),
  };
}

/**
 * Writes the audit row of a note. The ids of one transaction's rows keep them in order, as their time is the same. Throws an Error, so that nothing is done,
 * where a trigger of someone else's keeps the row from being there.
 */
export async function insertAudit(tx: Tx, adminId: string | null, note: AuditNote): Promise<void> {
  const row = toAuditRow(tx, note, { id: newOrderedId(), adminId, at: tx.now });
  await tx.sql.insertInto("audit").values(row).execute();
  const written = tx.sql.selectFrom("audit").select("id").where("id", "=", row.id);
  await written.executeTakeFirstOrThrow(() => new Error("A row of the audit trail was not written"));
  rememberLine(tx, row);
}

/** Returns the admin who is the transaction's actor; null for a customer and the shop. */
export const adminOf = ({ actor }: Pick<Tx, "actor">): string | null => (actor.kind === "admin" ? actor.userId : null);

/** Writes the audit row of what a job learns later, in the name of the admin who began it, or of the shop. */
export async function writeOutcome(tx: Tx, note: AuditNote & { adminId: string | null }): Promise<void> {
  await insertAudit(tx, note.adminId, note);
}

/** Writes the audit row of a write by the admin who is the transaction's actor; throws an Error for another actor. */
export async function writeAudit(tx: Tx, note: AuditNote): Promise<void> {
  const adminId = adminOf(tx);
  if (adminId === null) throw new Error(`No admin to audit: ${note.action} ${note.subject}`);
  await insertAudit(tx, adminId, note);
}
