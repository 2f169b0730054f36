import { fromLondon, HOUR_MS, londonDay, londonFullMoment, londonLocal, parseDate } from "@counterfoil/core";

function occurrences(local: string): number {
  const utc = Date.parse(`${local}Z`);
  return [utc - HOUR_MS, utc].filter((ms) => londonLocal(ms) === local).length;
}

/** Describes a field's time in words, and how the server interprets a time that London skips or repeats. */
export function describeLocal(local: string): { words: string; warning?: string } | null {
  const ms = parseDate(local);
  if (ms === null) return null;
  const words = `${londonFullMoment(ms)} UK time`;
  const count = occurrences(local.slice(0, 16));
  if (count === 0)
    return { words, warning: "The clocks go forward that night and this hour doesn't exist. One hour later is used." };
  if (count === 2)
    return { words, warning: "The clocks go back that night, so this time happens twice. The later one is used." };
  return { words };
}

/** Formats a London day: "Sunday 25 October 2026". */
export function describeDay(text: string): string | null {
  const ms = parseDate(text);
  return ms === null ? null : londonFullMoment(ms).replace(/ at .*/, "");
}

/** Returns the London day this many days later, or earlier if negative, both `YYYY-MM-DD`. */
export function addDays(text: string, days: number): string {
  const [year = 0, month = 1, date = 1] = text.split("-").map(Number);
  return londonDay(fromLondon(year, month, date + days, 12));
}
