import { DAY_MS, HOUR_MS } from "./durations.ts";

/** From here on London's clock is an hour ahead from 1am UTC on the last Sunday of March to 1am UTC on that of October. */
const RULE_SINCE = Date.UTC(1996, 0);

/** 1am UTC on the last Sunday of a month of 31 days; month 0 to 11. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * DAY_MS;
}

function offsetBeforeRule(ms: number): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const at: Record<string, number> = {};
  for (const { type, value } of parts.formatToParts(ms)) at[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/** Returns how many milliseconds London's clock is ahead of UTC at that moment. Not by `Intl`, whose first use takes a phone 50 ms. */
function offsetAt(ms: number): number {
  if (!(ms >= RULE_SINCE)) return offsetBeforeRule(ms);
  const year = new Date(ms).getUTCFullYear();
  return ms >= lastSunday(year, 2) && ms < lastSunday(year, 9) ? HOUR_MS : 0;
}

/** Returns the epoch milliseconds of a moment in London; a time skipped in spring counts as winter time. */
export function fromLondon(year: number, month: number, day = 1, hour = 0, minute = 0, second = 0): number {
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
}

/** First and one past the last moment of a London month; month 1 to 12. */
export function londonMonth(year: number, month: number): { from: number; to: number } {
  return {
    from: fromLondon(year, month),
    to: fromLondon(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1),
  };
}

/** Lists the last London days, `YYYY-MM-DD`, up to the one of a moment; `from` is when the first begins. */
export function lastLondonDays(now: number, count: number): { days: string[]; from: number } {
  const [year = 0, month = 1, day = 1] = londonDay(now).split("-").map(Number);
  const days = Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - 1, day - count + 1 + i)).toISOString().slice(0, 10),
  );
  return { days, from: fromLondon(year, month, day - count + 1) };
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = "January February March April May June July August September October November December".split(" ");

/** Returns what London's wall clock and calendar show at a moment; month 1 to 12. */
export function londonClock(ms: number) {
  const wall = new Date(ms + offsetAt(ms));
  return {
    weekday: weekdays[wall.getUTCDay()] ?? "",
    monthName: months[wall.getUTCMonth()] ?? "",
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    millisecond: wall.getUTCMilliseconds(),
  };
}

/** The London time of a moment without its zone, `YYYY-MM-DDTHH:MM`. */
export function londonLocal(ms: number): string {
  return new Date(ms + offsetAt(ms)).toISOString().slice(0, 16);
}

/** The London calendar day of a moment, `YYYY-MM-DD`. */
export const londonDay = (ms: number): string => londonLocal(ms).slice(0, 10);

/** The London month of a moment, `YYYY-MM`. */
export const londonMonthOf = (ms: number): string => londonLocal(ms).slice(0, 7);

/** A moment of the wire, or epoch milliseconds. */
export type Moment = string | number;

/** Returns the parts of a moment in London as sentences have them: day "27 November", time "14:32". */
export function londonWords(moment: Moment) {
  const ms = Number(new Date(moment));
  const { weekday, day, monthName, year } = londonClock(ms);
  return { weekday, day: `${day} ${monthName}`, month: monthName, year: String(year), time: londonLocal(ms).slice(11) };
}

/** Returns a moment in London as a sentence has it: "Friday 27 November at 14:32". */
export function londonMoment(moment: Moment): string {
  const { weekday, day, time } = londonWords(moment);
  return `${weekday} ${day} at ${time}`;
}

/** Returns a moment that may be of another year: "Friday 27 November 2026 at 14:32". */
export function londonFullMoment(moment: Moment): string {
  const { weekday, day, year, time } = londonWords(moment);
  return `${weekday} ${day} ${year} at ${time}`;
}

/** Returns a day in London as a sentence has it: "20 May 2027". */
export function londonDate(moment: Moment): string {
  const { day, year } = londonWords(moment);
  return `${day} ${year}`;
}
