import { fromLondon } from "./london.ts";

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A date of a request in epoch milliseconds: ISO 8601, or without a zone London time. Null when it is no date. */
export function parseDate(text: string): number | null {
  if (ZONED.test(text)) {
    const ms = Date.parse(text);
    return Number.isNaN(ms) || !isRealDay(text) ? null : ms;
  }
  const m = LOCAL.exec(text);
  if (!m || !isRealDay(text)) return null;
  const [hour, minute, second] = [Number(m[4] ?? 0), Number(m[5] ?? 0), Number(m[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return null;
  return fromLondon(Number(m[1]), Number(m[2]), Number(m[3]), hour, minute, second);
}

/** How many milliseconds a time given to the minute, or to the second, spans after its first. */
function lengthOf(text: string): number {
  const [, minute, fraction] = /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?/.exec(text) ?? [];
  if (fraction) return 1;
  return minute ? 1_000 : 60_000;
}

/** Returns the last millisecond of the London day, minute or second that a text names; null when it is no date. */
export function parseEnd(text: string): number | null {
  const from = parseDate(text);
  if (from === null) return null;
  if (text.includes("T")) return from + lengthOf(text) - 1;
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  return fromLondon(year, month, day + 1) - 1;
}

function isRealDay(text: string): boolean {
  const day = text.slice(0, 10);
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day && Number(day.slice(0, 4)) >= 1900;
}
