import { formatPence, MINUTE_MS, partsOfPrize, toPence } from "@counterfoil/core";
import { type Db, listRows, type Row, ticketUnpaidSince } from "@counterfoil/db";
import { listPaidPrizes, readLogOf } from "@counterfoil/domain";
import { z } from "zod";
import { readCommitted, worthsOfDraw } from "./compute-draw.ts";
import { currentPlaces, listPlaces } from "./published-draw.ts";

/** Reads who won which place, and whether the ledger has no line of it: the account is deleted, the ticket was refunded, or an award gives it. */
async function readWinners(db: Db, raffleId: string) {
  const winners = await db
    .selectFrom("draw_entrants as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .innerJoin("draw_places as p", (join) =>
      join.onRef("p.raffle_id", "=", "e.raffle_id").onRef("p.entrant_id", "=", "e.entrant_id"),
    )
    .leftJoin("tickets as t", (join) =>
      join.onRef("t.raffle_id", "=", "p.raffle_id").onRef("t.number", "=", "p.number"),
    )
    .select([
      "e.entrant_id",
      "e.user_id",
      "u.kind",
      "u.deleted_at",
      "p.number",
      ticketUnpaidSince("t").as("unpaidSince"),
    ])
    .where("e.raffle_id", "=", raffleId)
    .execute();
  const byPlace = new Map(winners.map((winner) => [`${winner.entrant_id} ${winner.number}`, winner]));
  return (place: Row<"draw_places"> | undefined) => byPlace.get(`${place?.entrant_id} ${place?.number}`);
}

/** What the audit trail says of a prize that was withdrawn, in pounds. */
const Withdrawn = z.object({ prize: z.string(), spent: z.number() });

/** Returns how much of its prizes the winners who lost them had spent, by the prize, in pence. */
async function readSpent(db: Db, raffleId: string): Promise<Map<string, number>> {
  const rows = await listRows(db, "audit", { subject: "raffle", subject_id: raffleId, action: "withdraw prize" });
  const spent = new Map<string, number>();
  for (const { after } of rows) {
    const { prize, spent: pounds } = Withdrawn.parse(after);
    spent.set(prize, (spent.get(prize) ?? 0) + toPence(pounds));
  }
  return spent;
}

/** Returns when each place was given: with the draw, or by the void in the public log that it follows. */
async function readGivenAt(db: Db, { raffle_id, drawn_at }: Row<"draws">, places: readonly Row<"draw_places">[]) {
  const log = places.some(({ outcome }) => outcome === "void") ? await readLogOf(db, raffle_id) : [];
  const voidedAt = log.flatMap(({ kind, at }) => (kind === "void" ? Date.parse(at) : []));
  let at = drawn_at ?? 0;
  return new Map(
    places.map((place) => {
      if (place.outcome === "void") at = voidedAt.shift() ?? 0;
      return [place, at];
    }),
  );
}

/** Returns how the ledger differs from the prizes of credit and cash that a draw gave, a sentence for each. */
export async function problemsOfPaidWinners(db: Db, draw: Row<"draws">): Promise<string[]> {
  const raffleId = draw.raffle_id;
  const worths = worthsOfDraw(await readCommitted(db, draw)).map(partsOfPrize);
  if (!worths.some(({ kind }) => kind)) return [];
  const places = await listPlaces(db, raffleId);
  const held = currentPlaces(places);
  const winnerOf = await readWinners(db, raffleId);
  const paid = await listPaidPrizes(db, { raffleId });
  const spent = await readSpent(db, raffleId);
  const keptOf = new Map<string, number>();
  const givenAt = await readGivenAt(db, draw, places);
  const problems = worths.map(({ prize: name, kind, amount = 0 }, index) => {
    const prize = index + 1;
    const place = held.get(prize);
    const winner = winnerOf(place);
    // Also where someone removed the winner's entrant.
    const due = kind && place && place.number !== null ? toPence(amount) : 0;
    const before = places.flatMap((one) =>
      one.prize === prize && one.outcome === "void" ? [winnerOf(one)?.user_id] : [],
    );
    const lines = paid.filter((one) => one.prize === prize);
    const pence = lines.find(({ userId }) => userId === winner?.user_id)?.pence ?? 0;
    const at = (place && givenAt.get(place)) ?? 0;
    // What came later is no reason. Clocks are set back by seconds.
    const wasBefore = (since: number | null) => since !== null && since <= at + MINUTE_MS;
    const isUnpayable =
      winner && (winner.kind === "post" || wasBefore(winner.deleted_at) || wasBefore(winner.unpaidSince));
    const isWithheld = pence === 0 && isUnpayable;
    // The chargeback or refund may have been another ticket's for the moment of the draw, or of the void.
    if (pence > 0 && (winner?.unpaidSince ?? at) < at - MINUTE_MS)
      return `${name}: paid for a ticket whose payment had gone back`;
    if (pence !== due && !isWithheld) return `${name}: paid ${formatPence(pence)} instead of ${formatPence(due)}`;
    // A winner who was replaced keeps what was spent.
    const others = lines.filter(({ userId }) => userId !== winner?.user_id);
    const isOdd = others.some((one) => !before.includes(one.userId) || one.pence < 0 || one.pence > toPence(amount));
    if (isOdd) return `${name}: paid to someone who didn't win it`;
    // With those of the same name before, as the audit trail has the name alone.
    const kept = others.reduce((sum, one) => sum + one.pence, keptOf.get(name) ?? 0);
    keptOf.set(name, kept);
    if (kept > (spent.get(name) ?? 0)) return `${name}: not withdrawn from a winner who lost it`;
    return null;
  });
  return problems.filter((problem) => problem !== null);
}

