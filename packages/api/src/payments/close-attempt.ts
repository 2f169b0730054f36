import { type AttemptState, attemptMayBecome, ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { lockOpenAttempt } from "./payments.queries.ts";

/** Moves an attempt on; a step that the table of states does not know is a fault of ours. */
export async function moveAttempt(
  tx: Tx,
  attempt: Row<"payment_attempts">,
  to: AttemptState,
  patch: { closed_at?: number; next_check_at?: number | null; decline_code?: string | null; returned_at?: number } = {},
): Promise<void> {
  if (!attemptMayBecome(attempt.state, to))
    throw new Error(`Attempt ${attempt.ref} cannot go from ${attempt.state} to ${to}`);
  await tx.sql
    .updateTable("payment_attempts")
    .set({ state: to, ...patch })
    .where("id", "=", attempt.id)
    .execute();
}

/**
 * Closes an open attempt, which frees its coupon use and its balance; its holds stay in the cart. The provider is told
 * by the reconciliation job, which also finds money that came first. 409 while a saved card is being charged.
 */
export async function closeAttempt(
  tx: Tx,
  attempt: Row<"payment_attempts">,
  to: "cancelled" | "failed",
): Promise<void> {
  if (attempt.state === "charging") throw new ShopError("payment.in_progress");
  const now = tx.now;
  await moveAttempt(tx, attempt, to, { closed_at: now, next_check_at: now });
  tx.wake("reconcile");
}

/**
 * A declined page lives on for another card. Once a new payment starts, the ticket named leaves the cart, or the customer
 * is deleted, it must refuse, which the job tells the provider. The user must be locked.
 */
export async function closeDeclinedPages(tx: Tx, userId: string, now: number, ticketId?: string): Promise<void> {
  let pages = tx.sql
    .updateTable("payment_attempts")
    .set({ state: "cancelled", next_check_at: now })
    .where("user_id", "=", userId)
    .where("state", "=", "failed")
    .where("method", "=", "hosted")
    .where("holds_until", ">", now);
  if (ticketId !== undefined) {
    pages = pages.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("payment_attempt_lines")
          .select("position")
          .whereRef("attempt_id", "=", "payment_attempts.id")
          .where("ticket_id", "=", ticketId),
      ),
    );
  }
  await pages.execute();
}

/** Closes the user's open attempt, and declined pages, that have this ticket: the customer takes it out of the cart. */
export async function closeAttemptWithTicket(tx: Tx, userId: string, ticketId: string): Promise<void> {
  await closeDeclinedPages(tx, userId, tx.now, ticketId);
  const open = await lockOpenAttempt(tx, userId);
  if (!open) return;
  const line = await tx.sql
    .selectFrom("payment_attempt_lines")
    .select("position")
    .where("attempt_id", "=", open.id)
    .where("ticket_id", "=", ticketId)
    .executeTakeFirst();
  if (!line) return;
  if (open.state === "charging") throw new ShopError("ticket.in_payment");
  await closeAttempt(tx, open, "cancelled");
}
