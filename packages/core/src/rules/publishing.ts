import { HOUR_MS } from "../durations.ts";

/** How long a competition should be open, hours: the Code asks for an appropriate time, and names none. */
export const LEAST_OPEN_HOURS = 72;

/** When a competition opens and ends, epoch milliseconds. */
interface OpenTime {
  startsAt: number;
  endsAt: number;
  /** When it was last set live. */
  liveAt: number;
}

/** Returns for how many whole hours a competition is open: from its start, or from when it is set live if that is later. */
export function openHours({ startsAt, endsAt, liveAt }: OpenTime): number {
  return Math.floor((endsAt - Math.max(startsAt, liveAt)) / HOUR_MS);
}

/** The live competitions at a moment, scheduled or open, and all their prizes. */
export interface LiveCompetitions {
  total: number;
  withInstantWins: number;
  prizes: number;
  instantPrizes: number;
}

/** Returns how many main prizes a competition has: one, unless its draw has more. */
export const countMainPrizes = (drawPrizes: readonly unknown[]): number => Math.max(1, drawPrizes.length);

/** Returns whether most of what is live has instant wins; a half is not most. */
export const areMostInstantWins = ({ total, withInstantWins }: LiveCompetitions): boolean =>
  withInstantWins * 2 > total;

/** Returns whether most prizes of what is live are instant wins; a half is not most. */
export const areMostPrizesInstant = ({ prizes, instantPrizes }: LiveCompetitions): boolean =>
  instantPrizes * 2 > prizes;
