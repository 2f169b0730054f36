import { type Coupon, EditCouponInput, ShopError } from "@counterfoil/core";
import { failureOf, type Tx } from "@counterfoil/db";
import { lockCoupon, updateCoupon, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { type ApprovalCaller, defineApproval } from "../approvals/define-approval.ts";
import { aboutEdit, writeForm } from "./about-coupon.ts";
import { auditedCoupon, readCoupon, withoutBarred } from "./coupon.read-model.ts";
import { rightsToSave } from "./rights-to-save.ts";

async function editCoupon(tx: Tx, caller: ApprovalCaller, edit: z.infer<typeof EditCouponInput>): Promise<Coupon> {
  const keys = caller.deps.config.dataKeys;
  const row = await lockCoupon(tx, edit.id);
  if (!row) throw new ShopError("coupon.not_found");
  const about = { subject: "coupon" as const, subjectId: edit.id };
  const is = await readCoupon(tx.sql, row);
  const before = auditedCoupon(is);
  const updated = await updateCoupon(tx, { coupon: row, fields: edit, keys }).catch((error: unknown) => {
    if (failureOf(error) !== "unique") throw error;
    throw new ShopError("coupon.code_taken", { field: "code" });
  });
  const coupon = await readCoupon(tx.sql, updated);
  await writeAudit(tx, { action: "edit", ...about, before, after: auditedCoupon(coupon) });
  const [shown = coupon] = await withoutBarred(tx.sql, { coupons: [coupon], keys, now: tx.now });
  return shown;
}

/**
 * Edits a coupon; carts that were quoted with it stay as quoted. Throws `coupon.not_found`, and `coupon.code_taken` when
 * another has that code in any case.
 */
export const editCouponApproval = defineApproval({
  name: "coupon.edit",
  rights: ["coupons.edit", "coupons.editCredit"],
  input: EditCouponInput,
  write: writeForm,
  right: async (db, { id, ...form }, doer) => {
    const row = await db.selectFrom("coupons").selectAll().where("id", "=", id).executeTakeFirst();
    const was = row && (await readCoupon(db, row));
    const rights = await rightsToSave(db, { was, is: { ...form, maxUses: form.maxUses ?? null } }, doer);
    return { rights, subject: "coupon", subjectId: id };
  },
  about: aboutEdit,
  execute: editCoupon,
});
