import type { Tx } from "@counterfoil/db";
import { type AuditNote, writeAudit as write } from "@counterfoil/domain";

/** Writes an audit row for callers that still name the admin. */
export async function writeAudit(tx: Tx, note: AuditNote & { adminId: string; at: number }): Promise<void> {
  await write(tx, note);
}
