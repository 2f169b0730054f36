import type { CustomerErrorCode } from "../customer-errors.ts";
import { DAY_MS } from "../durations.ts";
import { fromLondon, londonClock, londonDate, londonMoment } from "../london.ts";

/** `pause`, `suspend` and `close` are the customer's own; `stop` is by staff, or by what the shop recognised. */
export type RestrictionKind = "pause" | "suspend" | "close" | "stop";

/** The error for a customer who tries to enter; `message` says more than the sentence of the code. */
interface RestrictionNotice {
  code: CustomerErrorCode;
  message?: string;
}

/** Returns why someone under a restriction may not enter. `until` is epoch milliseconds, null for one without an end. */
export function restrictionNotice(kind: RestrictionKind, until: number | null): RestrictionNotice {
  if (kind === "close") return { code: "account.closed" };
  if (kind === "stop") return { code: "account.blocked" };
  if (kind === "suspend") {
    const least = until === null ? "" : ` until at least ${londonDate(until)}`;
    return { code: "account.suspended", message: `You've self-excluded${least}.` };
  }
  const end = until === null ? "" : ` until ${londonMoment(until)}`;
  return {
    code: "account.paused",
    message: `Your account is paused${end}. You can see your tickets but can't enter competitions.`,
  };
}

const fromStrict: readonly RestrictionKind[] = ["close", "stop", "suspend", "pause"];

/** Whether a restriction counts at a moment. A suspension does not end automatically: the customer asks for that, and confirms. */
export function isRestricting(
  { kind, from, until, ended }: { kind: RestrictionKind; from: number; until: number | null; ended: number | null },
  at: number,
): boolean {
  if (from > at || (ended !== null && ended <= at)) return false;
  return kind !== "pause" || until === null || at < until;
}

/** Returns the strictest of some restrictions; of the same kind, the one that ends last. */
export function strictest<R extends { kind: RestrictionKind; until: number | null }>(of: readonly R[]): R | undefined {
  const end = (restriction: R) => restriction.until ?? Number.POSITIVE_INFINITY;
  return [...of].sort((a, b) => fromStrict.indexOf(a.kind) - fromStrict.indexOf(b.kind) || end(b) - end(a))[0];
}

/** How long a pause may last, in days of 86,400 seconds, and a suspension, in calendar months. */
export const PAUSE_DAYS = { least: 1, most: 42 } as const;
export const SUSPEND_MONTHS = { least: 6, most: 60 } as const;
/** How long someone waits between asking to return from a suspension and confirming it. */
export const RETURN_MS = DAY_MS;

/** Returns when a pause that begins at `from` ends; epoch milliseconds. */
export function pauseEnd(from: number, days: number): number {
  return from + days * DAY_MS;
}

/** Returns from when someone suspended at `from` may ask to return, in London; the 1st where a month lacks the day. */
export function suspensionEnd(from: number, months: number): number {
  const { year, month, day, hour, minute, second, millisecond } = londonClock(from);
  const index = year * 12 + (month - 1) + months;
  const [endYear, endMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const daysInMonth = new Date(Date.UTC(endYear, endMonth, 0)).getUTCDate();
  if (day > daysInMonth) return fromLondon(endMonth === 12 ? endYear + 1 : endYear, (endMonth % 12) + 1);
  return fromLondon(endYear, endMonth, day, hour, minute, second) + millisecond;
}
