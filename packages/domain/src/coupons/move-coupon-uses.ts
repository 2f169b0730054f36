import type { Tx } from "@counterfoil/db";

/** Moves the coupon uses of orders to the account that has the orders now. */
export async function moveCouponUses(tx: Tx, { toId }: { toId: string }): Promise<void> {
  await tx.sql
    .updateTable("coupon_uses")
    .set({ user_id: toId })
    .where(({ eb, selectFrom }) => eb("order_id", "in", selectFrom("orders").select("id").where("user_id", "=", toId)))
    .execute();
}
