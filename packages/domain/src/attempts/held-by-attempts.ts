import { attemptHolds, attemptIsStopping, type Db } from "@counterfoil/db";

interface Except {
  /** An attempt that does not count: the caller's own, or one that would be closed. */
  exceptAttemptId?: string | null;
}

function attemptsExcept(db: Db, exceptAttemptId: string | null) {
  const attempts = db.selectFrom("payment_attempts");
  return exceptAttemptId === null ? attempts : attempts.where("id", "<>", exceptAttemptId);
}

/** Returns the pence of a user's balance that open and stopped payment attempts hold. */
export async function heldBalance(
  db: Db,
  { userId, exceptAttemptId = null }: Except & { userId: string },
): Promise<number> {
  const ofUser = attemptsExcept(db, exceptAttemptId).select("balance_pence").where("user_id", "=", userId);
  // Two queries, since each condition has a partial index of its own.
  const holding = await ofUser.where(attemptHolds()).unionAll(ofUser.where(attemptIsStopping())).execute();
  return holding.reduce((sum, attempt) => sum + attempt.balance_pence, 0);
}

/** Returns the users whose open or stopped payment attempts hold a use of a coupon. */
export async function couponHolders(
  db: Db,
  { couponId, exceptAttemptId = null }: Except & { couponId: string },
): Promise<string[]> {
  const ofCoupon = attemptsExcept(db, exceptAttemptId).select("user_id").where("coupon_id", "=", couponId);
  const holding = await ofCoupon.where(attemptHolds()).unionAll(ofCoupon.where(attemptIsStopping())).execute();
  return holding.map((row) => row.user_id);
}
