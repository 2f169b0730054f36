import { leastLimit } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { mailOwner } from "../accounts/mail-owner.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { findLimits } from "../protection/change-limit.ts";
import { stopAttemptsOverLimit } from "./stop-attempts-over-limit.ts";

interface LimitChange {
  user: Row<"users">;
  policy: ProtectionPolicy;
  isByStaff: boolean;
  /** Checked before an email: anyone with a session could send any number. */
  mayMail?: () => Promise<boolean>;
}

async function limitOf(tx: Tx, { user, policy }: LimitChange): Promise<number | null> {
  const { own, byStaff } = await findLimits(tx.sql, { userId: user.id, now: tx.now });
  return leastLimit(own?.pence, byStaff?.pence, policy.monthlyMaximum);
}

/**
 * Makes a change of a customer's monthly limit. If a lower one applies from then on, it stops each payment in progress that
 * exceeds it, and mails the customer: a session may be stolen. The user must be locked.
 */
export async function applyLimit(tx: Tx, change: LimitChange, make: () => Promise<unknown>): Promise<void> {
  const { user, isByStaff, mayMail } = change;
  const fromPence = await limitOf(tx, change);
  await make();
  const toPence = await limitOf(tx, change);
  if (toPence === null || (fromPence !== null && toPence >= fromPence)) return;
  await stopAttemptsOverLimit(tx, { userId: user.id, limit: toPence });
  if (mayMail && !(await mayMail())) return;
  const data = { firstName: user.first_name, fromPence, toPence, isByStaff };
  await mailOwner(tx, user, { template: "limit-lowered", data });
}
