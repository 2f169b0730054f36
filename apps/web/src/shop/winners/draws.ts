import { londonDay, type Winner } from "@counterfoil/core";
import { type ApiUtils, trpc } from "../../app/trpc.ts";

/** What a draw is found by. */
type DrawnRaffle = { slug: string; name: string; endDate: string };

/** The draws of competitions that have ended, by `_id`, as far as winners have been announced. */
export function useDraws(raffles: (DrawnRaffle & { _id: string })[]): Map<string, Draw> {
  const lists = trpc.useQueries((ask) => monthsOfDraws(raffles).map((month) => ask.winners.listByMonth(month)));
  const winners = lists.flatMap(({ data }) => data?.winners ?? []);
  return new Map(
    raffles.flatMap((raffle) => {
      const draw = drawOf(raffle, winners);
      return draw ? [[raffle._id, draw]] : [];
    }),
  );
}

/** Reads the winners that `useDraws` needs, so that the page has them when it is drawn. It draws without them, too. */
export async function prefetchDraws(api: ApiUtils, raffles: Pick<DrawnRaffle, "endDate">[]): Promise<void> {
  await Promise.all(monthsOfDraws(raffles).map((month) => api.winners.listByMonth.prefetch(month)));
}

/** A draw may be held this long after the end, in milliseconds: a week. */
const DRAW_MS = 7 * 24 * 3_600_000;

function monthAt(ms: number): { year: string; month: string } {
  const [year = "", month = ""] = londonDay(ms).split("-");
  return { year, month };
}

/** The months in whose lists of winners these competitions may stand, each once. */
export function monthsOfDraws(raffles: Pick<DrawnRaffle, "endDate">[]): { year: string; month: string }[] {
  const ends = raffles.map(({ endDate }) => Date.parse(endDate));
  const months = ends.flatMap((end) => [monthAt(end), monthAt(end + DRAW_MS)]);
  return [...new Map(months.map((each) => [`${each.year}-${each.month}`, each])).values()];
}

/** "0045" and "45" are one number; a letter's number stays as it is. */
function plainNumber(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d)/, "");
}

function wonBy(winner: Winner, { slug, name, endDate }: DrawnRaffle): boolean {
  const isNamed = winner.onlineRaffleUrl.endsWith(`/c/${slug}`) || winner.raffle.trim() === name.trim();
  return isNamed && londonDay(Date.parse(winner.drawDate)) >= londonDay(Date.parse(endDate));
}

/** How the draw of one competition ended. */
export type Draw = {
  /** The winning number as it was announced. */
  ticketNumber: string;
  winner: string;
  drawDate: string;
};

/** The draw of a competition; undefined while nobody has been announced. */
function drawOf(raffle: DrawnRaffle, winners: Winner[]): Draw | undefined {
  const won = winners.find((winner) => wonBy(winner, raffle));
  return won && { ticketNumber: won.ticketNumber, winner: won.name, drawDate: won.drawDate };
}

/** The numbers that won a competition, as plain numbers; none while nobody has been announced. */
export function winningNumbers(raffle: DrawnRaffle, winners: Winner[]): Set<string> {
  return new Set(winners.filter((winner) => wonBy(winner, raffle)).map((winner) => plainNumber(winner.ticketNumber)));
}

/** How a ticket fared; undefined while the draw is not known. */
export function outcomeOf(ticketNum: string, winning: Set<string>): "winner" | "not-a-winner" | undefined {
  if (winning.size === 0) return undefined;
  return winning.has(plainNumber(ticketNum)) ? "winner" : "not-a-winner";
}
