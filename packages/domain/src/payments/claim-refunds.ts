import { HOUR_MS, nextStates, type RefundState, toPounds } from "@counterfoil/core";
import { findingIsResolved, lockRowOrThrow, type Row, type RowPatch, type Tx, updateRows } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";
import { isSealed, sealChange } from "../seals.ts";

interface Transition {
  refundId: string;
  to: RefundState;
  patch: Pick<RowPatch<"refunds">, "done_at" | "next_try_at" | "tries" | "refused_at">;
}

/** Moves a refund to its next state. Returns false for a wrong transition: another process has ended it. */
export async function transitionRefund(tx: Tx, { refundId, to, patch }: Transition): Promise<boolean> {
  const row = await lockRowOrThrow(tx, "refunds", { id: refundId });
  if (!nextStates.refund[row.state].includes(to)) return false;
  const change = { state: to, ...patch };
  const seal = sealChange(tx.sealer, "refunds", { row, change });
  await updateRows(tx.sql, "refunds", { id: refundId }, { ...change, seal });
  return true;
}

/** Longer than the eight calls of 8 s each that Trust Payments may take about one refund. */
const LEASE_MS = 90_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = HOUR_MS;
/** The refund of an unapplied payment that the provider rejected is retried after this. */
const REFUSED_PAUSE_MS = HOUR_MS;
/** How long a refund without its seal is left alone. */
const UNSEALED_PAUSE_MS = HOUR_MS;

/**
 * Claims the refund that has been due longest, until it is sent or the lease ends. Returns it, or undefined. A rejected
 * one that an admin has settled must not be paid twice, and is left alone. So is one that another program than the shop wrote, for an
 * hour at a time: the nightly comparison names it.
 */
export async function claimDueRefund(tx: Tx): Promise<Row<"refunds"> | undefined> {
  const now = tx.now;
  const due = await tx.sql
    .selectFrom("refunds")
    .selectAll()
    .where("next_try_at", "<=", now)
    .where(({ not }) => not(findingIsResolved("refund-rejected", { refund: "refunds.id" })))
    .orderBy("next_try_at")
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  if (!isSealed(tx.sealer, "refunds", due)) {
    await updateRows(tx.sql, "refunds", { id: due.id }, { next_try_at: now + UNSEALED_PAUSE_MS });
    return claimDueRefund(tx);
  }
  const patch = { tries: due.tries + 1, next_try_at: now + LEASE_MS };
  await transitionRefund(tx, { refundId: due.id, to: "sending", patch });
  return { ...due, state: "sending", ...patch };
}

/** Sets the next try of a claimed refund that the provider did not answer, later each time; nothing when it has ended. */
export async function postponeRefund(tx: Tx, { id, tries }: Pick<Row<"refunds">, "id" | "tries">): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20));
  await tx.sql
    .updateTable("refunds")
    .set({ next_try_at: tx.now + pause })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("tries", "=", tries)
    .execute();
}

/** Audits the outcome of the refund of an unapplied payment, without an actor because the shop opened it. */
async function auditEnd(tx: Tx, refund: Row<"refunds">, action: "refund done" | "refund rejected"): Promise<void> {
  const attempt = tx.sql.selectFrom("payment_attempts").select("ref").where("id", "=", refund.attempt_id);
  const { ref: subjectId } = await attempt.executeTakeFirstOrThrow();
  const refundedToCard = action === "refund done" ? toPounds(refund.card_pence) : 0;
  const after = { refundedToCard, reason: refund.reason };
  await writeOutcome(tx, { adminId: null, action, subject: "payment", subjectId, after });
}

/** Records and audits that the refund of an unapplied payment is done, or rejected for the first time. */
export async function settleUnappliedRefund(tx: Tx, { refundId, isDone }: { refundId: string; isDone: boolean }) {
  const now = tx.now;
  const found = tx.sql.selectFrom("refunds").selectAll().where("id", "=", refundId).forNoKeyUpdate();
  const refund = await found.executeTakeFirstOrThrow();
  if (isDone) {
    const patch = { done_at: now, next_try_at: null };
    if (await transitionRefund(tx, { refundId, to: "done", patch })) await auditEnd(tx, refund, "refund done");
    return;
  }
  const patch = { next_try_at: now + REFUSED_PAUSE_MS, refused_at: refund.refused_at ?? now };
  if (!(await transitionRefund(tx, { refundId, to: "waiting", patch }))) return;
  if (refund.refused_at === null) await auditEnd(tx, refund, "refund rejected");
}
