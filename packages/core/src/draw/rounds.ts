import { DAY_SECONDS, WEEK_MS } from "../durations.ts";
import { type BeaconChain, DEFAULT_CHAIN, QUICKNET } from "./chains.ts";

type Timing = Pick<BeaconChain, "genesis" | "period">;

/** Rounds of quicknet in a day. A lock that comes too late postpones the draw by as many. */
const ROUNDS_A_DAY = 28_800;
/** How long a draw waits for its own round before it may be switched, milliseconds: a late round is still certain to come. */
export const SWITCH_AFTER_MS = WEEK_MS;
/** The time between the log entry of a switch and the round of the fallback chain. */
const SWITCH_SECONDS = 600;

const seconds = (at: Date) => at.getTime() / 1000;
const toDate = (at: number) => new Date(at * 1000);

/** Returns the first round at or after a time. Rounded up: the round before was public already. */
export function roundAt(at: Date, { genesis, period }: Timing = QUICKNET): number {
  return Math.max(1, Math.ceil((seconds(at) - genesis) / period) + 1);
}

export function timeOfRound(round: number, { genesis, period }: Timing = QUICKNET): Date {
  return toDate(genesis + (round - 1) * period);
}

/** Returns the round of a lock: the rules' own, or the first of the next days at that second that keeps the lead. */
export function roundForLock({ round, lockedAt, leadSeconds }: { round: number; lockedAt: Date; leadSeconds: number }) {
  const missing = seconds(lockedAt) + leadSeconds - seconds(timeOfRound(round));
  return round + ROUNDS_A_DAY * Math.max(0, Math.ceil(missing / DAY_SECONDS));
}

/** Returns the round of the instant wins' positions for rules published at a time. `opensAt` must be after its time. */
export function positionsRound({ publishedAt, leadSeconds }: { publishedAt: Date; leadSeconds: number }): number {
  return roundAt(toDate(seconds(publishedAt) + Math.min(60, leadSeconds)));
}

/** The time from the round of the instant wins to the opening, seconds: the relays need two, and the job that logs the root some. */
const waitForPositions = (leadSeconds: number) => Math.max(5, Math.min(30, leadSeconds));
/** The longest that it becomes: it grows each time the opening is moved. */
const LONGEST_WAIT = 900;

/** Returns the first opening with drawn instant wins: after their round; the wait doubles with each moved opening. */
export function opensAfterPositions(
  round: number,
  { leadSeconds, moves = 0 }: { leadSeconds: number; moves?: number },
): Date {
  return toDate(seconds(timeOfRound(round)) + Math.min(LONGEST_WAIT, waitForPositions(leadSeconds) * 2 ** moves));
}

/** Returns from when an opening is moved whose instant wins have no numbers yet: shortly before it. */
export function openingMovesFrom(opensAt: Date, leadSeconds: number): Date {
  return toDate(seconds(opensAt) - waitForPositions(leadSeconds) / 3);
}

/** Returns the round of the fallback chain for a switch that was logged at a time. */
export function fallbackRound(loggedAt: Date): number {
  return roundAt(toDate(seconds(loggedAt) + SWITCH_SECONDS), DEFAULT_CHAIN);
}

interface LastEntries {
  closesAt: Date;
  /** Null where entry by post is not offered. */
  postClosesAt: Date | null;
  /** The longest that a hold and its payment can take after the close. */
  paymentSeconds: number;
  leadSeconds: number;
}

/** Returns the earliest draw of a competition: when every payment and letter is in, with the lead and a margin for the lock. */
export function earliestDrawAt({ closesAt, postClosesAt, paymentSeconds, leadSeconds }: LastEntries): Date {
  const paid = seconds(closesAt) + paymentSeconds;
  const posted = postClosesAt ? seconds(postClosesAt) + DAY_SECONDS : 0;
  return toDate(Math.max(paid, posted) + leadSeconds + Math.min(600, leadSeconds));
}
