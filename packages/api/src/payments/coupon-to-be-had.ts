import type { Row, Tx } from "@counterfoil/db";
import { hasOrdered, hasUsed } from "../coupons/coupons.queries.ts";
import { OPEN_STATES } from "./payments.queries.ts";

/**
 * Whether an attempt may still take its coupon use: an open one holds it; a closed one gave it back, so there must be
 * one left, if only the one that its rival holds. Locks the coupon. A coupon that was deleted stays as quoted, since
 * nobody else can use it up.
 */
export async function couponToBeHad(
  tx: Tx,
  attempt: Row<"payment_attempts">,
  { open, rival }: { open: boolean; rival: string | null },
): Promise<boolean> {
  if (attempt.coupon_id === null) return true;
  const coupon = await tx.sql
    .selectFrom("coupons")
    .selectAll()
    .where("id", "=", attempt.coupon_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!coupon || open) return true;
  const holders = await tx.sql
    .selectFrom("payment_attempts")
    .select("user_id")
    .where("coupon_id", "=", coupon.id)
    .where("state", "in", OPEN_STATES)
    .where("id", "<>", rival ?? attempt.id)
    .execute();
  if (coupon.max_uses !== null && coupon.uses + holders.length >= coupon.max_uses) return false;
  if (coupon.only_first_order && (await hasOrdered(tx.sql, attempt.user_id))) return false;
  if (!coupon.once_per_user) return true;
  const used = await hasUsed(tx.sql, coupon.id, attempt.user_id);
  return !used && !holders.some((holder) => holder.user_id === attempt.user_id);
}
