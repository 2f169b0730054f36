import type { Tx } from "@counterfoil/db";
import { sealOf } from "../seals.ts";
import { writeAudit } from "./write-audit.ts";

/** What a finding is about. It has ids only, so that the audit trail has nothing to erase with a person. */
interface FindingSubject {
  user: string | null;
  raffle: string | null;
  orderId: string | null;
}

/** Records how an admin resolved a finding; a later text replaces an earlier one. */
export async function resolveFinding(
  tx: Tx,
  { finding, adminId, how, about }: { finding: string; adminId: string; how: string; about: FindingSubject },
): Promise<void> {
  const facts = { admin_id: adminId, how, created_at: tx.now };
  const settled = { ...facts, seal: sealOf(tx.sealer, "settled_findings", { finding, ...facts }) };
  await tx.sql
    .insertInto("settled_findings")
    .values({ finding, ...settled })
    .onConflict((oc) => oc.column("finding").doUpdateSet(settled))
    .execute();
  await writeAudit(tx, { action: "settle", subject: "finding", subjectId: finding, after: { how, ...about } });
}

/** Reopens a resolved finding. Returns whether it was resolved. */
export async function reopenFinding(tx: Tx, finding: string): Promise<boolean> {
  const was = await tx.sql
    .deleteFrom("settled_findings")
    .where("finding", "=", finding)
    .returning("how")
    .executeTakeFirst();
  if (!was) return false;
  await writeAudit(tx, { action: "reopen", subject: "finding", subjectId: finding, before: { how: was.how } });
  return true;
}
