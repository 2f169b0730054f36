import type { Row, Tx } from "@counterfoil/db";
import { transitionRefund } from "./transition-refund.ts";

/** Longer than asking and sending may take together (8 s each): nobody else claims a refund that is being sent. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** An unapplied payment whose refund the provider refuses is tried again after this: the customer must have the money. */
const REFUSED_PAUSE_MS = 3_600_000;

/**
 * Claims the refund that is due longest for this process, and sets its next try before the provider is called, later
 * each time. Returns it as claimed, or undefined when none is due.
 */
export async function claimDueRefund(tx: Tx): Promise<Row<"refunds"> | undefined> {
  const now = tx.now;
  const due = await tx.sql
    .selectFrom("refunds")
    .selectAll()
    .where("next_try_at", "<=", now)
    .orderBy("next_try_at")
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  const next_try_at = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(due.tries, 20));
  const patch = { tries: due.tries + 1, next_try_at };
  await transitionRefund(tx, { refundId: due.id, to: "sending", patch });
  return { ...due, state: "sending", ...patch };
}

/** Notes what the provider answered to the refund of money that is for no order. */
export async function settleUnappliedRefund(
  tx: Tx,
  { refundId, isDone }: { refundId: string; isDone: boolean },
): Promise<void> {
  const now = tx.now;
  if (isDone) await transitionRefund(tx, { refundId, to: "done", patch: { done_at: now, next_try_at: null } });
  else await transitionRefund(tx, { refundId, to: "waiting", patch: { next_try_at: now + REFUSED_PAUSE_MS } });
}
