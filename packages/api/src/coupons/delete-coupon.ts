import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { lockCoupon, removeCoupon, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { auditedCoupon, toCoupon } from "./to-coupon.ts";

/** Deletes a coupon; orders keep its code as text, and an open payment keeps what it was quoted. Throws `coupon.gone`. */
export async function deleteCoupon(deps: Pick<Deps, "db">, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (!coupon) throw new ShopError("coupon.gone");
    const before = auditedCoupon(await toCoupon(tx.sql, coupon));
    await removeCoupon(tx, id);
    await writeAudit(tx, { action: "delete", subject: "coupon", subjectId: id, before });
  });
}
