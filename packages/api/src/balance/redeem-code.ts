import { ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { addLedgerEntry, admit, checkCouponUser, lockCouponByCode, lockUser, useCoupon } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { limitCouponCodes } from "../rate-limits/limit-coupon-codes.ts";

/** Turns a credit code into balance and returns the pence. Throws why it may not be used, and what `admit` throws. */
export async function redeemCode(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { user: caller, ip }: { user: Row<"users">; ip: string },
  code: string,
): Promise<number> {
  const { id } = caller;
  await limitCouponCodes(deps, { user: caller, ip, code });
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, id);
    await admit(tx, { phase: "redeem", user, policy: deps.config });
    const coupon = await lockCouponByCode(tx, code);
    if (coupon.type !== "credit") throw new ShopError("coupon.not_credit");
    await checkCouponUser(tx.sql, coupon, { user, now: tx.now });
    await useCoupon(tx, { couponId: coupon.id, userId: user.id, orderId: null });
    const { fixed_pence: amountPence, code: name } = coupon;
    if (amountPence > 0) {
      const notes = `Code ${name}`;
      await addLedgerEntry(tx, { userId: user.id, amountPence, kind: "credit", notes, couponId: coupon.id });
    }
    return amountPence;
  });
}