/** Returns which item that a draw gave, or money that someone without an account won, has no award of its winner, one of someone who lost it, one that was sent after its payment had gone back, or which instant prize that was given before its lock isn't won any more, a sentence for each. */
export async function problemsOfAwards(db: Db, draw: Row<"draws">): Promise<string[]> {
  const committed = await readCommitted(db, draw);
  const worths = worthsOfDraw(committed).map(partsOfPrize);
  const held = currentPlaces(await listPlaces(db, draw.raffle_id));
  const winnerOf = await readWinners(db, draw.raffle_id);
  const awards = await listRows(db, "awards", { raffle_id: draw.raffle_id, source: "draw" });
  const isMissing = (prize: number) => {
    const { number = null } = held.get(prize) ?? {};
    const winner = winnerOf(held.get(prize));
    // Someone whose account was erased before the prize was given again has no name to open.
    const isOfWinner = (userId: string | null) =>
      userId === null ? (winner?.deleted_at ?? null) !== null : userId === winner?.user_id;
    const isItsAward = (award: Row<"awards">) =>
      award.draw_prize === prize && award.number === number && award.state !== "void" && isOfWinner(award.user_id);
    return number !== null && !awards.some(isItsAward);
  };
  const isByAward = (prize: number) => {
    const winner = winnerOf(held.get(prize));
    // No one is paid for someone who was erased.
    return worths[prize - 1]?.kind === undefined || (winner?.kind === "post" && winner.deleted_at === null);
  };
  const missing = worths.filter((_, index) => isByAward(index + 1) && isMissing(index + 1));
  const kept = awards.filter(({ draw_prize, number, state }) => {
    return state !== "void" && held.get(draw_prize ?? 0)?.number !== number;
  });
  // The chargeback or refund may have been another ticket's for that moment.
  const unpaid = awards.filter(({ draw_prize, state, sent_at, awarded_at }) => {
    const unpaidSince = winnerOf(held.get(draw_prize ?? 0))?.unpaidSince ?? null;
    return state !== "void" && unpaidSince !== null && unpaidSince < (sent_at ?? awarded_at ?? 0) - MINUTE_MS;
  });
  const wins = await listRows(db, "instant_wins", { raffle_id: draw.raffle_id });
  const lost = (committed.commitment.reveals.instantAwards ?? []).filter(
    ({ prize, number }) =>
      // None is void after the lock.
      !wins.some(
        (win) => win.position === prize - 1 && win.number === number && win.won_at !== null && win.voided_at === null,
      ),
  );
  return [
    ...missing.map(({ prize }) => `${prize}: has no award of its winner`),
    ...kept.map(({ prize }) => `${prize}: has an award of someone who lost it`),
    ...unpaid.map(({ prize }) => `${prize}: sent for a ticket whose payment had gone back`),
    ...lost.map(({ prize }) => `instant prize ${prize}: isn't won any more`),
  ];
}

/** Returns which prizes that a draw gave are not on the page of winners, in the month of the draw. */
export async function problemsOfWinners(db: Db, { raffle_id, drawn_at }: Row<"draws">): Promise<string[]> {
  const held = currentPlaces(await listPlaces(db, raffle_id));
  const rows = await listRows(db, "winners", { raffle_id, draw_at: drawn_at ?? 0 });
  const shown = new Set(rows.map(({ draw_prize }) => draw_prize));
  const hidden = [...held.values()].filter(({ prize, number }) => number !== null && !shown.has(prize));
  return hidden.map(({ prize }) => `prize ${prize} is missing`);
}
