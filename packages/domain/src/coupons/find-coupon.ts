import { normalizeKey, ShopError } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";

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

/** Locks the coupon of a code, so that no other transaction takes a use of it. Throws `coupon.unknown`. */
export async function lockCouponByCode(tx: Tx, code: string): Promise<Row<"coupons">> {
  return byCode(tx.sql, code)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ShopError("coupon.unknown"));
}

/** Locks a coupon; undefined when it was deleted. */
export async function lockCoupon(tx: Tx, couponId: string): Promise<Row<"coupons"> | undefined> {
  return tx.sql.selectFrom("coupons").selectAll().where("id", "=", couponId).forNoKeyUpdate().executeTakeFirst();
}
