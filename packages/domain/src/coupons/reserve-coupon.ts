import { type Discount, ShopError } from "@counterfoil/core";
import { type Db, findRow, type Row, type Tx } from "@counterfoil/db";
import { couponHolders, keepsCouponUse } from "../held-by-attempts.ts";
import { findCouponByCode, hasUsedCoupon, isFirstOrderOver, lockCoupon, lockCouponByCode } from "./find-coupon.ts";

interface CouponUser {
  user: Pick<Row<"users">, "id" | "newsletter">;
  now: number;
  /** The user's open payment attempt that would be replaced: the use that it holds is the user's own. */
  ownAttemptId?: string | null;
}

/** A code and the cart that it is for. */
interface CouponInput extends CouponUser {
  code: string;
  tickets: readonly Pick<Row<"tickets">, "raffle_id" | "price_pence">[];
}

/** A coupon that is good for a cart. */
export interface CartCoupon {
  coupon: Row<"coupons">;
  discount: Discount;
  appliesTo: (raffleId: string) => boolean;
}

async function isListed(db: Db, couponId: string, userId: string): Promise<boolean> {
  const row = await findRow(db, "coupon_users", { coupon_id: couponId, user_id: userId });
  return row !== undefined;
}

async function rafflesOf(db: Db, couponId: string): Promise<Set<string>> {
  const rows = await db.selectFrom("coupon_raffles").select("raffle_id").where("coupon_id", "=", couponId).execute();
  return new Set(rows.map((row) => row.raffle_id));
}

/**
 * Throws the reason why a user may not use a coupon now, whatever for: `coupon.expired`, `coupon.not_for_you`,
 * `coupon.newsletter_only`, `coupon.used_by_you`, `coupon.first_order_only` or `coupon.used_up`.
 */
export async function checkCouponUser(db: Db, coupon: Row<"coupons">, { user, now, ownAttemptId = null }: CouponUser) {
  if (coupon.expires && coupon.expires_at !== null && now >= coupon.expires_at) throw new ShopError("coupon.expired");
  if (!coupon.all_users && !(await isListed(db, coupon.id, user.id))) throw new ShopError("coupon.not_for_you");
  if (coupon.only_newsletter && !user.newsletter) throw new ShopError("coupon.newsletter_only");
  const { userIds, kept } = await couponHolders(db, { couponId: coupon.id, exceptAttemptId: ownAttemptId });
  const use = { couponId: coupon.id, userId: user.id };
  const isUsed = async () => userIds.includes(user.id) || (await hasUsedCoupon(db, use));
  if (coupon.once_per_user && (await isUsed())) throw new ShopError("coupon.used_by_you");
  if (coupon.only_first_order && (await isFirstOrderOver(db, user.id))) throw new ShopError("coupon.first_order_only");
  if (coupon.max_uses !== null && coupon.uses + kept >= coupon.max_uses) {
    throw new ShopError("coupon.used_up");
  }
}

async function forCart(db: Db, coupon: Row<"coupons">, input: CouponInput): Promise<CartCoupon> {
  if (coupon.type === "credit") throw new ShopError("coupon.is_credit");
  await checkCouponUser(db, coupon, input);
  const listed = coupon.all_raffles ? null : await rafflesOf(db, coupon.id);
  const appliesTo = (raffleId: string) => listed?.has(raffleId) ?? true;
  if (!input.tickets.some((ticket) => appliesTo(ticket.raffle_id))) throw new ShopError("coupon.nothing_in_cart");
  const discount: Discount =
    coupon.type === "fixed"
      ? { kind: "fixed", pence: coupon.fixed_pence }
      : { kind: "percentage", ppm: coupon.percent_ppm };
  return { coupon, discount, appliesTo };
}

/**
 * Returns what a code gives for a cart, holding nothing. Throws as `checkCouponUser`, or that the code does not fit.
 */
export async function quoteCoupon(db: Db, input: CouponInput): Promise<CartCoupon> {
  return forCart(db, await findCouponByCode(db, input.code), input);
}

/** Locks the coupon and returns the same as `quoteCoupon`. The caller's open payment attempt then holds the use. */
export async function reserveCoupon(tx: Tx, input: CouponInput): Promise<CartCoupon> {
  return forCart(tx.sql, await lockCouponByCode(tx, input.code), input);
}

/**
 * Locks the coupon of an attempt and returns whether it may use it: its own use (`isHolding`), a free one, or that of
 * `conflictingId`, which closes when this one completes. A deleted coupon stays as quoted.
 */
export async function isCouponAvailable(
  tx: Tx,
  {
    attempt,
    user,
    isHolding,
    conflictingId,
  }: {
    attempt: Pick<Row<"payment_attempts">, "id" | "coupon_id" | "state">;
    user: Pick<Row<"users">, "id" | "first_paid_at">;
    isHolding: boolean;
    conflictingId: string | null;
  },
): Promise<boolean> {
  if (attempt.coupon_id === null) return true;
  const coupon = await lockCoupon(tx, attempt.coupon_id);
  if (!coupon) return true;
  // A customer who had not paid when another one opened a page may have paid since.
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) return false;
  if (isHolding && (coupon.max_uses === null || keepsCouponUse(attempt, user))) return true;
  const couponId = coupon.id;
  const { userIds, kept } = await couponHolders(tx.sql, { couponId, exceptAttemptId: conflictingId ?? attempt.id });
  if (coupon.max_uses !== null && coupon.uses + kept >= coupon.max_uses) return false;
  if (isHolding) return true;
  const userId = user.id;
  if (coupon.only_first_order && (await isFirstOrderOver(tx.sql, userId))) return false;
  if (!coupon.once_per_user) return true;
  return !userIds.includes(userId) && !(await hasUsedCoupon(tx.sql, { couponId, userId }));
}
