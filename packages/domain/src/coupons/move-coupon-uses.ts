import type { Tx } from "@counterfoil/db";

/** Moves the coupon uses of orders to the account that has the orders now. */
export async function moveCouponUses(tx: Tx, { toId }: { toId: string }): Promise<void> {
  await tx.sql
    .updateTable("coupon_uses")
    .set({ user_id: toId })
    .where(({ eb, selectFrom }) => eb("order_id", "in", selectFrom("orders").select("id").where("user_id", "=", toId)))
    .execute();
}

/** Moves the coupon uses of an account that was erased to the new one of the same person, who cannot use the codes again. */
export async function carryCouponUses(tx: Tx, { fromId, userId }: { fromId: string; userId: string }): Promise<void> {
  await tx.sql
    .updateTable("coupon_uses")
    .set({ user_id: userId })
    .where("user_id", "=", fromId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("users").select("id").where("id", "=", fromId).where("deleted_at", "is not", null)),
    )
    .execute();
}
