import { openAwardStates, ShopError } from "@counterfoil/core";
import {
  prizeIsGiven,
  type Row,
  raffleIsCancelled,
  raffleIsNotCancelled,
  readInChunks,
  type Tx,
} from "@counterfoil/db";
import { transitionToReleased } from "../awards/move-award.ts";
import { type IfSpent, withdrawPrizes } from "./pay-prizes.ts";

/** Returns which of these tickets won an instant prize of a draw, and whether it was voided. Lock the competitions. */
export async function wonInDraws(tx: Tx, tickets: readonly { id: string; raffle_id: string }[]) {
  const won = new Map<string, { voided: boolean }>();
  for (const [raffleId, group] of Map.groupBy(tickets, (ticket) => ticket.raffle_id)) {
    const prizes = tx.sql
      .selectFrom("instant_wins as w")
      .innerJoin("raffles as r", "r.id", "w.raffle_id")
      .select(["w.ticket_id", "w.voided_at"])
      .where("w.raffle_id", "=", raffleId)
      .where("w.leaf", "is not", null)
      .where("r.draw_at", "is not", null)
      .where(raffleIsNotCancelled("r"));
    const ids = group.map(({ id }) => id);
    for (const { ticket_id, voided_at } of await readInChunks(ids, (chunk) =>
      prizes.where("w.ticket_id", "in", chunk).execute(),
    )) {
      if (ticket_id !== null) won.set(ticket_id, { voided: voided_at !== null });
    }
  }
  return won;
}

/** Returns prizes of these tickets to the pool, unless handed over or on their way, and their numbers. Lock the competition first. */
export async function releasePrizes(
  tx: Tx,
  { raffleId, ticketIds }: { raffleId: string; ticketIds: readonly string[] },
): Promise<Set<number | null>> {
  const released = tx.sql
    .updateTable("instant_wins")
    .set({ ticket_id: null, order_id: null, user_id: null, won_at: null, by_award: false })
    .where("raffle_id", "=", raffleId)
    .where(({ not }) => not(prizeIsGiven()))
    .returning(["id", "number"]);
  const prizes = await readInChunks(ticketIds, (ids) => released.where("ticket_id", "in", ids).execute());
  const ids = prizes.map(({ id }) => id);
  await transitionToReleased(tx, ids);
  return new Set(prizes.map(({ number }) => number));
}

/**
 * Returns what the winner of these tickets loses when they are released: prizes that were withdrawn, or not handed over, and what staff typed
 * that they won, unless it is on its way. Where their payment `isReversed`, what they won in a draw too: it can't be claimed any more.
 */
export async function listWithdrawn(
  tx: Tx,
  ticketIds: readonly string[],
  { isReversed = false } = {},
): Promise<string[]> {
  const prizes = tx.sql
    .selectFrom("instant_wins")
    .select("prize")
    .where(({ not }) => not(prizeIsGiven()))
    .where("voided_at", "is", null)
    // An item of a draw stays with its ticket, unless the draw is cancelled.
    .$if(!isReversed, (query) =>
      query.where(({ or, eb, selectFrom }) => {
        const cancelled = selectFrom("raffles as r").select("r.id").where(raffleIsCancelled("r"));
        return or([eb("kind", "<>", "item"), eb("leaf", "is", null), eb("raffle_id", "in", cancelled)]);
      }),
    )
    .orderBy("number");
  const drawn = tx.sql
    .selectFrom("awards as a")
    .innerJoin("tickets as t", (join) =>
      join
        .onRef("t.raffle_id", "=", "a.raffle_id")
        .onRef("t.number", "=", "a.number")
        .onRef("t.user_id", "=", "a.user_id"),
    )
    .select("a.prize")
    .where("a.source", "in", isReversed ? ["typed", "draw"] : ["typed"])
    .where("a.state", "in", openAwardStates)
    // What is on its way stays with its winner.
    .where("a.state", "<>", "sent");
  const found = [
    ...(await readInChunks(ticketIds, (ids) => drawn.where("t.id", "in", ids).execute())),
    ...(await readInChunks(ticketIds, (ids) => prizes.where("ticket_id", "in", ids).execute())),
  ];
  return found.map(({ prize }) => prize);
}

/** Tickets of one competition or more that are about to be released. */
interface TicketsToRelease {
  /** Locked. */
  userId: string;
  tickets: readonly { id: string; raffle_id: string }[];
  /** Whether the customer keeps the prizes that were given. */
  keepPrizes: boolean | undefined;
  /** What is done with credit and cash that the customer no longer has; refused by default. */
  ifSpent?: IfSpent;
}

/**
 * Withdraws the credit and cash that these tickets won and returns the prizes that stay with the customer when they are released: with
 * `keepPrizes`, all that were given. Throws `prize.handed_over` for an item and `prize.spent` for credit and cash that the
 * customer no longer has, and `prize.won_in_draw` for a prize of a competition with a draw that was not voided before.
 */
export async function settlePrizes(tx: Tx, { userId, tickets, keepPrizes, ifSpent = "refuse" }: TicketsToRelease) {
  const won = await wonInDraws(tx, tickets);
  if ([...won.values()].some(({ voided }) => !voided)) throw new ShopError("prize.won_in_draw");
  const given: Pick<Row<"instant_wins">, "prize" | "kind" | "by_award">[] = [];
  for (const [raffleId, group] of Map.groupBy(tickets, (ticket) => ticket.raffle_id)) {
    const ofRaffle = tx.sql
      .selectFrom("instant_wins")
      .select(["prize", "kind", "by_award"])
      .where("raffle_id", "=", raffleId);
    const handedOver = ofRaffle.where(prizeIsGiven()).orderBy("number");
    const ids = group.map(({ id }) => id);
    given.push(...(await readInChunks(ids, (chunk) => handedOver.where("ticket_id", "in", chunk).execute())));
  }
  if (keepPrizes === true) return given.map(({ prize }) => prize);
  if (given.some(({ kind, by_award }) => kind === "item" || by_award)) throw new ShopError("prize.handed_over");
  const ticketIds = tickets.map(({ id }) => id);
  return withdrawPrizes(tx, { userId, ticketIds, ifSpent });
}
