import { ShopError, sumOf } from "@counterfoil/core";
import { type Row, readInChunks, type Tx, ticketIsEntry } from "@counterfoil/db";
import { checkNotLocked, lockedDraws } from "../draws/draw-locks.ts";
import { noteRefunds } from "../draws/note-refunds.ts";
import { sealedColumns } from "../seals.ts";
import { rememberNumbers } from "./abandon-holds.ts";
import { addToSales, type LockedRaffle, lockRaffles } from "./lock-raffle.ts";
import { releasePrizes, wonInDraws } from "./release-prizes.ts";

type Line = Pick<Row<"order_lines">, "id" | "order_id" | "raffle_id" | "number">;

/** Throws an Error where other tickets leave than were asked for, as by a rule or a view that another program put in between. */
function checkAsked(ids: readonly string[], left: readonly { id: string }[]): void {
  const asked = new Set(ids);
  if (!left.every(({ id }) => asked.delete(id))) throw new Error("Another program removes entries");
}

interface Release<L> {
  orderId: string;
  lines: readonly L[];
}

/**
 * Releases the tickets of these lines of an order, with their prizes unless those were handed over, and returns the
 * lines that were released. Tickets of a locked draw stay, recorded as refunded; so do those with an instant prize of a
 * draw, whose numbers are never sold again. Locks the competitions; the order must be locked.
 */
export async function releaseTickets<L extends Line>(tx: Tx, { orderId, lines }: Release<L>): Promise<L[]> {
  const raffleIds = lines.map((line) => line.raffle_id);
  const raffles = await lockRaffles(tx, raffleIds);
  const locked = await lockedDraws(tx.sql, raffleIds);
  const won = await wonInDraws(tx, lines);
  const stays = (line: Line) => locked.has(line.raffle_id) || won.has(line.id);
  const ofLocked = lines.filter((line) => locked.has(line.raffle_id));
  await noteRefunds(tx, ofLocked);
  const leaving = lines.filter((line) => !stays(line));
  for (const [raffleId, group] of Map.groupBy(leaving, (line) => line.raffle_id)) {
    const ticketIds = group.map((line) => line.id);
    const ofOrder = tx.sql
      .deleteFrom("tickets")
      .where("order_id", "=", orderId)
      .returning([...sealedColumns.tickets, "price_pence", "bundle_pence"]);
    const released = await readInChunks(ticketIds, (ids) => ofOrder.where("id", "in", ids).execute());
    checkAsked(ticketIds, released);
    const prizes = await releasePrizes(tx, { raffleId, ticketIds });
    // A prize is not handed again to the person who lost it.
    const lost = released.filter(({ number }) => !prizes.has(number));
    const raffle = raffles.get(raffleId);
    if (raffle?.has_instant_wins) await rememberNumbers(tx, lost);
    const pence = sumOf(released.map((ticket) => ticket.price_pence - ticket.bundle_pence));
    if (raffle) await addToSales(tx, { raffle, taken: released, pence: -pence });
  }
  return leaving;
}

/** Takes entries of one person out of a competition, which must be locked. Throws `entry.gone`, `draw.locked`, `prize.voided`. */
export async function removeEntries(
  tx: Tx,
  { ticketIds, raffle }: { ticketIds: readonly string[]; raffle: LockedRaffle },
): Promise<void> {
  const raffleId = raffle.id;
  const tickets = ticketIds.map((id) => ({ id, raffle_id: raffleId }));
  await checkNotLocked(tx, [raffleId]);
  if ((await wonInDraws(tx, tickets)).size > 0) throw new ShopError("prize.voided");
  const entries = await tx.sql
    .deleteFrom("tickets")
    .where("id", "in", ticketIds)
    .where(ticketIsEntry())
    .returning([...sealedColumns.tickets, "price_pence", "bundle_pence"])
    .execute();
  // Compared here: SQLite would walk all entries of the competition in place of these ids.
  const others = entries.some((entry) => entry.raffle_id !== raffleId);
  if (others || entries.length < ticketIds.length || entries.length === 0) throw new ShopError("entry.gone");
  checkAsked(ticketIds, entries);
  const prizes = await releasePrizes(tx, { raffleId, ticketIds });
  const lost = entries.filter(({ number }) => !prizes.has(number));
  if (raffle.has_instant_wins) await rememberNumbers(tx, lost);
  await addToSales(tx, {
    raffle,
    taken: entries,
    manual: -entries.filter(({ state }) => state !== "sold").length,
    post: -entries.filter(({ state }) => state === "post").length,
    pence: -sumOf(entries.map(({ price_pence, bundle_pence }) => price_pence - bundle_pence)),
  });
}
