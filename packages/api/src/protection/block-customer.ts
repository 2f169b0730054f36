import type { Restriction } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { findRestriction, lockUserAndOwners, restrictCustomer, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { toRestriction } from "./to-restriction.ts";

/**
 * Blocks a customer from entering, immediately and until two admins unblock them. Returns the restriction now in force. Throws
 * `user.not_found`.
 */
export async function blockCustomer(
  { db, config }: Pick<Deps, "db" | "config">,
  { adminId, id, note }: { adminId: string; id: string; note: string },
): Promise<Restriction | null> {
  return inTransaction(db, async (tx) => {
    const { user } = await lockUserAndOwners(tx, id);
    const stop = { kind: "stop", untilAt: null, askedBy: adminId, policy: config } as const;
    const isNew = await restrictCustomer(tx, { user, ...stop });
    if (isNew) await writeAudit(tx, { action: "stop", subject: "user", subjectId: id, after: { note } });
    const row = await findRestriction(tx.sql, { userId: id, now: tx.now });
    return row ? toRestriction(row) : null;
  });
}
