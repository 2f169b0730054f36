import { type Coupon, type CouponForm, ShopError } from "@counterfoil/core";
import { failureOf, inTransaction } from "@counterfoil/db";
import { lockCoupon, updateCoupon, writeAudit } from "@counterfoil/domain";
import { type CouponDeps, type CouponSession, checkCouponRight } from "./check-coupon-right.ts";
import { auditedCoupon, readCoupon } from "./coupon.read-model.ts";

/**
 * Edits a coupon; what was quoted with it stays as quoted. Throws `coupon.not_found`, and `coupon.code_taken` when
 * another has that code in any case.
 */
export async function editCoupon(
  deps: CouponDeps,
  session: CouponSession,
  edit: CouponForm & { id: string },
): Promise<Coupon> {
  checkCouponRight(deps, session, { type: edit.type, right: "coupons.edit" });
  try {
    return await inTransaction(deps.db, async (tx) => {
      const row = await lockCoupon(tx, edit.id);
      if (!row) throw new ShopError("coupon.not_found");
      checkCouponRight(deps, session, { type: row.type, right: "coupons.edit" });
      const before = auditedCoupon(await readCoupon(tx.sql, row));
      const coupon = await readCoupon(tx.sql, await updateCoupon(tx, { coupon: row, fields: edit }));
      const after = auditedCoupon(coupon);
      await writeAudit(tx, { action: "edit", subject: "coupon", subjectId: edit.id, before, after });
      return coupon;
    });
  } catch (error) {
    if (failureOf(error) !== "unique") throw error;
    throw new ShopError("coupon.code_taken", { field: "code" });
  }
}
