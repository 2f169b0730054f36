import { CouponIdInput, rightToCoupon, ShopError } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { lockCoupon, removeCoupon, writeAudit } from "@counterfoil/domain";
import { type ApprovalCaller, defineApproval } from "../approvals/define-approval.ts";
import { aboutDelete } from "./about-coupon.ts";
import { auditedCoupon, readCoupon } from "./coupon.read-model.ts";

async function deleteCoupon(tx: Tx, _caller: ApprovalCaller, { id }: { id: string }): Promise<void> {
  const row = await lockCoupon(tx, id);
  if (!row) throw new ShopError("coupon.gone");
  const coupon = await readCoupon(tx.sql, row);
  const before = auditedCoupon(coupon);
  await removeCoupon(tx, id);
  await writeAudit(tx, { action: "delete", subject: "coupon", subjectId: id, before });
}

/** Deletes a coupon; orders keep its code as text, and an open payment keeps what it was quoted. Throws `coupon.gone`. */
export const deleteCouponApproval = defineApproval({
  name: "coupon.delete",
  rights: ["coupons.delete", "coupons.editCredit"],
  input: CouponIdInput,
  right: async (db, { id }) => {
    const row = await db.selectFrom("coupons").selectAll().where("id", "=", id).executeTakeFirst();
    const right = row ? rightToCoupon(await readCoupon(db, row), "coupons.delete") : "coupons.delete";
    return { rights: [right], subject: "coupon", subjectId: id };
  },
  about: aboutDelete,
  execute: deleteCoupon,
});
