import { type AttemptState, nextStates } from "@counterfoil/core";
import { phaseOf, type Row, type RowPatch, type Tx, updateRows } from "@counterfoil/db";
import { reclaimOwed } from "../ledger/reclaim-owed.ts";
import { releaseSpending } from "../protection/spending.ts";

/** Columns of an attempt that change together with its state. */
type AttemptPatch = Pick<
  RowPatch<"payment_attempts">,
  "closed_at" | "next_check_at" | "decline_code" | "returned_at" | "refused_reason" | "stopped_at" | "stop_reason"
>;

interface Transition {
  attempt: Pick<
    Row<"payment_attempts">,
    "id" | "ref" | "user_id" | "state" | "method" | "holds_until" | "closed_at" | "balance_pence"
  >;
  to: AttemptState;
  patch?: AttemptPatch;
}

/**
 * Moves a locked attempt to its next state. Once it can no longer be paid, what it held of the month's limit is released,
 * and balance that a chargeback could not reclaim from it is taken. The user must be locked.
 * Throws an Error for a transition that is not in the table of states.
 */
export async function transitionAttempt(tx: Tx, { attempt, to, patch = {} }: Transition): Promise<void> {
  if (!nextStates.attempt[attempt.state].includes(to))
    throw new Error(`Payment attempt ${attempt.ref} cannot go from ${attempt.state} to ${to}`);
  await updateRows(tx.sql, "payment_attempts", { id: attempt.id }, { state: to, ...patch });
  const isOver = phaseOf({ ...attempt, ...patch, state: to }, tx.now) === "over";
  if (!isOver || to === "completed") return;
  await releaseSpending(tx, attempt.id);
  // A chargeback closes an open page itself, and no other payment.
  if (attempt.state !== "open" && attempt.balance_pence > 0) await reclaimOwed(tx, attempt.user_id);
}
