import type { Row, Tx } from "@counterfoil/db";
import { couponHolders, keepsCouponUse } from "../held-by-attempts.ts";
import { lockCoupon } from "./find-coupon.ts";
import { hasUsedCoupon, isFirstOrderOver } from "./has-used-coupon.ts";

/**
 * Locks the coupon of a payment attempt and returns whether the attempt may still use it. One that keeps its use (`isHolding`)
 * has it. Any other one needs a free use, or that of `conflictingId`: an attempt that closes when this one
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
