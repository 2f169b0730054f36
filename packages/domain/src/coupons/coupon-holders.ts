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

/** Returns whether one of these users has made an order, refunded or deleted since or not. */
export async function hasOrdered(db: Db, userIds: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom("orders").select("id").where("user_id", "in", userIds).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns whether an order or a redemption of one of these users counts as a use of the coupon. */
export async function hasUsedCoupon(
  db: Db,
  { couponId, userIds }: { couponId: string; userIds: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom("coupon_uses")
    .select("id")
    .where("coupon_id", "=", couponId)
    .where("user_id", "in", userIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
