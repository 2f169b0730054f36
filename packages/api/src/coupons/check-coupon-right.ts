import { type CouponForm, type CouponType, type Right, toIso } from "@counterfoil/core";

/** Returns the right to do this to coupons of such a type: account credit is money, and a right of its own. */
export function couponRight(type: CouponType, right: "coupons.edit" | "coupons.delete"): Right {
  return type === "credit" ? "coupons.editCredit" : right;
}

/** Writes a form so that its schema reads it again. */
export function writeForm<Form extends CouponForm>(form: Form) {
  return { ...form, ...(typeof form.exp === "number" && { exp: toIso(form.exp) }) };
}
