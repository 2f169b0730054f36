import { attemptHolds, attemptIsStopping, type Db, prepare, type Value } from "@counterfoil/db";

/** Where no attempt is excepted: no id is empty. */
const NO_ATTEMPT = "";

interface Except {
  /** An attempt that does not count: the caller's own, or one that would be closed. */
  exceptAttemptId?: string | null;
}

/** Returns queries of the attempts that hold a coupon use and balance: two, since each condition has an index of its own. */
function holdingAttempts(db: Db, exceptAttemptId: Value<string>) {
  const counted = db.selectFrom("payment_attempts").where("id", "<>", exceptAttemptId);
  // One that was declined had released them before it was stopped.
  return {
    open: counted.where(attemptHolds()),
    stopping: counted.where(attemptIsStopping()).where("decline_code", "is", null),
  };
}

const readHeld = prepare<{ userId: string; exceptAttemptId: string }, { balance_pence: number }>((db, parameter) => {
  const { open, stopping } = holdingAttempts(db, parameter("exceptAttemptId"));
  return open
    .select("balance_pence")
    .where("user_id", "=", parameter("userId"))
    .unionAll(stopping.select("balance_pence").where("user_id", "=", parameter("userId")));
});

/** Returns the pence of a user's balance that open and stopped payment attempts hold. */
export async function heldBalance(
  db: Db,
  { userId, exceptAttemptId = null }: Except & { userId: string },
): Promise<number> {
  const held = await readHeld(db, { userId, exceptAttemptId: exceptAttemptId ?? NO_ATTEMPT });
  return held.reduce((sum, attempt) => sum + attempt.balance_pence, 0);
}

/** Returns the users whose open or stopped payment attempts hold a use of a coupon. */
export async function couponHolders(
  db: Db,
  { couponId, exceptAttemptId = null }: Except & { couponId: string },
): Promise<string[]> {
  const { open, stopping } = holdingAttempts(db, exceptAttemptId ?? NO_ATTEMPT);
  const held = await open
    .select("user_id")
    .where("coupon_id", "=", couponId)
    .unionAll(stopping.select("user_id").where("coupon_id", "=", couponId))
    .execute();
  return held.map((row) => row.user_id);
}
