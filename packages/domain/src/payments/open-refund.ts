import { refundStatesInProgress, ShopError } from "@counterfoil/core";
import { countRows, type Db, hasRows, type Row, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { orderLines, paidForLine } from "../orders/lock-order.ts";
import { assignToRefund } from "../orders/void-order.ts";
import { type Facts, sealOf } from "../seals.ts";
import { isChargedBack } from "./record-chargeback.ts";

/** Returns whether a refund is in progress, so that nothing else gives tickets back. The order must be locked. */
export async function isRefundInProgress(tx: Tx, orderId: string): Promise<boolean> {
  const refunds = tx.sql.selectFrom("refunds").where("order_id", "=", orderId);
  return hasRows(refunds.where("state", "in", refundStatesInProgress));
}

/** Returns what an order's refunds come to, how many there are, and what those of an admin come to since a moment, in pence. */
export async function refundedSums(
  db: Db,
  { orderId, adminId, since }: { orderId: string; adminId: string; since: number },
): Promise<{ orderPence: number; adminPence: number; count: number }> {
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
    count: rows.filter((row) => row.order_id === orderId).length,
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
  const before = db
    .selectFrom("refunds as r")
    .innerJoin("order_lines as l", "l.refund_id", "r.id")
    .where("r.admin_id", "=", adminId)
    .where("r.created_at", ">", since)
    .where("r.state", "<>", "refused")
    .where("l.raffle_id", "in", unwon);
  return here + (await countRows(before));
}

/** How long the provider has to answer the call before the job queries it. */
const ANSWER_MS = 60_000;

interface OrderRefund {
  order: Row<"orders">;
  /** The tickets to refund; by default all that are not refunded yet. */
  ticketIds: readonly string[] | undefined;
  /** The cancelled competition, if any. */
  cancelledRaffleId?: string;
  /** Whether a job sends it, and not the call that opens it; not by default. */
  byJob?: boolean;
}

/** Throws `refund.nothing_left`, `refund.unknown_ticket` or `refund.already_refunded`. */
async function linesToRefund(tx: Tx, orderId: string, ticketIds: readonly string[] | undefined) {
  const lines = await orderLines(tx, orderId);
  const open = lines.filter((line) => line.refund_id === null);
  if (open.length === 0) throw new ShopError("refund.nothing_left");
  if (!ticketIds) return open;
  const requested = new Set(ticketIds);
  if (![...requested].every((id) => lines.some((line) => line.id === id))) throw new ShopError("refund.unknown_ticket");
  const chosen = open.filter((line) => requested.has(line.id) && line.released_at === null);
  if (chosen.length < requested.size) throw new ShopError("refund.already_refunded");
  return chosen;
}

/**
 * Writes the refund of an order, or of some of its tickets, before the provider is called. Throws `refund.in_progress`
 * while another is, `refund.charged_back` where the bank has taken the money back, and what `linesToRefund` throws. The order must be locked.
 */
export async function openOrderRefund(tx: Tx, { order, ticketIds, cancelledRaffleId, byJob = false }: OrderRefund) {
  if (await isRefundInProgress(tx, order.id)) throw new ShopError("refund.in_progress");
  if (await isChargedBack(tx, order.id)) throw new ShopError("refund.charged_back");
  const lines = await linesToRefund(tx, order.id, ticketIds);
  const sumOf = (share: (line: Row<"order_lines">) => number) => lines.reduce((sum, line) => sum + share(line), 0);
  const facts: Facts<"refunds"> = {
    id: newId(),
    kind: "order",
    order_id: order.id,
    attempt_id: order.attempt_id,
    transaction_id: null,
    admin_id: tx.actor.userId,
    state: byJob ? "waiting" : "sending",
    card_pence: sumOf((line) => paidForLine(line) - line.balance_pence),
    balance_pence: sumOf((line) => line.balance_pence),
    created_at: tx.now,
    done_at: null,
    refused_at: null,
  };
  const refund = await tx.sql
    .insertInto("refunds")
    .values({
      ...facts,
      seal: sealOf(tx.sealer, "refunds", facts),
      reason: cancelledRaffleId === undefined ? "refunded in the console" : "competition cancelled",
      cancelled_raffle_id: cancelledRaffleId ?? null,
      next_try_at: byJob ? tx.now : tx.now + ANSWER_MS,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const assigned = await assignToRefund(tx, { lines, refundId: refund.id });
  if (byJob) tx.wake("refunds");
  return { refund, lines: assigned };
}

/** Detaches the rejected refunds of a cancelled competition, so that its job opens new ones. */
export async function detachRejectedRefunds(tx: Tx, raffleId: string): Promise<void> {
  await tx.sql
    .updateTable("refunds")
    .set({ cancelled_raffle_id: null })
    .where("cancelled_raffle_id", "=", raffleId)
    .where("state", "=", "refused")
    .execute();
  tx.wake("raffle_cancellations");
}
