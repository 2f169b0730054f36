import { attemptHolds, type Db } from "@counterfoil/db";

interface Except {
  /** An attempt that does not count: the caller's own, or one that would be closed. */
  exceptAttemptId?: string | null;
}

function holdingAttempts(db: Db, exceptAttemptId: string | null) {
  const holding = db.selectFrom("payment_attempts").where(attemptHolds());
  return exceptAttemptId === null ? holding : holding.where("id", "<>", exceptAttemptId);
}

/** Returns the pence of a user's balance that an open payment attempt holds. */
export async function heldBalance(
  db: Db,
  { userId, exceptAttemptId = null }: Except & { userId: string },
): Promise<number> {
  const holding = holdingAttempts(db, exceptAttemptId).select("balance_pence").where("user_id", "=", userId);
  return (await holding.execute()).reduce((sum, attempt) => sum + attempt.balance_pence, 0);
}

/** Returns the users whose open payment attempts hold a use of a coupon. */
export async function couponHolders(
  db: Db,
  { couponId, exceptAttemptId = null }: Except & { couponId: string },
): Promise<string[]> {
  const holding = holdingAttempts(db, exceptAttemptId).select("user_id").where("coupon_id", "=", couponId);
  return (await holding.execute()).map((row) => row.user_id);
}
