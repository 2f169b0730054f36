import { attemptHolds, attemptIsStopping, type Db, prepare, type Row, type Value } from "@counterfoil/db";

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
export async function heldBalance(db: Db, { userId, exceptAttemptId = null }: Except & { userId: string }) {
  const held = await readHeld(db, { userId, exceptAttemptId: exceptAttemptId ?? NO_ATTEMPT });
  return held.reduce((sum, attempt) => sum + attempt.balance_pence, 0);
}

/** Returns whether a holding attempt keeps its coupon use from others; the open page of one who never paid does not. */
export function keepsCouponUse(
  { state }: Pick<Row<"payment_attempts">, "state">,
  { first_paid_at }: Pick<Row<"users">, "first_paid_at">,
): boolean {
  return state !== "open" || first_paid_at !== null;
}

/** Returns the users whose open or stopped payment attempts have a coupon, and how many of these keep a use of it from others. */
export async function couponHolders(db: Db, { couponId, exceptAttemptId = null }: Except & { couponId: string }) {
  const { open, stopping } = holdingAttempts(db, exceptAttemptId ?? NO_ATTEMPT);
  const held = open
    .where("coupon_id", "=", couponId)
    .select(["user_id", "state"])
    .unionAll(stopping.where("coupon_id", "=", couponId).select(["user_id", "state"]))
    .as("held");
  const rows = await db
    .selectFrom(held)
    .innerJoin("users as u", "u.id", "held.user_id")
    .select(["held.user_id", "held.state", "u.first_paid_at"])
    .execute();
  return { userIds: rows.map((row) => row.user_id), kept: rows.filter((row) => keepsCouponUse(row, row)).length };
}

/** Returns the open payment pages whose coupon has no use left, as when others who held it too have paid first. */
export async function attemptsWithoutCouponUse(db: Db): Promise<Pick<Row<"payment_attempts">, "id" | "user_id">[]> {
  return db
    .selectFrom("payment_attempts as a")
    .innerJoin("coupons as c", "c.id", "a.coupon_id")
    .where("a.state", "=", "open")
    .where("c.max_uses", "is not", null)
    .whereRef("c.uses", ">=", "c.max_uses")
    .select(["a.id", "a.user_id"])
    .execute();
}
