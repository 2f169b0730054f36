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

/** The live competitions at a moment: scheduled or open. */
export interface LiveCompetitions {
  total: number;
  withInstantWins: number;
}

/** Returns whether instant wins are the majority of the live competitions; a half is not. */
export function areMostInstantWins({ total, withInstantWins }: LiveCompetitions): boolean {
  return withInstantWins * 2 > total;
}
