import type { Db } from "@counterfoil/db";
import { withFormerAccounts } from "../protection/former-accounts.ts";

/** Returns whether an order or a redemption of a user, or of a former account of theirs, counts as a use of the coupon. */
export async function hasUsedCoupon(
  db: Db,
  { couponId, userId }: { couponId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("coupon_uses")
    .select("id")
    .where("coupon_id", "=", couponId)
    .where("user_id", "in", withFormerAccounts(db, userId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a user, or a former account of theirs, has made an order, refunded or deleted since or not. */
export async function isFirstOrderOver(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "in", withFormerAccounts(db, userId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
