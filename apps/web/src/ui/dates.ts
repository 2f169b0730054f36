import { londonClock, londonDay, londonLocal, type Moment } from "@counterfoil/core";

const msOf = (moment: Moment) => Number(new Date(moment));

/** Returns a London day for tables: "29/11/2026". */
export function formatDate(moment: Moment): string {
  return londonDay(msOf(moment)).split("-").reverse().join("/");
}

/** Returns a London time for tables: "29/11/2026 (20:00)". */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} (${londonLocal(msOf(moment)).slice(11)})`;
}

/** Returns a London time in a few words: "Sun 29 Nov, 8pm"; in sentences `londonMoment` has more. */
export function formatShortTime(moment: Moment): string {
  const { weekday, day, monthName, hour, minute } = londonClock(msOf(moment));
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`;
  const time = hour === 0 && minute === 0 ? "midnight" : `${clock}${hour < 12 ? "am" : "pm"}`;
  return `${weekday.slice(0, 3)} ${day} ${monthName.slice(0, 3)}, ${time}`;
}

export function isSameDay(a: Moment, b: Moment): boolean {
  return londonDay(msOf(a)) === londonDay(msOf(b));
}
