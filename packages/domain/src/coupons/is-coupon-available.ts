import type { Row, Tx } from "@counterfoil/db";
import { couponHolders } from "../attempts/held-by-attempts.ts";
import { lockCoupon } from "./find-coupon.ts";
import { hasUsedCoupon, isFirstOrderOver } from "./has-used-coupon.ts";

/**
 * Locks the coupon of a payment attempt and returns whether the attempt may still use it. An open attempt (`isHolding`)
 * holds its use. A closed one needs a free use, or that of `conflictingId`: an attempt that closes when this one
 * completes. A deleted coupon stays as quoted, because no one else can use it.
 */
export async function isCouponAvailable(
  tx: Tx,
  {
    attempt,
    user,
    isHolding,
    conflictingId,
  }: {
    attempt: Pick<Row<"payment_attempts">, "id" | "coupon_id">;
    user: Pick<Row<"users">, "id">;
    isHolding: boolean;
    conflictingId: string | null;
  },
): Promise<boolean> {
  if (attempt.coupon_id === null) return true;
  const coupon = await lockCoupon(tx, attempt.coupon_id);
  if (!coupon || isHolding) return true;
  const couponId = coupon.id;
  const holders = await couponHolders(tx.sql, { couponId, exceptAttemptId: conflictingId ?? attempt.id });
  if (coupon.max_uses !== null && coupon.uses + holders.length >= coupon.max_uses) return false;
  const userId = user.id;
  if (coupon.only_first_order && (await isFirstOrderOver(tx.sql, userId))) return false;
  if (!coupon.once_per_user) return true;
  return !holders.includes(userId) && !(await hasUsedCoupon(tx.sql, { couponId, userId }));
}
