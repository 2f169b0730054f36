import { inTransaction } from "@counterfoil/db";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { auditedCoupon, toCoupon } from "./coupon-lists.queries.ts";
import { lockCoupon } from "./coupons.queries.ts";

/** Deletes a coupon; orders keep its code as text, and an open payment keeps what it was quoted. */
export async function deleteCoupon(deps: Pick<Deps, "db" | "clock">, admin: { id: string }, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = auditedCoupon(await toCoupon(tx.sql, await lockCoupon(tx, id, "coupon.gone")));
    await tx.sql.deleteFrom("coupons").where("id", "=", id).execute();
    const at = tx.now;
    await writeAudit(tx, { adminId: admin.id, action: "delete", subject: "coupon", subjectId: id, before, at });
  });
}
