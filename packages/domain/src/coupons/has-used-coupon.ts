import type { Db } from "@counterfoil/db";

/** Returns whether a user has made an order, refunded or deleted since or not. */
async function hasOrdered(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("orders").select("id").where("user_id", "=", userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns whether an order or a redemption of a user counts as a use of the coupon. */
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

/** Returns whether a coupon for first orders is too late: a user has made an order, or used it with a former account. */
export async function isFirstOrderOver(db: Db, use: { couponId: string; userId: string }): Promise<boolean> {
  return (await hasOrdered(db, use.userId)) || (await hasUsedCoupon(db, use));
}
