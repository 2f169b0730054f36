import type { Db } from "@counterfoil/db";

/**
 * Returns what an order's refunds come to, and those of an admin since a moment, in pence. Those that the provider refused and
 * those of cancelled competitions are left out.
 */
export async function refundedSums(
  db: Db,
  { orderId, adminId, since }: { orderId: string; adminId: string; since: number },
): Promise<{ orderPence: number; adminPence: number }> {
  const rows = await db
    .selectFrom("refunds")
    .select(["order_id", "admin_id", "created_at", "card_pence", "balance_pence"])
    .where("state", "<>", "refused")
    .where("cancelled_raffle_id", "is", null)
    .where((eb) =>
      eb.or([eb("order_id", "=", orderId), eb.and([eb("admin_id", "=", adminId), eb("created_at", ">", since)])]),
    )
    .execute();
  const sumOf = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((sum, row) => sum + row.card_pence + row.balance_pence, 0);
  return {
    orderPence: sumOf((row) => row.order_id === orderId),
    adminPence: sumOf((row) => row.admin_id === adminId && row.created_at > since),
  };
}
