import { ShopError } from "@counterfoil/core";
import { attemptTakesAnotherCard, type Db, phaseOf, prepare, type Row, type Tx, type Value } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { lockAttempt, lockOpenAttempt } from "./find-attempt.ts";
import { transitionAttempt } from "./transition-attempt.ts";

/**
 * Cancels an open attempt, which releases its coupon use and its balance; its holds stay in the cart. The polling job
 * tells the provider, and finds a payment that came first. Throws `payment.in_progress` while a saved card is being
 * charged.
 */
export async function closeAttempt(tx: Tx, attempt: Row<"payment_attempts">): Promise<void> {
  if (attempt.state === "charging") throw new ShopError("payment.in_progress");
  const patch = { closed_at: tx.now, next_check_at: tx.now };
  await transitionAttempt(tx, { attempt, to: "cancelled", patch });
  tx.wake("payment_attempts");
}

function declinedOf(db: Db, userId: Value<string>, now: Value<number>) {
  return db
    .selectFrom("payment_attempts")
    .select(["id", "ref", "state", "method", "holds_until", "closed_at"])
    .where("user_id", "=", userId)
    .where(attemptTakesAnotherCard(now))
    .orderBy("id")
    .forNoKeyUpdate();
}

type Declined = Pick<Row<"payment_attempts">, "id" | "ref" | "state" | "method" | "holds_until" | "closed_at">;

const lockDeclined = prepare<{ userId: string; now: number }, Declined>((db, parameter) =>
  declinedOf(db, parameter("userId"), parameter("now")),
);

async function lockDeclinedWith(tx: Tx, userId: string, ticketId: string): Promise<Declined[]> {
  return declinedOf(tx.sql, userId, tx.now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("payment_attempt_lines")
          .select("position")
          .whereRef("attempt_id", "=", "payment_attempts.id")
          .where("ticket_id", "=", ticketId),
      ),
    )
    .execute();
}

/**
 * Cancels the user's declined attempts whose hosted page would still take another card, of one ticket or of all: when a
 * new payment starts, the ticket leaves the cart, or the user is deleted. The job notifies the provider. The user must be
 * locked.
 */
export async function closeDeclinedAttempts(
  tx: Tx,
  { userId, ticketId }: { userId: string; ticketId?: string },
): Promise<void> {
  const now = tx.now;
  const declined =
    ticketId === undefined ? await lockDeclined(tx.sql, { userId, now }) : await lockDeclinedWith(tx, userId, ticketId);
  for (const attempt of declined) {
    await transitionAttempt(tx, { attempt, to: "cancelled", patch: { next_check_at: now } });
  }
}

/**
 * Cancels the user's open attempt, and declined ones, that have this ticket: the customer takes it out of the cart.
 * Throws `ticket.in_payment` while a saved card is being charged for it. The user must be locked.
 */
export async function closeAttemptsWithTicket(
  tx: Tx,
  { userId, ticketId }: { userId: string; ticketId: string },
): Promise<void> {
  await closeDeclinedAttempts(tx, { userId, ticketId });
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
  await closeAttempt(tx, open);
}

/**
 * Cancels an attempt that can never complete, because one of its competitions was cancelled or its coupon is used up. One that is being charged
 * continues, and its payment is refunded when it comes.
 */
export async function closeHopelessAttempt(
  tx: Tx,
  { id, user_id }: Pick<Row<"payment_attempts">, "id" | "user_id">,
): Promise<void> {
  await lockUserOrErased(tx, user_id);
  const attempt = await lockAttempt(tx, id);
  if (attempt.state === "open") await closeAttempt(tx, attempt);
  if (phaseOf(attempt, tx.now) !== "takes_another_card") return;
  await transitionAttempt(tx, { attempt, to: "cancelled", patch: { next_check_at: tx.now } });
  tx.wake("payment_attempts");
}

/** Cancels every payable attempt of a user who is being erased; a saved card that is being charged continues. */
export async function closeAttemptsOfUser(tx: Tx, userId: string): Promise<void> {
  const open = await lockOpenAttempt(tx, userId);
  if (open?.state === "open") await closeAttempt(tx, open);
  await closeDeclinedAttempts(tx, { userId });
}
