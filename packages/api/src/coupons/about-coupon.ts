import { type Coupon, type CouponForm, formatPence, ShopError, toIso, toPence } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { ApprovalSummary } from "../approvals/define-approval.ts";
import { readCoupon } from "./coupon.read-model.ts";

/** Writes a form so that its schema reads it again. */
export function writeForm<Form extends CouponForm>(form: Form) {
  return { ...form, ...(typeof form.exp === "number" && { exp: toIso(form.exp) }) };
}

function worthOf({ type, fixedAmount, percentAmount }: Pick<Coupon, "type" | "fixedAmount" | "percentAmount">): string {
  if (type === "percentage") return `${Number((percentAmount * 100).toFixed(4))}% off`;
  return `${formatPence(toPence(fixedAmount))} ${type === "credit" ? "account credit" : "off"}`;
}

const usesOf = (maxUses: number | null | undefined) =>
  maxUses ? `up to ${maxUses.toLocaleString("en-GB")} times` : "unlimited uses";

/** Says what a new coupon gives. */
export async function aboutCreate(_db: Db, form: CouponForm): Promise<ApprovalSummary> {
  return {
    subject: "coupon" as const,
    subjectId: form.code,
    userId: null,
    sentence: `Create coupon ${form.code}: ${worthOf(form)}, ${usesOf(form.maxUses)}.`,
    expect: {},
  };
}

async function findCoupon(db: Db, id: string) {
  const row = await db.selectFrom("coupons").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new ShopError("coupon.not_found");
  const found = await readCoupon(db, row);
  const expect = {
    Code: found.code,
    Gives: worthOf(found),
    "Max uses": found.maxUses === null ? "No limit" : String(found.maxUses),
    Uses: String(found.uses),
  };
  return { found, about: { subject: "coupon" as const, subjectId: id, userId: null, expect } };
}

/** Says what a coupon becomes. */
export async function aboutEdit(db: Db, form: CouponForm & { id: string }): Promise<ApprovalSummary> {
  const { found, about } = await findCoupon(db, form.id);
  const becomes = `${form.code}, ${worthOf(form)}, ${usesOf(form.maxUses)}`;
  return { ...about, sentence: `Change coupon ${found.code} to ${becomes}.` };
}

/** Says which coupon goes. */
export async function aboutDelete(db: Db, { id }: { id: string }): Promise<ApprovalSummary> {
  const { found, about } = await findCoupon(db, id);
  return { ...about, sentence: `Delete coupon ${found.code} (${worthOf(found)}).` };
}
