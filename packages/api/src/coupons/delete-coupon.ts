import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { lockCoupon, removeCoupon, writeAudit } from "@counterfoil/domain";
import { type CouponDeps, type CouponSession, checkCouponRight } from "./check-coupon-right.ts";
import { auditedCoupon, readCoupon } from "./coupon.read-model.ts";

/** Deletes a coupon; orders keep its code as text, and an open payment keeps what it was quoted. Throws `coupon.gone`. */
export async function deleteCoupon(deps: CouponDeps, session: CouponSession, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (!coupon) throw new ShopError("coupon.gone");
    checkCouponRight(deps, session, { type: coupon.type, right: "coupons.delete" });
    const before = auditedCoupon(await readCoupon(tx.sql, coupon));
    await removeCoupon(tx, id);
    await writeAudit(tx, { action: "delete", subject: "coupon", subjectId: id, before });
  });
}
