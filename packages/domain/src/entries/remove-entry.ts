import { ShopError } from "@counterfoil/core";
import { type Tx, ticketIsEntry } from "@counterfoil/db";
import { checkNotLocked } from "../draws/draw-locks.ts";
import { rememberNumbers } from "./abandon-holds.ts";
import type { LockedRaffle } from "./lock-raffle.ts";
import { addToSales } from "./raffle-sales.ts";
import { releasePrizes } from "./release-prizes.ts";
import { wonInDraws } from "./won-in-draws.ts";

/**
 * Takes an entry out of its competition, with its instant prize unless that was handed over. The competition must be
 * locked. Throws `entry.gone`, `draw.locked`, and `prize.voided` for one whose number is retired.
 */
export async function removeEntry(
  tx: Tx,
  { ticketId, raffle }: { ticketId: string; raffle: LockedRaffle },
): Promise<void> {
  const entry = await tx.sql
    .selectFrom("tickets")
    .select(["raffle_id", "user_id", "number", "state", "price_pence"])
    .where("id", "=", ticketId)
    .where(ticketIsEntry())
    .executeTakeFirstOrThrow(() => new ShopError("entry.gone"));
  await checkNotLocked(tx, [entry.raffle_id]);
  if ((await wonInDraws(tx, [{ ...entry, id: ticketId }])).size > 0) throw new ShopError("prize.voided");
  await tx.sql.deleteFrom("tickets").where("id", "=", ticketId).execute();
  const prizes = await releasePrizes(tx, { raffleId: entry.raffle_id, ticketIds: [ticketId] });
  if (raffle.has_instant_wins && prizes.size === 0) await rememberNumbers(tx, [entry]);
  const manual = entry.state === "manual" ? -1 : 0;
  await addToSales(tx, { raffleId: entry.raffle_id, sold: -1, manual, pence: -entry.price_pence });
}
