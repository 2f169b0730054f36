import { type Coupon, type CouponForm, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import type { z } from "zod";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { auditedCoupon, toCoupon, writeLists } from "./coupon-lists.queries.ts";
import { judgeCouponForm } from "./judge-coupon-form.ts";

/** Makes a coupon; 409 when there is one with that code in any case. */
export async function createCoupon(
  deps: Pick<Deps, "db" | "clock">,
  admin: { id: string },
  form: z.infer<typeof CouponForm>,
): Promise<Coupon> {
  const columns = judgeCouponForm(form, 0);
  return inTransaction(deps.db, async (tx) => {
    const at = tx.now;
    const row = await tx.sql
      .insertInto("coupons")
      .values({ id: newId(), ...columns, created_at: at })
      .onConflict((oc) => oc.column("code_key").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ShopError("coupon.code_taken", { field: "code" });
    await writeLists(tx, row.id, form);
    const coupon = await toCoupon(tx.sql, row);
    const after = auditedCoupon(coupon);
    await writeAudit(tx, { adminId: admin.id, action: "create", subject: "coupon", subjectId: row.id, after, at });
    return coupon;
  });
}
