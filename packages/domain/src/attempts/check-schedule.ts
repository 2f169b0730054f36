import { MINUTE_MS } from "@counterfoil/core";
import { phaseOf, type Row, type Tx, updateRows } from "@counterfoil/db";

/** How often an open payment is polled: an order exists within a minute even if no webhook comes. */
const OPEN_INTERVAL_MS = 20_000;
/** Just after the browser came back it is polled more often. */
const BROWSER_RETURNED_INTERVAL_MS = 3_000;
const BROWSER_RETURNED_EAGER_MS = 30_000;
/** A stopped payment is polled until the provider answers: meanwhile it holds what it had. */
const STOPPING_INTERVAL_MS = 10_000;
/** Closed payments are polled again after 1, 5 and 15 minutes, 1, 3, 24 and 49 hours: a payment may still arrive. */
const LATE_CHECKS_MS = [1, 5, 15, 60, 180, 24 * 60, 49 * 60].map((minutes) => minutes * MINUTE_MS);
/** After more checks than these one was asked in vain. */
export const LATE_CHECKS = LATE_CHECKS_MS.length + 1;
/** The first check of a payment that has ended. */
export const FIRST_LATE_CHECK_MS = MINUTE_MS;
/** The last of these checks is repeated until it is answered. */
const UNANSWERED_MS = 60 * MINUTE_MS;

/** Returns when to poll next after this check; null when done. */
function nextCheck(attempt: Row<"payment_attempts">, now: number): number | null {
  const phase = phaseOf(attempt, now);
  if (phase === "holds") {
    const isEager = attempt.returned_at !== null && now - attempt.returned_at < BROWSER_RETURNED_EAGER_MS;
    const next = now + (isEager ? BROWSER_RETURNED_INTERVAL_MS : OPEN_INTERVAL_MS);
    // Its coupon use and balance are released as soon as its tickets are.
    return now < attempt.holds_until ? Math.min(next, attempt.holds_until) : next;
  }
  if (phase === "stopping") {
    const next = now + STOPPING_INTERVAL_MS;
    return now < attempt.holds_until ? Math.min(next, attempt.holds_until) : next;
  }
  // What it holds of the month's limit is released as soon as its page takes no other card.
  if (phase === "takes_another_card") return Math.min(now + OPEN_INTERVAL_MS, attempt.holds_until);
  const pause = LATE_CHECKS_MS[attempt.checks];
  return pause === undefined ? null : now + pause;
}

/** Claims the attempt whose check has been due longest, none of `except`. Returns it as it was, or undefined. */
export async function claimDueCheck(tx: Tx, except: readonly string[]): Promise<Row<"payment_attempts"> | undefined> {
  const now = tx.now;
  const attempt = await tx.sql
    .selectFrom("payment_attempts")
    .selectAll()
    .where("next_check_at", "<=", now)
    .$if(except.length > 0, (due) => due.where("id", "not in", except))
    .orderBy("next_check_at")
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!attempt) return undefined;
  const checks = phaseOf(attempt, now) === "over" ? attempt.checks + 1 : 0;
  const next_check_at = nextCheck(attempt, now) ?? now + UNANSWERED_MS;
  await updateRows(tx.sql, "payment_attempts", { id: attempt.id }, { next_check_at, checks });
  return attempt;
}

/** Returns whether the check of an attempt, as it was claimed, is its last once answered. */
export function isLastCheck(attempt: Row<"payment_attempts">, now: number): boolean {
  return nextCheck(attempt, now) === null;
}

/** Ends the checks of an attempt after its last answer. */
export async function endChecks(tx: Tx, { id }: Pick<Row<"payment_attempts">, "id">): Promise<void> {
  await tx.sql.updateTable("payment_attempts").set({ next_check_at: null }).where("id", "=", id).execute();
}
