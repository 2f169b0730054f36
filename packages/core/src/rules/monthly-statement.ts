import { londonClock, londonDate, londonMoment, londonMonth, londonWords } from "../london.ts";
import type { RestrictionKind } from "./restrictions.ts";

/** From this hour of the first of a month, in London, the statements of the month before are sent. */
const FROM_HOUR = 8;

/** A London month that is over. */
export interface StatementMonth {
  /** `YYYY-MM`. */
  month: string;
  /** Its first moment, and that of the next month, epoch milliseconds. */
  from: number;
  to: number;
}

/** Returns the London month before that of `now`; null in the first hours of a month, when its statements are not due yet. */
export function statementMonth(now: number): StatementMonth | null {
  const { year, month, day, hour } = londonClock(now);
  if (day === 1 && hour < FROM_HOUR) return null;
  const [ofYear, last] = month === 1 ? [year - 1, 12] : [year, month - 1];
  return { month: `${ofYear}-${String(last).padStart(2, "0")}`, ...londonMonth(ofYear, last) };
}

/** Returns a month as a sentence has it: "October 2026". */
export function monthInWords(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const words = londonWords(londonMonth(year, number).from);
  return `${words.month} ${words.year}`;
}

/** A restriction as a statement lists it; times in epoch milliseconds. */
export interface StatementBreak {
  kind: RestrictionKind;
  from: number;
  until: number | null;
  ended: number | null;
}

/** Returns what a statement says of a break, a closure or a stop. */
export function breakSentence({ kind, from, until, ended }: StatementBreak): string {
  if (kind === "close") return `Account closed on ${londonDate(from)}.`;
  if (kind === "pause") return `Paused from ${londonMoment(from)} until ${londonMoment(until ?? from)}.`;
  const end = ended === null ? "" : ` to ${londonDate(ended)}`;
  if (kind === "stop") return `Blocked by us from ${londonDate(from)}${end}.`;
  const least = ended === null && until !== null ? ` until at least ${londonDate(until)}` : end;
  return `Self-excluded from ${londonDate(from)}${least}.`;
}
