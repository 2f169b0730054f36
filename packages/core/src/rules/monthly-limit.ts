import { DAY_MS, WEEK_MS } from "../durations.ts";
import { londonMonth, londonMonthOf, londonWords } from "../london.ts";
import { type Pence, penceInText } from "../money.ts";

/** The highest limit that may be asked for, pence: £99,999.99. */
export const MAX_LIMIT_PENCE = 9_999_999;
/** How long a raise waits until it may be confirmed. */
export const RAISE_WAITS_MS = DAY_MS;
/** How long it may be confirmed after that. */
export const RAISE_LAPSES_MS = WEEK_MS;

const AMOUNT = /^£?(\d{1,5})(?:\.(\d{1,2}))?$/;
const GROUPED = /^£?\d{1,3}(,\d{3})*(\.|$)/;

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
