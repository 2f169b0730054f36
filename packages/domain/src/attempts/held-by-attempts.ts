import { attemptHolds, attemptIsStopping, type Db } from "@counterfoil/db";

interface Except {
  /** An attempt that does not count: the caller's own, or one that would be closed. */
  exceptAttemptId?: string | null;
}

/** Returns queries of the attempts that hold a coupon use and balance: two, since each condition has an index of its own. */
function holdingAttempts(db: Db, exceptAttemptId: string | null) {
  const all = db.selectFrom("payment_attempts");
  const counted = exceptAttemptId === null ? all : all.where("id", "<>", exceptAttemptId);
  // One that was declined had released them before it was stopped.
  return {
    open: counted.where(attemptHolds()),
    stopping: counted.where(attemptIsStopping()).where("decline_code", "is", null),
  };
}

/** Returns the pence of a user's balance that open and stopped payment attempts hold. */
export async function heldBalance(
  db: Db,
  { userId, exceptAttemptId = null }: Except & { userId: string },
): Promise<number> {
  const { open, stopping } = holdingAttempts(db, exceptAttemptId);
  const held = await open
    .select("balance_pence")
    .where("user_id", "=", userId)
    .unionAll(stopping.select("balance_pence").where("user_id", "=", userId))
    .execute();
  return held.reduce((sum, attempt) => sum + attempt.balance_pence, 0);
}

/** Returns the users whose open or stopped payment attempts hold a use of a coupon. */
export async function couponHolders(
  db: Db,
  { couponId, exceptAttemptId = null }: Except & { couponId: string },
): Promise<string[]> {
  const { open, stopping } = holdingAttempts(db, exceptAttemptId);
  const held = await open
    .select("user_id")
    .where("coupon_id", "=", couponId)
    .unionAll(stopping.select("user_id").where("coupon_id", "=", couponId))
    .execute();
  return held.map((row) => row.user_id);
}
