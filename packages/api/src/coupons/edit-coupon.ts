import { type Coupon, type EditCouponInput, messages, ShopError } from "@counterfoil/core";
import { failureOf, inTransaction, type Row, type Trx } from "@counterfoil/db";
import type { z } from "zod";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { auditedCoupon, toCoupon, writeLists } from "./coupon-lists.queries.ts";
import { countHeldUses, lockCoupon } from "./coupons.queries.ts";
import { judgeCouponForm } from "./judge-coupon-form.ts";

type Edit = z.infer<typeof EditCouponInput>;

async function rewrite(trx: Trx, coupon: Row<"coupons">, edit: Edit): Promise<Coupon> {
  const taken = coupon.uses + (await countHeldUses(trx, coupon.id));
  const row = await trx
    .updateTable("coupons")
    .set(judgeCouponForm(edit, taken))
    .where("id", "=", coupon.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeLists(trx, coupon.id, edit);
  return toCoupon(trx, row);
}

/** Changes a coupon; what was quoted with it stays as quoted. 409 when another has that code in any case. */
export async function editCoupon(deps: Pick<Deps, "db" | "clock">, admin: { id: string }, edit: Edit): Promise<Coupon> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      const coupon = await lockCoupon(trx, edit.id);
      const was = await toCoupon(trx, coupon);
      const is = await rewrite(trx, coupon, edit);
      const [before, after] = [auditedCoupon(was), auditedCoupon(is)];
      const note = { adminId: admin.id, action: "edit", subject: "coupon", subjectId: edit.id, before, after };
      await writeAudit(trx, { ...note, at: deps.clock() });
      return is;
    });
  } catch (error) {
    if (failureOf(error) !== "unique") throw error;
    throw new ShopError("conflict", messages.couponCodeTaken, { errors: { code: [messages.couponCodeTaken] } });
  }
}
