import type { Row, Tx } from "@counterfoil/db";
import { couponHolders, keepsCouponUse } from "../held-by-attempts.ts";
import { hasUsedCoupon, isFirstOrderOver, lockCoupon } from "./find-coupon.ts";

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
