import { normalizeKey, ShopError } from "@counterfoil/core";
import { type Db, hasRows, lockRow, type Row, type Tx } from "@counterfoil/db";
import { withFormerAccounts } from "../protection/former-accounts.ts";
import { isSealed } from "../seals.ts";

/** Returns the normalized form of a code, in which codes are unique: case does not matter. */
export function couponKey(code: string): string {
  return normalizeKey(code.toUpperCase());
}

function byCode(db: Db, code: string) {
  return db.selectFrom("coupons").selectAll().where("code_key", "=", couponKey(code));
}

/** Returns the coupon of a code in any case. Throws `coupon.unknown`. */
export async function findCouponByCode(db: Db, code: string): Promise<Row<"coupons">> {
  return byCode(db, code).executeTakeFirstOrThrow(() => new ShopError("coupon.unknown"));
}

/** Returns whether there is a coupon with a code in any case. */
export async function hasCoupon(db: Db, code: string): Promise<boolean> {
  return (await byCode(db, code).executeTakeFirst()) !== undefined;
}

/** Locks the coupon of a code, so that no other transaction takes a use of it. Throws `coupon.unknown`, also for one that the shop did not write. */
export async function lockCouponByCode(tx: Tx, code: string): Promise<Row<"coupons">> {
  const coupon = await byCode(tx.sql, code).forNoKeyUpdate().executeTakeFirst();
  if (!coupon || !isSealed(tx.sealer, "coupons", coupon)) throw new ShopError("coupon.unknown");
  return coupon;
}

/** Locks a coupon; undefined when it was deleted. */
export async function lockCoupon(tx: Tx, couponId: string): Promise<Row<"coupons"> | undefined> {
  return lockRow(tx, "coupons", { id: couponId });
}

/** Returns whether an order or a redemption of a user, or of a former account of theirs, counts as a use of the coupon. */
export async function hasUsedCoupon(db: Db, { couponId, userId }: { couponId: string; userId: string }) {
  const uses = db.selectFrom("coupon_uses").where("coupon_id", "=", couponId);
  return hasRows(uses.where("user_id", "in", withFormerAccounts(db, userId)));
}

/** Returns whether a user, or a former account of theirs, has made an order, refunded or deleted since or not. */
export async function isFirstOrderOver(db: Db, userId: string): Promise<boolean> {
  return hasRows(db.selectFrom("orders").where("user_id", "in", withFormerAccounts(db, userId)));
}
