import type { Coupon, CouponForm } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { insertCoupon, writeAudit } from "@counterfoil/domain";
import { type CouponDeps, type CouponSession, checkCouponRight } from "./check-coupon-right.ts";
import { auditedCoupon, readCoupon } from "./coupon.read-model.ts";

/** Creates a coupon. Throws `coupon.code_taken` when there is one with that code in any case. */
export async function createCoupon(deps: CouponDeps, session: CouponSession, form: CouponForm): Promise<Coupon> {
  checkCouponRight(deps, session, { type: form.type, right: "coupons.edit" });
  return inTransaction(deps.db, async (tx) => {
    const coupon = await readCoupon(tx.sql, await insertCoupon(tx, form));
    const after = auditedCoupon(coupon);
    await writeAudit(tx, { action: "create", subject: "coupon", subjectId: coupon._id, after });
    return coupon;
  });
}
