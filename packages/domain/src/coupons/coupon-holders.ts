import { attemptHolds, type Db } from "@counterfoil/db";

/** Returns the users whose open payment attempt holds a use of a coupon, without the attempt named. */
export async function couponHolders(
  db: Db,
  { couponId, exceptAttemptId = null }: { couponId: string; exceptAttemptId?: string | null },
): Promise<string[]> {
  let holding = db
    .selectFrom("payment_attempts")
    .select("user_id")
    .where("coupon_id", "=", couponId)
    .where(attemptHolds());
  if (exceptAttemptId !== null) holding = holding.where("id", "<>", exceptAttemptId);
  return (await holding.execute()).map((row) => row.user_id);
}

/** Returns whether a user has made an order, refunded or deleted since or not. */
export async function hasOrdered(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("orders").select("id").where("user_id", "=", userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns whether an order or a redemption of the user counts as a use of the coupon. */
export async function hasUsedCoupon(
  db: Db,
  { couponId, userId }: { couponId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("coupon_uses")
    .select("id")
    .where("coupon_id", "=", couponId)
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
