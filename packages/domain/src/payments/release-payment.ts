import { isDeclinedForGood, type Row, type Tx } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { endStopping, isStopping } from "../attempts/close-attempt.ts";
import { lockAttempt } from "../attempts/find-attempt.ts";
import { releaseHoldsOf } from "../entries/release-holds.ts";
import { releaseSpending } from "../protection/spending.ts";

/** Releases what a declined payment holds of its month, once its page takes no other card. */
export async function releaseDeclinedPayment(tx: Tx, { id, user_id }: Pick<Row<"payment_attempts">, "id" | "user_id">) {
  await lockUserOrErased(tx, user_id);
  const attempt = await lockAttempt(tx, id);
  if (isDeclinedForGood(attempt, tx.now)) await releaseSpending(tx, id);
}

/** Releases what a stopped payment still holds, once it was not paid or its holds have ended. A repeat does nothing. */
export async function releaseStoppedPayment(tx: Tx, { id, user_id }: Pick<Row<"payment_attempts">, "id" | "user_id">) {
  await lockUserOrErased(tx, user_id);
  const attempt = await lockAttempt(tx, id);
  if (!isStopping(attempt)) return;
  await endStopping(tx, attempt);
  await releaseHoldsOf(tx, { userId: user_id, attemptId: id });
}
