import { inTransaction } from "@counterfoil/db";
import { findAuditSeal, sealAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Gives each committed row of the audit trail its place in the chain. Without any, nothing is locked. */
export async function sealDueAudit({ db }: Pick<Deps, "db">): Promise<void> {
  const { unsealedSince } = await findAuditSeal(db.read);
  for (let sealed = unsealedSince === null ? 0 : 1; sealed > 0; ) sealed = await inTransaction(db, sealAudit);
}
