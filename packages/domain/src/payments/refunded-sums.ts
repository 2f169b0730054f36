import { refundStatesInProgress } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";

/** Returns whether a refund is in progress, so that nothing else gives tickets back. The order must be locked. */
export async function isRefundInProgress(tx: Tx, orderId: string): Promise<boolean> {
  const refund = await tx.sql
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "in", refundStatesInProgress)
    .executeTakeFirst();
  return refund !== undefined;
}

/** Returns what an order's refunds come to, and those of an admin since a moment, in pence. */
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

/** Counts lines with a try at instant prizes, these and those an admin refunded since a moment. */
export async function countTriesRefunded(
  db: Db,
  {
    lines,
    adminId,
    since,
  }: { lines: readonly Pick<Row<"order_lines">, "raffle_id">[]; adminId: string; since: number },
): Promise<number> {
  if (lines.length === 0) return 0;
  const raffles = [...new Set(lines.map((line) => line.raffle_id))];
  const unwon = db.selectFrom("instant_wins").select("raffle_id").where("won_at", "is", null);
  const own = await unwon.where("raffle_id", "in", raffles).distinct().execute();
  const ids = new Set(own.map(({ raffle_id }) => raffle_id));
  const here = lines.filter(({ raffle_id }) => ids.has(raffle_id)).length;
  if (here === 0) return 0;
  const { before } = await db
    .selectFrom("refunds as r")
    .innerJoin("order_lines as l", "l.refund_id", "r.id")
    .select(({ fn }) => fn.countAll<number>().as("before"))
    .where("r.admin_id", "=", adminId)
    .where("r.created_at", ">", since)
    .where("r.state", "<>", "refused")
    .where("l.raffle_id", "in", unwon)
    .executeTakeFirstOrThrow();
  return here + before;
}
