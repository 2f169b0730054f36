import type { Raffle } from "@counterfoil/core";

type Prize = Raffle["instantWins"][number];

/** Instant prizes of one name, with those whose ticket is known. */
export interface PrizeGroup {
  prize: string;
  total: number;
  known: (Prize & { ticketNum: string })[];
}

const sumIn = (prize: string): number => {
  const [, sum] = /£\s?([\d,]+(?:\.\d+)?)/.exec(prize) ?? [];
  return sum === undefined ? Infinity : Number(sum.replaceAll(",", ""));
};

const isKnown = (prize: Prize): prize is Prize & { ticketNum: string } => prize.ticketNum !== null;

/** Groups equal prizes, the best first: things in the order of the form, then sums of money from the largest. */
export function groupPrizes(prizes: readonly Prize[]): PrizeGroup[] {
  const groups = [...Map.groupBy(prizes, ({ prize }) => prize)].map(([prize, equal]) => ({
    prize,
    total: equal.length,
    known: equal.filter(isKnown),
  }));
  return groups.sort((a, b) => (sumIn(a.prize) === sumIn(b.prize) ? 0 : sumIn(b.prize) - sumIn(a.prize)));
}
