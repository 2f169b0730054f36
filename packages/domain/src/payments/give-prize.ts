import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { type Given, giveAward, lockAward } from "../awards/move-award.ts";
import { findWonPrize, markHandedOver } from "../entries/void-prize.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { isRefundInProgress } from "./open-refund.ts";

/**
 * Marks a won instant prize as handed over, which gives its award. A refund in progress would release the prize, so it is not
 * handed over meanwhile. Throws `prize.not_found`, `prize.refund_in_progress` and what `markHandedOver` does.
 */
export async function handOverPrize(tx: Tx, id: string, given?: Given): Promise<Row<"instant_wins">> {
  const prize = await findWonPrize(tx, id);
  if (prize.order_id !== null) {
    await lockOrder(tx, prize.order_id);
    if (await isRefundInProgress(tx, prize.order_id)) throw new ShopError("prize.refund_in_progress");
  }
  await markHandedOver(tx, prize, given);
  return prize;
}

/** Gives a prize to its winner by its award, which need not be locked. An instant prize is handed over with it. Throws as both do. */
export async function givePrize(tx: Tx, { id, prize_id }: Row<"awards">, given: Given): Promise<void> {
  if (prize_id === null) await giveAward(tx, await lockAward(tx, id), given);
  else await handOverPrize(tx, prize_id, given);
}
