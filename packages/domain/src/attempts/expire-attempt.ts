import type { Row, Tx } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { FIRST_LATE_CHECK_MS } from "./check-schedule.ts";
import { isOpenAttempt, lockAttempt } from "./find-attempt.ts";
import { transitionAttempt } from "./transition-attempt.ts";

/**
 * Fails an open attempt that can no longer be paid, which releases its coupon use and balance. A repeat does nothing.
 */
export async function expireAttempt(
  tx: Tx,
  { id, user_id }: Pick<Row<"payment_attempts">, "id" | "user_id">,
): Promise<void> {
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
