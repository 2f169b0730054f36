import { DAY_MS, WEEK_MS } from "../durations.ts";
import { londonClock, londonDate, londonMoment, londonMonth, londonMonthOf, londonWords } from "../london.ts";
import { formatPence, type Pence, penceInText } from "../money.ts";
import type { RestrictionKind } from "./restrictions.ts";

/** The highest limit that may be asked for, pence: £99,999.99. */
export const MAX_LIMIT_PENCE = 9_999_999;
/** How long a raise waits until it may be confirmed. */
export const RAISE_WAITS_MS = DAY_MS;
/** How long it may be confirmed after that. */
export const RAISE_LAPSES_MS = WEEK_MS;

const AMOUNT = /^£?(\d{1,5})(?:\.(\d{1,2}))?$/;
const GROUPED = /^£?\d{1,3}(,\d{3})*(\.|$)/;

export const LIMIT_PROBLEM = `Enter an amount from £0 to ${formatPence(MAX_LIMIT_PENCE)}, like 50 or 49.99`;

/** Returns the pence of a typed limit, `0` to `99,999.99`, with £, spaces and commas or without; else null. */
export function parseLimit(text: string): Pence | null {
  const compact = text.replaceAll(/\s/g, "");
  if (compact.includes(",") && !GROUPED.test(compact)) return null;
  const [whole, pounds, pence = ""] = AMOUNT.exec(compact.replaceAll(",", "")) ?? [];
  return whole === undefined ? null : Number(pounds) * 100 + Number(pence.padEnd(2, "0"));
}

/** Returns the least of some limits; null when there is none. */
export function leastLimit(...limits: readonly (Pence | null | undefined)[]): Pence | null {
  const set = limits.filter((limit) => typeof limit === "number");
  return set.length === 0 ? null : Math.min(...set);
}

/** A customer's spending in one month, pence. */
interface Spending {
  held: Pence;
  spent: Pence;
  refunded: Pence;
}

/** Returns what is left of a limit, pence; below 0 where it was lowered under what is spent. */
export function leftOf(limit: Pence, { held, spent, refunded }: Spending): Pence {
  return limit - (spent - refunded + held);
}

/** Returns when the next London month begins, as seen from a moment. */
export function nextMonth(now: number): number {
  const [year = 0, month = 1] = londonMonthOf(now).split("-").map(Number);
  return londonMonth(year, month).to;
}

/** Returns the sentence for a customer whose cart costs more than is left of the month's limit. */
export function limitReachedSentence(total: Pence, left: Pence, now: number): string {
  const rest = penceInText(Math.max(0, left));
  return `This comes to ${penceInText(total)}, but you have ${rest} left of your monthly spending limit. Remove some tickets, or come back on ${londonWords(nextMonth(now)).day}.`;
}

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
