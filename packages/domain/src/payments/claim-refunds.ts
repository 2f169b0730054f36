import type { Row, Tx } from "@counterfoil/db";
import { transitionRefund } from "./transition-refund.ts";

const BATCH = 20;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** An unapplied payment whose refund the provider refuses is tried again after this: the customer must have the money. */
const REFUSED_PAUSE_MS = 3_600_000;

/** Claims due refunds for this process: the next try is set before the provider is called, later each time. */
export async function claimDueRefunds(tx: Tx): Promise<Row<"refunds">[]> {
  const now = tx.now;
  const due = await tx.sql
    .selectFrom("refunds")
    .selectAll()
    .where("next_try_at", "<=", now)
    .orderBy("next_try_at")
    .limit(BATCH)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id: refundId, tries } of due) {
    const next_try_at = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 20));
    await transitionRefund(tx, { refundId, to: "sending", patch: { tries: tries + 1, next_try_at } });
  }
  return due;
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
