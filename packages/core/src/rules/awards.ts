import { DAY_MS, HOUR_MS } from "../durations.ts";
import { londonDay } from "../london.ts";
import { type AwardState, openAwardStates } from "./states.ts";
import { afterDays } from "./working-days.ts";

/** How a prize was won: in a draw, as an instant prize, or with a winner whom someone typed. */
export const awardSources = ["draw", "instant", "typed"] as const;
export type AwardSource = (typeof awardSources)[number];

/** How staff try to reach a winner. */
export const awardChannels = ["email", "phone", "letter", "message"] as const;
export type AwardChannel = (typeof awardChannels)[number];

export const awardChannelNames: Readonly<Record<AwardChannel, string>> = {
  email: "Email",
  phone: "Phone",
  letter: "Letter",
  message: "Text or message",
};

/** What proves that a winner has the prize. `handed_over`: staff marked an instant prize so. */
export const awardProofs = ["transfer", "delivery", "received", "handed_over"] as const;
export type AwardProof = (typeof awardProofs)[number];

export const awardProofNames: Readonly<Record<AwardProof, string>> = {
  transfer: "Bank transfer",
  delivery: "Proof of delivery",
  received: "Confirmed by the winner",
  handed_over: "Marked as handed over",
};

/** The check of who a winner is. An award where it is asked for or failed is not given, but an instant prize may be handed over before it. */
export const idChecks = ["not_needed", "asked", "passed", "failed"] as const;
export type IdCheck = (typeof idChecks)[number];

/** What a check and its outcome are called. */
export const idCheckNames: Readonly<Record<IdCheck, string>> = {
  not_needed: "Not needed",
  asked: "Requested",
  passed: "Passed",
  failed: "Failed",
};

/** The prize as it was advertised, or the amount that was offered instead. */
export const awardChoices = ["prize", "cash"] as const;
export type AwardChoice = (typeof awardChoices)[number];

/** What the shop's settings say of awards. */
export interface AwardPolicy {
  /** How long winners have to claim, hours. */
  claimHours: number;
  /** Above this a winner shows who they are, and cannot be unreachable without a letter; pence. */
  largePrizePence: number;
}

export const CLAIM_HOURS = { fewest: 96, most: 28 * 24, default: 14 * 24 } as const;

/** Within how long after a draw a prize is given, milliseconds. */
export const AWARD_MS = 30 * DAY_MS;
/** How long before that an award counts as due soon, milliseconds. */
export const AWARD_LEAD_MS = 10 * DAY_MS;
/** On which days after they were notified winners are reminded to claim. */
export const REMINDER_DAYS = [3, 7, 12] as const;

/** The value of a prize, and how it was won. */
interface Prize {
  source: AwardSource;
  /** Null where no one says what it is worth. */
  valuePence: number | null;
}

/** Returns whether a prize is above the limit of the policy. One of unknown value is, unless it is an instant prize. */
export function isLargePrize({ source, valuePence }: Prize, { largePrizePence }: AwardPolicy): boolean {
  return valuePence === null ? source !== "instant" : valuePence > largePrizePence;
}

/** How far a winner has come. */
interface Progress {
  state: AwardState;
  idCheck: IdCheck;
  choice: AwardChoice | null;
}

/** Returns the state of an award that was claimed: what is checked and chosen decides. Other states stay. */
export function stateOfClaim({ state, idCheck, choice }: Progress): AwardState {
  if (state !== "claimed" && state !== "checked" && state !== "chosen") return state;
  if (idCheck === "asked" || idCheck === "failed") return "claimed";
  return choice === null ? "checked" : "chosen";
}

const isIn = (state: AwardState, states: readonly AwardState[]) => states.includes(state);

/** Returns whether a prize is not given yet. */
export const isOpenAward = (state: AwardState): boolean => isIn(state, openAwardStates);
/** Returns whether its winner may still claim, choose and say where it goes. */
export const mayClaim = (state: AwardState): boolean => isOpenAward(state) && state !== "sent";

/** Returns how urgent an open award is at `now`: late once it is past due, and soon in the last ten days. */
export function awardUrgency(dueAt: number, now: number): "calm" | "soon" | "late" {
  if (now >= dueAt) return "late";
  return now >= dueAt - AWARD_LEAD_MS ? "soon" : "calm";
}

/** Returns the last day on which a reminder was due, of those that were notified to claim at `notifiedAt`; 0 for none. */
export function reminderDay(notifiedAt: number, now: number): number {
  return REMINDER_DAYS.findLast((day) => now >= notifiedAt + day * DAY_MS) ?? 0;
}

/** A try to reach a winner. */
export interface Attempt {
  channel: AwardChannel;
  at: number;
}

/** Why a winner does not count as unreachable yet. */
export type StillReachable = "window" | "attempts" | "letter";

/**
 * Returns why a winner cannot be called unreachable at `now`; null where they can: the time to claim is over, and there were
 * three attempts on three London days by two channels, of a large prize one by letter.
 */
export function stillReachable(
  { claimBy, attempts, isLarge }: { claimBy: number | null; attempts: readonly Attempt[]; isLarge: boolean },
  now: number,
): StillReachable | null {
  if (claimBy === null || now < claimBy) return "window";
  const days = new Set(attempts.map(({ at }) => londonDay(at)));
  const channels = new Set(attempts.map(({ channel }) => channel));
  if (days.size < 3 || channels.size < 2) return "attempts";
  return isLarge && !channels.has("letter") ? "letter" : null;
}

/** Returns until when a winner may claim who was notified at `notifiedAt`: the end of a London day, since emails and letters name the day. */
export const claimEnd = (notifiedAt: number, { claimHours }: AwardPolicy): number =>
  afterDays(notifiedAt + claimHours * HOUR_MS, 0);
