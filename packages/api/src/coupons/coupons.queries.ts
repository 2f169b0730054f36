import { normalizeKey, ShopError } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";

/** The form in which codes are unique: two codes that differ in case alone are one. */
export function codeKey(code: string): string {
  return normalizeKey(code.toUpperCase());
}

/** The coupon of a code in any case; with `lock` nobody else takes a use of it until the transaction ends. */
export async function couponByCode(db: Db, code: string, lock: boolean): Promise<Row<"coupons">> {
  const found = db.selectFrom("coupons").selectAll().where("code_key", "=", codeKey(code));
  const coupon = await (lock ? found.forNoKeyUpdate() : found).executeTakeFirst();
  if (!coupon) throw new ShopError("coupon.unknown");
  return coupon;
}

/** A coupon by id, locked; `refusal` is what is said of one that is not there. */
export async function lockCoupon(
  tx: Tx,
  id: string,
  missing: "coupon.not_found" | "coupon.gone" = "coupon.not_found",
): Promise<Row<"coupons">> {
  const coupon = await tx.sql
    .selectFrom("coupons")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!coupon) throw new ShopError(missing);
  return coupon;
}

/** Whoever wants to use a coupon. ownAttemptId: their open payment that would be replaced, so what it holds is theirs. */
export interface CouponUser {
  user: Row<"users">;
  now: number;
  ownAttemptId?: string | null | undefined;
}

async function isListed(db: Db, couponId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("coupon_users")
    .select("user_id")
    .where("coupon_id", "=", couponId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The user has made an order, refunded or deleted since or not. */
export async function hasOrdered(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("orders").select("id").where("user_id", "=", userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** An order or a redemption of the user's counts as a use of this coupon. */
export async function hasUsed(db: Db, couponId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("coupon_uses")
    .select("id")
    .where("coupon_id", "=", couponId)
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many uses open payments hold. */
export async function countHeldUses(db: Db, couponId: string): Promise<number> {
  return (await holdersOf(db, couponId, null)).length;
}

/** Users whose open payment holds a use, without the payment that is the asker's own. */
async function holdersOf(db: Db, couponId: string, ownAttemptId: string | null): Promise<string[]> {
  let holding = db
    .selectFrom("payment_attempts")
    .select("user_id")
    .where("coupon_id", "=", couponId)
    .where("state", "in", ["open", "charging"]);
  if (ownAttemptId !== null) holding = holding.where("id", "<>", ownAttemptId);
  return (await holding.execute()).map((row) => row.user_id);
}

/** Throws the reason why a user may not use a coupon now (API: Coupons); what it is used for is not judged here. */
export async function judgeCouponUser(db: Db, coupon: Row<"coupons">, asker: CouponUser): Promise<void> {
  const { user, now, ownAttemptId = null } = asker;
  if (coupon.expires && coupon.expires_at !== null && now >= coupon.expires_at) throw new ShopError("coupon.expired");
  if (!coupon.all_users && !(await isListed(db, coupon.id, user.id))) throw new ShopError("coupon.not_for_you");
  if (coupon.only_newsletter && !user.newsletter) throw new ShopError("coupon.newsletter_only");
  const holders = await holdersOf(db, coupon.id, ownAttemptId);
  if (coupon.once_per_user && (holders.includes(user.id) || (await hasUsed(db, coupon.id, user.id)))) {
    throw new ShopError("coupon.used_by_you");
  }
  if (coupon.only_first_order && (await hasOrdered(db, user.id))) throw new ShopError("coupon.first_order_only");
  if (coupon.max_uses !== null && coupon.uses + holders.length >= coupon.max_uses) {
    throw new ShopError("coupon.used_up");
  }
}
