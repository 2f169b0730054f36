import { inTransaction } from "@counterfoil/db";
import { findAuditSeal, findLostLines, sealAudit, storeMismatches } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/**
 * Gives each committed row of the audit trail its place in the chain, and names those that this process wrote and someone deleted before. Without
 * any, nothing is locked.
 */
export async function sealDueAudit({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  const { unsealedSince } = await findAuditSeal(db.read);
  for (let sealed = unsealedSince === null ? 0 : 1; sealed > 0; ) sealed = await inTransaction(db, sealAudit);
  const { found, isNew } = await findLostLines(db);
  if (found.length === 0) return;
  await inTransaction(db, (tx) => storeMismatches(tx, { rules: [], found }));
  if (isNew) log.error({ found }, "Lines of the audit trail are gone; see Needs attention");
}
