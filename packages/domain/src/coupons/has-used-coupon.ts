import type { Db } from "@counterfoil/db";

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
