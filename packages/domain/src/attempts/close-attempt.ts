import { ShopError, type StopReason } from "@counterfoil/core";
import { phaseOf, type Row, type Tx, updateRows } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { reclaimOwed } from "../ledger/reclaim-owed.ts";
import { releaseSpending } from "../protection/spending.ts";
import { FIRST_LATE_CHECK_MS } from "./check-schedule.ts";
import { isOpenAttempt, lockAttempt, lockOpenAttempt, lockPayableAttempts } from "./find-attempt.ts";
import { transitionAttempt } from "./transition-attempt.ts";

/** Cancels an open attempt; its holds stay in the cart. Throws `payment.in_progress` while a saved card is charged. */
export async function closeAttempt(tx: Tx, attempt: Row<"payment_attempts">): Promise<void> {
  if (attempt.state === "charging") throw new ShopError("payment.in_progress");
  const patch = { closed_at: tx.now, next_check_at: tx.now };
  await transitionAttempt(tx, { attempt, to: "cancelled", patch });
  tx.wake("payment_attempts");
}

/** Closes the payment page that holds balance of a user, from which a prize is about to be reclaimed. The user must be locked. */
export async function closePageWithBalance(tx: Tx, userId: string): Promise<void> {
  const open = await lockOpenAttempt(tx, userId);
  if (open?.state === "open" && open.balance_pence > 0) await closeAttempt(tx, open);
}

/** Cancels declined attempts, which must be locked, whose page would take another card; the job tells the provider. */
export async function closeDeclinedAttempts(tx: Tx, declined: readonly Row<"payment_attempts">[]): Promise<void> {
  for (const attempt of declined) {
    await transitionAttempt(tx, { attempt, to: "cancelled", patch: { next_check_at: tx.now } });
  }
}

/** Returns those of a user's attempts that have a ticket. */
async function withTicket(tx: Tx, attempts: readonly Row<"payment_attempts">[], ticketId: string) {
  if (attempts.length === 0) return new Set();
  const ids = attempts.map(({ id }) => id);
  const lines = await tx.sql
    .selectFrom("payment_attempt_lines")
    .select("attempt_id")
    .where("ticket_id", "=", ticketId)
    .where("attempt_id", "in", ids)
    .execute();
  return new Set(lines.map((line) => line.attempt_id));
}

/** Cancels the user's payable attempts with this ticket, and returns whether there were any. Throws `ticket.in_payment`. The user must be locked. */
export async function closeAttemptsWithTicket(tx: Tx, { userId, ticketId }: { userId: string; ticketId: string }) {
  const { open, declined } = await lockPayableAttempts(tx, userId);
  const having = await withTicket(tx, open ? [open, ...declined] : declined, ticketId);
  if (open && having.has(open.id)) {
    if (open.state === "charging") throw new ShopError("ticket.in_payment");
    await closeAttempt(tx, open);
  }
  const closing = declined.filter(({ id }) => having.has(id));
  await closeDeclinedAttempts(tx, closing);
  return having.size > 0;
}

/** Cancels an attempt that can never complete. One that is being charged continues, and is refunded. */
export async function closeHopelessAttempt(tx: Tx, { id, user_id }: Pick<Row<"payment_attempts">, "id" | "user_id">) {
  await lockUserOrErased(tx, user_id);
  const attempt = await lockAttempt(tx, id);
  if (attempt.state === "open") await closeAttempt(tx, attempt);
  if (phaseOf(attempt, tx.now) !== "takes_another_card") return;
  await transitionAttempt(tx, { attempt, to: "cancelled", patch: { next_check_at: tx.now } });
  tx.wake("payment_attempts");
}

/** Cancels every payable attempt of a user who is being erased; a saved card that is being charged continues. */
export async function closeAttemptsOfUser(tx: Tx, userId: string): Promise<void> {
  const { open, declined } = await lockPayableAttempts(tx, userId);
  if (open?.state === "open") await closeAttempt(tx, open);
  await closeDeclinedAttempts(tx, declined);
}

/** Fails an open attempt that can no longer be paid, and releases coupon use and balance. A repeat does nothing. */
export async function expireAttempt(tx: Tx, { id, user_id }: Pick<Row<"payment_attempts">, "id" | "user_id">) {
  await lockUserOrErased(tx, user_id);
  const attempt = await lockAttempt(tx, id);
  if (!isOpenAttempt(attempt)) return;
  await transitionAttempt(tx, {
    attempt,
    to: "failed",
    patch: {
      closed_at: tx.now,
      next_check_at: tx.now + FIRST_LATE_CHECK_MS,
      decline_code: attempt.state === "charging" ? "unauthenticated" : null,
    },
  });
}

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
export async function endStopping(tx: Tx, { id, user_id }: Pick<Row<"payment_attempts">, "id" | "user_id">) {
  const now = tx.now;
  const closed = { closed_at: now, next_check_at: now + FIRST_LATE_CHECK_MS, checks: 0 };
  await updateRows(tx.sql, "payment_attempts", { id }, closed);
  await releaseSpending(tx, id);
  await reclaimOwed(tx, user_id);
}
