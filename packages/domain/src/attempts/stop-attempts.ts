import type { StopReason } from "@counterfoil/core";
import { phaseOf, type Row, type Tx } from "@counterfoil/db";
import { reclaimOwed } from "../ledger/reclaim-owed.ts";
import { releaseSpending } from "../protection/spending.ts";
import { FIRST_LATE_CHECK_MS } from "./check-schedule.ts";
import { lockPayableAttempts } from "./find-attempt.ts";
import { transitionAttempt } from "./transition-attempt.ts";

interface Stop {
  userId: string;
  reason: StopReason;
  /** Whether a payment may continue, as one that fits a lowered limit; none may by default. */
  keep?: (attempt: Row<"payment_attempts">) => boolean;
}

/**
 * Stops every payment of a user that can still be made, and returns how many. What was paid before becomes an order,
 * what is paid later is refunded; until the provider has answered, it holds what it held. The user must be locked.
 * Never throws for a payment in progress.
 */
export async function stopAttempts(tx: Tx, { userId, reason, keep = () => false }: Stop): Promise<number> {
  const now = tx.now;
  const { open, declined } = await lockPayableAttempts(tx, userId);
  const payable = open ? [open, ...declined] : declined;
  const stopped = payable.filter((attempt) => !keep(attempt));
  const patch = { stopped_at: now, stop_reason: reason, closed_at: null, next_check_at: now };
  for (const attempt of stopped) await transitionAttempt(tx, { attempt, to: "stopped", patch });
  if (stopped.length > 0) tx.wake("payment_attempts");
  return stopped.length;
}

/** Returns whether a stopped attempt still holds what it had, since the provider has not answered yet. */
export function isStopping(attempt: Parameters<typeof phaseOf>[0]): boolean {
  return phaseOf(attempt, Number.POSITIVE_INFINITY) === "stopping";
}

/** Ends what a stopped attempt holds but its tickets. The attempt must be locked, and stopping. */
export async function endStopping(
  tx: Tx,
  { id, user_id }: Pick<Row<"payment_attempts">, "id" | "user_id">,
): Promise<void> {
  const now = tx.now;
  await tx.sql
    .updateTable("payment_attempts")
    .set({ closed_at: now, next_check_at: now + FIRST_LATE_CHECK_MS, checks: 0 })
    .where("id", "=", id)
    .execute();
  await releaseSpending(tx, id);
  await reclaimOwed(tx, user_id);
}
