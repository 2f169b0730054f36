import type { Row, Tx } from "@counterfoil/db";

/**
 * Returns what an order's refunds come to, and those of the admin of this one since a moment, in pence. Those that the provider
 * refused and those of cancelled competitions are left out. The admin must be locked.
 */
export async function refundedSums(
  tx: Tx,
  { refund, since }: { refund: Row<"refunds">; since: number },
): Promise<{ orderPence: number; adminPence: number }> {
  const rows = await tx.sql
    .selectFrom("refunds")
    .select(["order_id", "admin_id", "created_at", "card_pence", "balance_pence"])
    .where("state", "<>", "refused")
    .where("cancelled_raffle_id", "is", null)
    .where((eb) =>
      eb.or([
        eb("order_id", "=", refund.order_id),
        eb.and([eb("admin_id", "=", refund.admin_id), eb("created_at", ">", since)]),
      ]),
    )
    .execute();
  const sumOf = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((sum, row) => sum + row.card_pence + row.balance_pence, 0);
  return {
    orderPence: sumOf((row) => row.order_id === refund.order_id),
    adminPence: sumOf((row) => row.admin_id === refund.admin_id && row.created_at > since),
  };
}
