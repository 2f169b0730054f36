import { type Discount, ShopError } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { type CouponUser, couponByCode, judgeCouponUser } from "./coupons.queries.ts";

interface CouponAsk extends CouponUser {
  code: string;
  /** Competitions of the cart. */
  raffleIds: string[];
  /** Locks the coupon's row, where a use is about to be taken. */
  lock?: boolean;
}

/** A coupon that is good for this cart. */
interface JudgedCoupon {
  coupon: Row<"coupons">;
  discount: Discount;
  appliesTo: (raffleId: string) => boolean;
}

async function rafflesOf(db: Db, couponId: string): Promise<Set<string>> {
  const rows = await db.selectFrom("coupon_raffles").select("raffle_id").where("coupon_id", "=", couponId).execute();
  return new Set(rows.map((row) => row.raffle_id));
}

/**
 * Judges a code against a user and a cart; throws a ShopError that says which reason it is, `conflict` when it is used
 * up and `invalid` otherwise (API: Coupons). A use that an open payment holds counts as used.
 */
export async function judgeCoupon(db: Db, ask: CouponAsk): Promise<JudgedCoupon> {
  const coupon = await couponByCode(db, ask.code, ask.lock ?? false);
  if (coupon.type === "credit") throw new ShopError("coupon.is_credit");
  await judgeCouponUser(db, coupon, ask);
  const listed = coupon.all_raffles ? null : await rafflesOf(db, coupon.id);
  const appliesTo = (raffleId: string) => listed?.has(raffleId) ?? true;
  if (!ask.raffleIds.some(appliesTo)) throw new ShopError("coupon.nothing_in_cart");
  const discount: Discount =
    coupon.type === "fixed"
      ? { kind: "fixed", pence: coupon.fixed_pence }
      : { kind: "percentage", ppm: coupon.percent_ppm };
  return { coupon, discount, appliesTo };
}
