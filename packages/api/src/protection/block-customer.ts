import type { Restriction } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { findRestriction, lockUserAndOwners, restrictCustomer, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { exclusionPolicy } from "../protection-rules/exclusion-policy.ts";
import { toRestriction } from "./to-restriction.ts";

/**
 * Stops a customer from entering until two admins lift it, at once. Returns the restriction that counts from now on. Throws
 * `user.not_found`.
 */
export async function blockCustomer(
  { db, config }: Pick<Deps, "db" | "config">,
  { adminId, id, note }: { adminId: string; id: string; note: string },
): Promise<Restriction | null> {
  return inTransaction(db, async (tx) => {
    const { user } = await lockUserAndOwners(tx, id);
    const policy = exclusionPolicy(config);
    const isNew = await restrictCustomer(tx, { user, kind: "stop", untilAt: null, askedBy: adminId, policy });
    if (isNew) await writeAudit(tx, { action: "stop", subject: "user", subjectId: id, after: { note } });
    const row = await findRestriction(tx.sql, { userId: id, now: tx.now });
    return row ? toRestriction(row) : null;
  });
}
