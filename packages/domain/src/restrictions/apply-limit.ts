import { leastLimit, leftOf, londonMonthOf } from "@counterfoil/core";
import { attemptIsStopping, type Row, type Tx } from "@counterfoil/db";
import { mailOwner } from "../accounts/mail-owner.ts";
import { stopAttempts } from "../attempts/close-attempt.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { findLimits } from "../protection/change-limit.ts";
import { countedPence } from "../protection/spending.ts";

/** Returns what each month with a payment in progress, stopped without an answer too, has left under a limit, pence. */
async function remainingByMonth(tx: Tx, { userId, limit }: { userId: string; limit: number }) {
  const months = await tx.sql
    .selectFrom("spend_months")
    .select(["month", "spent", "refunded", "carried_spent"])
    .where("user_id", "=", userId)
    .where("held", ">", 0)
    .execute();
  const remaining = new Map(
    months.map(({ month, spent, refunded, carried_spent }) => [
      month,
      leftOf(limit, { spent: spent + carried_spent, refunded, held: 0 }),
    ]),
  );
  const stopping = await tx.sql
    .selectFrom("payment_attempts")
    .select(["created_at", "total_pence", "balance_pence"])
    .where("user_id", "=", userId)
    .where(attemptIsStopping())
    .execute();
  for (const attempt of stopping) {
    const month = londonMonthOf(attempt.created_at);
    remaining.set(month, (remaining.get(month) ?? limit) - countedPence(attempt));
  }
  return remaining;
}

/** Stops each payment in progress that exceeds a lowered limit, in order of opening. The user must be locked. */
async function stopAttemptsOverLimit(tx: Tx, { userId, limit }: { userId: string; limit: number }): Promise<void> {
  const remaining = await remainingByMonth(tx, { userId, limit });
  const keep = (attempt: Row<"payment_attempts">) => {
    const month = londonMonthOf(attempt.created_at);
    const left = remaining.get(month) ?? limit;
    const pence = countedPence(attempt);
    remaining.set(month, left - pence);
    return pence === 0 || pence <= left;
  };
  await stopAttempts(tx, { userId, reason: "limit", keep });
}

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
 * Changes a customer's monthly limit; a lower one stops payments that exceed it, and is mailed. Lock the user first.
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
