import { CouponWorth, couponGain, type Right, rightToCoupon, SMALL_WINDOW_MS } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";

const rightTo = (coupon: CouponWorth, adminPence = 0): Right => rightToCoupon(coupon, "coupons.edit", adminPence);

/** Returns what an admin gave since a moment in small coupons, created or raised, in pence; deleted ones too. The admin must be locked. */
async function givenByAdmin(db: Db, { adminId, since }: { adminId: string; since: number }): Promise<number> {
  const rows = await db
    .selectFrom("audit")
    .select(["before", "after"])
    .where("admin_id", "=", adminId)
    .where("created_at", ">", since)
    .where("subject", "=", "coupon")
    .where("action", "in", ["create", "edit"])
    .execute();
  return rows.reduce((sum, { before, after }) => {
    const [was, is] = [before, after].map((side) => CouponWorth.safeParse(side).data);
    return is && rightTo(is) === "coupons.edit" ? sum + couponGain(was, is) : sum;
  }, 0);
}

/** Returns the rights to save a coupon: one that becomes money, or stops being it, requires the rights to both. */
export async function rightsToSave(
  db: Db,
  { was, is }: { was?: CouponWorth | undefined; is: CouponWorth },
  { adminId, now }: { adminId: string; now: number },
): Promise<Right[]> {
  const gain = couponGain(was, is);
  const adminPence = gain > 0 ? gain + (await givenByAdmin(db, { adminId, since: now - SMALL_WINDOW_MS })) : 0;
  return [...new Set([rightTo(is, adminPence), ...(was ? [rightTo(was)] : [])])];
}
