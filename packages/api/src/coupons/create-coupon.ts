import { type Coupon, CouponForm } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { insertCoupon, writeAudit } from "@counterfoil/domain";
import { type ApprovalCaller, defineApproval } from "../approvals/define-approval.ts";
import { aboutCreate, writeForm } from "./about-coupon.ts";
import { auditedCoupon, readCoupon, withoutBarred } from "./coupon.read-model.ts";
import { rightsToSave } from "./rights-to-save.ts";

async function createCoupon(tx: Tx, caller: ApprovalCaller, form: CouponForm): Promise<Coupon> {
  const keys = caller.deps.config.dataKeys;
  const coupon = await readCoupon(tx.sql, await insertCoupon(tx, { fields: form, keys }));
  const after = auditedCoupon(coupon);
  await writeAudit(tx, { action: "create", subject: "coupon", subjectId: coupon._id, after });
  const [shown = coupon] = await withoutBarred(tx.sql, { coupons: [coupon], keys, now: tx.now });
  return shown;
}

/** Creates a coupon. Throws `coupon.code_taken` when there is one with that code in any case. */
export const createCouponApproval = defineApproval({
  name: "coupon.create",
  rights: ["coupons.edit", "coupons.editCredit"],
  input: CouponForm,
  write: writeForm,
  right: async (db, form, doer) => {
    const rights = await rightsToSave(db, { is: { ...form, maxUses: form.maxUses ?? null } }, doer);
    return { rights, subject: "coupon", subjectId: form.code };
  },
  about: aboutCreate,
  execute: createCoupon,
});
