import { type AttemptState, attemptMayBecome, messages, ShopError } from "@counterfoil/core";
import type { AfterCommit, Row, Trx } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { lockOpenAttempt } from "./checkout.queries.ts";

type CloseDeps = Pick<Deps, "clock" | "wake">;

/** Moves an attempt on; a step that the table of states does not know is a fault of ours. */
export async function moveAttempt(
  trx: Trx,
  attempt: Row<"payment_attempts">,
  to: AttemptState,
  patch: { closed_at?: number; next_check_at?: number | null; decline_code?: string | null; returned_at?: number } = {},
): Promise<void> {
  if (!attemptMayBecome(attempt.state, to))
    throw new Error(`Attempt ${attempt.ref} cannot go from ${attempt.state} to ${to}`);
  await trx
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
  deps: CloseDeps,
  trx: Trx,
  afterCommit: AfterCommit,
  attempt: Row<"payment_attempts">,
  to: "cancelled" | "failed",
): Promise<void> {
  if (attempt.state === "charging") throw new ShopError("conflict", messages.paymentInProgress);
  const now = deps.clock();
  await moveAttempt(trx, attempt, to, { closed_at: now, next_check_at: now });
  afterCommit(() => deps.wake("reconcile"));
}

/**
 * A declined page lives on for another card. Once a new payment starts, the ticket named leaves the cart, or the customer
 * is deleted, it must refuse, which the job tells the provider. The user must be locked.
 */
export async function closeDeclinedPages(trx: Trx, userId: string, now: number, ticketId?: string): Promise<void> {
  let pages = trx
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
export async function closeAttemptWithTicket(
  deps: CloseDeps,
  trx: Trx,
  afterCommit: AfterCommit,
  userId: string,
  ticketId: string,
): Promise<void> {
  await closeDeclinedPages(trx, userId, deps.clock(), ticketId);
  const open = await lockOpenAttempt(trx, userId);
  if (!open) return;
  const line = await trx
    .selectFrom("payment_attempt_lines")
    .select("position")
    .where("attempt_id", "=", open.id)
    .where("ticket_id", "=", ticketId)
    .executeTakeFirst();
  if (!line) return;
  if (open.state === "charging") throw new ShopError("conflict", messages.removeTicketFailed);
  await closeAttempt(deps, trx, afterCommit, open, "cancelled");
}
