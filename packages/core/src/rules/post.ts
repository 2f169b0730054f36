import { DAY_MS } from "../durations.ts";
import { fromLondon, londonClock } from "../london.ts";
import { afterWorkingDays } from "./working-days.ts";

/** Why a card gets no entry, or fewer than it would. */
export const postReasons = [
  "unreadable",
  "incomplete",
  "under_18",
  "not_uk",
  "duplicate",
  "over_limit",
  "late",
  "closed",
  "excluded",
  "no_numbers",
] as const;
export type PostReason = (typeof postReasons)[number];

/** Why a card brought no entry, as its sender reads it after "because". */
export const postReasonInWords: Record<PostReason, string> = {
  unreadable: "we couldn't read it",
  incomplete: "something we need was missing from it",
  under_18: "you have to be 18 or over",
  not_uk: "it came from outside the UK",
  duplicate: "it repeats a card we already have",
  over_limit: "you already have as many entries as one person can have",
  late: "it reached us after the closing time for post",
  closed: "the competition takes no more entries",
  excluded: "we can't take entries from you at the moment",
  no_numbers: "no numbers were left",
};

/** The same as staff read it. */
export const postReasonNames: Record<PostReason, string> = {
  unreadable: "Unreadable",
  incomplete: "Incomplete",
  under_18: "Under 18",
  not_uk: "Not in the UK",
  duplicate: "Duplicate",
  over_limit: "Over the limit",
  late: "Late",
  closed: "Raffle closed",
  excluded: "Excluded",
  no_numbers: "No numbers left",
};

/** The reasons that a clerk may give; the shop itself finds the others. */
export const keyedReasons = ["unreadable", "incomplete", "under_18", "not_uk", "duplicate"] as const;

/** The reasons for which a card loses numbers that it already has. */
export const rejectReasons = [...keyedReasons, "over_limit", "late", "excluded"] as const;

/** What the price of a second-class stamp is before the shop has said so, pence. */
export const STAMP_PENCE = 91;

/** Returns how many entries a card gives: as many as its stamp would pay for at the lowest price, and at least one. Pence. */
export function entriesPerCard({ stampPence, pricePence }: { stampPence: number; pricePence: number }): number {
  return pricePence === 0 ? 1 : Math.max(1, Math.ceil(stampPence / pricePence));
}

const CLOSING_HOUR = 17;
const WORKING_DAYS = 3;

/** Returns until when cards count by default: 17:00 in London on the third working day after the close. */
export function defaultPostClosesAt(closesAt: number): number {
  const { year, month, day } = londonClock(afterWorkingDays(closesAt, WORKING_DAYS));
  return fromLondon(year, month, day, CLOSING_HOUR);
}

/** How long cards that came in time may be keyed after the last moment for them, milliseconds. */
export const KEYING_MS = DAY_MS;

/** Returns from when nothing is entered by post any more, epoch milliseconds. */
export const postIsKeyedBy = (postClosesAt: number): number => postClosesAt + KEYING_MS;

/** Returns what is written on a card: the batch and its line, "P-000124-017". */
export function paperRef(batch: number, line: number): string {
  return `P-${String(batch).padStart(6, "0")}-${String(line).padStart(3, "0")}`;
}

interface Reserved {
  post_reserve: number;
  post_count: number;
}

/** Returns how many numbers of a competition are still kept for entries by post. */
export const reserveLeft = ({ post_reserve, post_count }: Reserved): number => Math.max(0, post_reserve - post_count);

/** Returns how many numbers of a competition are for sale, or held: neither sold nor kept for entries by post. */
export const unsoldOf = (raffle: Reserved & { max_entries: number; sold_count: number }): number =>
  Math.max(0, raffle.max_entries - raffle.sold_count - reserveLeft(raffle));
