import { blankAddress, ShopError } from "@counterfoil/core";
import { inChunks, json, listRows, type Row, type Tx, textsById } from "@counterfoil/db";
import { checkNotLocked } from "../draws/draw-locks.ts";
import { sealRelease } from "../entries/entry-seals.ts";
import { lockRaffles } from "../entries/lock-raffle.ts";
import { wonInDraws } from "../entries/release-prizes.ts";
import { releaseTickets } from "../entries/release-tickets.ts";
import type { DataKeys } from "../secret-box.ts";
import { orderLines } from "./lock-order.ts";

type Released = Pick<Row<"order_lines">, "id" | "order_id" | "raffle_id" | "number">;

/** Marks lines as released now, or with null as lines that stay though they were given back. */
async function markReleased(
  tx: Tx,
  lines: readonly Released[],
  { keys, at }: { keys: DataKeys; at: number | null },
): Promise<void> {
  const seals = lines.map((line) => [line.id, sealRelease(keys, { ...line, released_at: at })] as const);
  for (const chunk of inChunks(seals)) {
    await tx.sql
      .updateTable("order_lines")
      .from(textsById(chunk, "v"))
      .set(({ ref }) => ({ released_at: at, seal: ref("v.column2") }))
      .whereRef("order_lines.id", "=", "v.column1")
      .execute();
  }
}

/** Marks a line as released: an admin deleted its entry. Does nothing for a ticket without an order. */
export async function markLineReleased(
  tx: Tx,
  { ticketId, keys }: { ticketId: string; keys: DataKeys },
): Promise<void> {
  await markReleased(tx, await listRows(tx.sql, "order_lines", { id: ticketId }), { keys, at: tx.now });
}

/** Releases these lines with their tickets, but those of locked draws; returns how many stay. Lock the order first. */
export async function releaseLines(
  tx: Tx,
  { orderId, lines, keys }: { orderId: string; lines: readonly Row<"order_lines">[]; keys: DataKeys },
): Promise<number> {
  const standing = lines.filter((line) => line.released_at === null);
  const released = await releaseTickets(tx, { orderId, lines: standing });
  await markReleased(tx, released, { keys, at: tx.now });
  const gone = new Set(released.map(({ id }) => id));
  const staying = standing.filter(({ id }) => !gone.has(id));
  await markReleased(tx, staying, { keys, at: null });
  return staying.length;
}

type LineId = Pick<Row<"order_lines">, "id">;

async function setRefund(tx: Tx, lines: readonly LineId[], refundId: string | null): Promise<void> {
  for (const chunk of inChunks(lines)) {
    const ids = chunk.map((line) => line.id);
    await tx.sql.updateTable("order_lines").set({ refund_id: refundId }).where("id", "in", ids).execute();
  }
}

/** Assigns lines to a refund when it is opened. The order must be locked. */
export async function assignToRefund(
  tx: Tx,
  { lines, refundId }: { lines: readonly LineId[]; refundId: string },
): Promise<void> {
  await setRefund(tx, lines, refundId);
}

/** Unassigns the lines of a rejected refund, which may be refunded again; returns their ids. The order must be locked. */
export async function unassignFromRefund(
  tx: Tx,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<string[]> {
  const lines = await listRows(tx.sql, "order_lines", { order_id: orderId, refund_id: refundId });
  await setRefund(tx, lines, null);
  return lines.map(({ id }) => id);
}

/**
 * Voids an order: it is hidden from every list and its numbers are released; no money moves and the books keep it. The
 * order must be locked, and no refund in progress. Throws `draw.locked` for one with an entry in a locked draw.
 */
export async function voidOrder(tx: Tx, order: Pick<Row<"orders">, "id">, keys: DataKeys): Promise<void> {
  const lines = await orderLines(tx, order.id);
  const raffleIds = lines.filter((line) => line.released_at === null).map((line) => line.raffle_id);
  await lockRaffles(tx, raffleIds);
  await checkNotLocked(tx, raffleIds);
  if ((await wonInDraws(tx, lines)).size > 0) throw new ShopError("prize.voided");
  await releaseLines(tx, { orderId: order.id, lines, keys });
  await tx.sql.updateTable("orders").set({ voided_at: tx.now }).where("id", "=", order.id).execute();
}

/** Erases name and addresses from a user's orders; the books keep the rest. */
export async function eraseOrders(tx: Tx, userId: string): Promise<void> {
  const addresses = json({ shipping: blankAddress, billing: blankAddress });
  await tx.sql
    .updateTable("orders")
    .set({ addresses, user_ip: "", card_number: null, search_text: "" })
    .where("user_id", "=", userId)
    .execute();
}
