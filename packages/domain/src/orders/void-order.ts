import { blankAddress, ShopError } from "@counterfoil/core";
import { json, listRows, type Row, type Tx, updateRows } from "@counterfoil/db";
import { checkNotLocked } from "../draws/draw-locks.ts";
import { lockRaffles } from "../entries/lock-raffle.ts";
import { wonInDraws } from "../entries/release-prizes.ts";
import { releaseTickets } from "../entries/release-tickets.ts";
import { updateSealedRows } from "../seals.ts";
import { orderLines } from "./lock-order.ts";

type Line = Row<"order_lines">;

/** Marks a line as released: an admin deleted its entry. Does nothing for a ticket without an order. */
export async function markLineReleased(tx: Tx, ticketId: string): Promise<void> {
  await updateSealedRows(tx, "order_lines", await listRows(tx.sql, "order_lines", { id: ticketId }), {
    released_at: tx.now,
  });
}

/** Releases these lines with their tickets, but those of locked draws; returns how many stay. Lock the order first. */
export async function releaseLines(tx: Tx, { orderId, lines }: { orderId: string; lines: readonly Line[] }) {
  const standing = lines.filter((line) => line.released_at === null);
  const released = await releaseTickets(tx, { orderId, lines: standing });
  await updateSealedRows(tx, "order_lines", released, { released_at: tx.now });
  return standing.length - released.length;
}

/** Assigns lines to a refund when it is opened, and returns them. The order must be locked. */
export async function assignToRefund(tx: Tx, { lines, refundId }: { lines: readonly Line[]; refundId: string }) {
  return updateSealedRows(tx, "order_lines", lines, { refund_id: refundId });
}

/** Unassigns the lines of a rejected refund, which may be refunded again; returns their ids. The order must be locked. */
export async function unassignFromRefund(tx: Tx, { orderId, refundId }: { orderId: string; refundId: string }) {
  const lines = await listRows(tx.sql, "order_lines", { order_id: orderId, refund_id: refundId });
  await updateSealedRows(tx, "order_lines", lines, { refund_id: null });
  return lines.map(({ id }) => id);
}

/**
 * Voids an order: it is hidden from every list and its numbers are released; no money moves and the books keep it. The
 * order must be locked, and no refund in progress. Throws `draw.locked` for one with an entry in a locked draw.
 */
export async function voidOrder(tx: Tx, order: Pick<Row<"orders">, "id">): Promise<void> {
  const lines = await orderLines(tx, order.id);
  const raffleIds = lines.filter((line) => line.released_at === null).map((line) => line.raffle_id);
  await lockRaffles(tx, raffleIds);
  await checkNotLocked(tx, raffleIds);
  if ((await wonInDraws(tx, lines)).size > 0) throw new ShopError("prize.voided");
  await releaseLines(tx, { orderId: order.id, lines });
  await tx.sql.updateTable("orders").set({ voided_at: tx.now }).where("id", "=", order.id).execute();
}

/** Erases name and addresses from a user's orders; the books keep the rest. */
export async function eraseOrders(tx: Tx, userId: string): Promise<void> {
  const addresses = json({ shipping: blankAddress, billing: blankAddress });
  const erased = { addresses, user_ip: "", card_number: null, search_text: "" };
  await updateRows(tx.sql, "orders", { user_id: userId }, erased);
}
