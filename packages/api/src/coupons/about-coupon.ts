import { type CouponForm, formatPence, ShopError, toPence } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { ActAbout } from "../four-eyes/act-kind.ts";

const worthOf = ({ fixedAmount }: Pick<CouponForm, "fixedAmount">) => formatPence(toPence(fixedAmount));

const usesOf = (maxUses: number | null | undefined) =>
  maxUses ? `up to ${maxUses.toLocaleString("en-GB")} times` : "any number of times";

/** Says what a new coupon gives. */
export async function aboutCreate(_db: Db, form: CouponForm): Promise<ActAbout> {
  return {
    subject: "coupon",
    subjectId: form.code,
    userId: null,
    sentence: `Create the coupon ${form.code}: ${worthOf(form)} of account credit, ${usesOf(form.maxUses)}.`,
    expect: {},
  };
}

async function findCoupon(db: Db, id: string) {
  const found = await db.selectFrom("coupons").selectAll().where("id", "=", id).executeTakeFirst();
  if (!found) throw new ShopError("coupon.not_found");
  const expect = {
    Code: found.code,
    Type: found.type,
    Amount: formatPence(found.fixed_pence),
    "Most uses": found.max_uses === null ? "No limit" : String(found.max_uses),
    Uses: String(found.uses),
  };
  return { found, about: { subject: "coupon", subjectId: id, userId: null, expect } };
}

/** Says what a coupon becomes. */
export async function aboutEdit(db: Db, form: CouponForm & { id: string }): Promise<ActAbout> {
  const { found, about } = await findCoupon(db, form.id);
  const will = form.type === "credit" ? `${worthOf(form)} of account credit, ${usesOf(form.maxUses)}` : "a discount";
  return { ...about, sentence: `Change the coupon ${found.code}: it becomes ${form.code}, ${will}.` };
}

/** Says which coupon goes. */
export async function aboutDelete(db: Db, { id }: { id: string }): Promise<ActAbout> {
  const { found, about } = await findCoupon(db, id);
  return {
    ...about,
    sentence: `Delete the coupon ${found.code} of ${formatPence(found.fixed_pence)} of account credit.`,
  };
}
