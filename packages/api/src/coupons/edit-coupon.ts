import { type Coupon, type EditCouponInput, ShopError } from "@counterfoil/core";
import { failureOf, inTransaction, type Row, type Tx } from "@counterfoil/db";
import type { z } from "zod";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { auditedCoupon, toCoupon, writeLists } from "./coupon-lists.queries.ts";
import { countHeldUses, lockCoupon } from "./coupons.queries.ts";
import { judgeCouponForm } from "./judge-coupon-form.ts";

type Edit = z.infer<typeof EditCouponInput>;

async function rewrite(tx: Tx, coupon: Row<"coupons">, edit: Edit): Promise<Coupon> {
  const taken = coupon.uses + (await countHeldUses(tx.sql, coupon.id));
  const row = await tx.sql
    .updateTable("coupons")
    .set(judgeCouponForm(edit, taken))
    .where("id", "=", coupon.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeLists(tx, coupon.id, edit);
  return toCoupon(tx.sql, row);
}

/** Changes a coupon; what was quoted with it stays as quoted. 409 when another has that code in any case. */
export async function editCoupon(deps: Pick<Deps, "db" | "clock">, admin: { id: string }, edit: Edit): Promise<Coupon> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const coupon = await lockCoupon(tx, edit.id);
      const was = await toCoupon(tx.sql, coupon);
      const is = await rewrite(tx, coupon, edit);
      const [before, after] = [auditedCoupon(was), auditedCoupon(is)];
      const note = { adminId: admin.id, action: "edit", subject: "coupon", subjectId: edit.id, before, after };
      await writeAudit(tx, { ...note, at: tx.now });
      return is;
    });
  } catch (error) {
    if (failureOf(error) !== "unique") throw error;
    throw new ShopError("coupon.code_taken", { field: "code" });
  }
}
