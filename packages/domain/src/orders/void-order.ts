import { blankAddress, ShopError } from "@counterfoil/core";
import { json, type Row, type Tx } from "@counterfoil/db";
import { checkNotLocked } from "../draws/draw-locks.ts";
import { lockRaffles } from "../entries/lock-raffle.ts";
import { wonInDraws } from "../entries/won-in-draws.ts";
import { orderLines } from "./lock-order.ts";
import { releaseLines } from "./release-lines.ts";

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
  await tx.sql
    .updateTable("orders")
    .set(({ fn, ref }) => ({
      addresses,
      user_ip: "",
      card_number: null,
      search_text: fn<string>("lower", [fn<string>("concat", [ref("ref"), ref("transaction_ref")])]),
    }))
    .where("user_id", "=", userId)
    .execute();
}
