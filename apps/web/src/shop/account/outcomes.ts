import { londonDay, type Winner } from "@counterfoil/core";
import type { OwnRaffle } from "./ticket-details.ts";

/** A draw may be held this long after the end, in milliseconds: a week. */
const DRAW_MS = 7 * 24 * 3_600_000;

/** How the draw of a competition ended: the numbers that won it. */
type DrawnRaffle = Pick<OwnRaffle, "slug" | "name" | "endDate">;

function monthAt(ms: number): { year: string; month: string } {
  const [year = "", month = ""] = londonDay(ms).split("-");
  return { year, month };
}

/** The months in whose lists of winners these competitions may stand, each once. */
export function monthsOfDraws(raffles: Pick<OwnRaffle, "endDate">[]): { year: string; month: string }[] {
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

/** The numbers that won a competition, as plain numbers; none while nobody has been announced. */
export function winningNumbers(raffle: DrawnRaffle, winners: Winner[]): Set<string> {
  return new Set(winners.filter((winner) => wonBy(winner, raffle)).map((winner) => plainNumber(winner.ticketNumber)));
}

/** How a ticket fared; undefined while the draw is not known. */
export function outcomeOf(ticketNum: string, winning: Set<string>): "winner" | "not-a-winner" | undefined {
  if (winning.size === 0) return undefined;
  return winning.has(plainNumber(ticketNum)) ? "winner" : "not-a-winner";
}
