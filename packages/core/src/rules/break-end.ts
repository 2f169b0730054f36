import { DAY_MS } from "../durations.ts";
import { fromLondon, londonClock } from "../london.ts";

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
