import type { Row, Tx } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";
import type { ExclusionPolicy } from "../protection/exclusion-keys.ts";
import { markExcluded, recognise } from "../protection/exclusion-marks.ts";
import { openCareFlag } from "../protection/open-care-flag.ts";
import { restrictCustomer } from "./restrict-customer.ts";

/**
 * Compares a user with everybody who is excluded, after an address was verified or their details have changed: the same person
 * is stopped, until two admins lift it, and somebody of the same household is flagged for staff. Keeps new details of somebody who is excluded
 * themselves. Does nothing for an account that is not verified, whose answers thus say nothing about others. The user must be locked.
 */
export async function recogniseExcluded(tx: Tx, userId: string, policy: ExclusionPolicy): Promise<void> {
  const user = await tx.sql.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  if (!user?.verified || user.deleted_at !== null) return;
  await markExcluded(tx, user, policy);
  const recognised = await recognise(tx, user, policy);
  if (recognised) await act(tx, user, { ...recognised, policy });
}

async function act(
  tx: Tx,
  user: Row<"users">,
  { kinds, isStrong, policy }: { kinds: string[]; isStrong: boolean; policy: ExclusionPolicy },
): Promise<void> {
  const facts = { kinds: kinds.join(", ") };
  await openCareFlag(tx, { userId: user.id, rule: isStrong ? "strong_mark" : "weak_mark", facts });
  if (isStrong) await restrictCustomer(tx, { user, kind: "stop", untilAt: null, askedBy: user.id, policy });
  const action = isStrong ? "block as excluded" : "flag as of an excluded household";
  await writeOutcome(tx, { adminId: null, action, subject: "user", subjectId: user.id, after: facts });
}
