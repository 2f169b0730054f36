import { insertRows, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { lockCoupon } from "./find-coupon.ts";

/** Uses a coupon once, for an order or a redeemed credit. Does nothing when it was deleted meanwhile. */
export async function useCoupon(
  tx: Tx,
  { couponId, userId, orderId }: { couponId: string; userId: string; orderId: string | null },
): Promise<void> {
  const used = await tx.sql
    .updateTable("coupons")
    .set(({ eb }) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", couponId)
    .returning("id")
    .executeTakeFirst();
  if (!used) return;
  await insertRows(tx.sql, "coupon_uses", [
    { id: newId(), coupon_id: couponId, user_id: userId, order_id: orderId, created_at: tx.now },
  ]);
}

/** Returns the use of an order to its coupon, when the whole order is refunded. Does nothing when there is none. */
export async function giveBackCoupon(tx: Tx, { couponId, orderId }: { couponId: string; orderId: string }) {
  await lockCoupon(tx, couponId);
  const returned = await tx.sql
    .deleteFrom("coupon_uses")
    .where("order_id", "=", orderId)
    .returning("coupon_id")
    .executeTakeFirst();
  if (!returned) return;
  await tx.sql
    .updateTable("coupons")
    .set(({ eb }) => ({ uses: eb("uses", "-", 1) }))
    .where("id", "=", returned.coupon_id)
    .execute();
}

/** Moves the uses of coupons for everyone to the account that has their orders now. A personal coupon was used by the customer whom it is for. */
export async function moveCouponUses(tx: Tx, { toId }: { toId: string }): Promise<void> {
  await tx.sql
    .updateTable("coupon_uses")
    .set({ user_id: toId })
    .where(({ eb, selectFrom }) => eb("order_id", "in", selectFrom("orders").select("id").where("user_id", "=", toId)))
    .where(({ eb, selectFrom }) =>
      eb("coupon_id", "in", selectFrom("coupons").select("id").where("all_users", "=", true)),
    )
    .execute();
}
