import { londonClock, londonDay } from "@counterfoil/core";

/** A time in the wire's format, or epoch milliseconds. */
export type Moment = string | number;

const at = (moment: Moment) => londonClock(Number(new Date(moment)));
const twoDigits = (part: number) => String(part).padStart(2, "0");

/** "29/11/2026", London time. */
export function formatDate(moment: Moment): string {
  const { day, month, year } = at(moment);
  return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
}

/** "29/11/2026 (20:00)", London time. */
export function formatDateTime(moment: Moment): string {
  const { hour, minute } = at(moment);
  return `${formatDate(moment)} (${twoDigits(hour)}:${twoDigits(minute)})`;
}

/** "8pm", "8:30pm", "midnight". */
export function formatClock(moment: Moment): string {
  const { hour, minute } = at(moment);
  if (minute === 0 && hour === 0) return "midnight";
  const minutes = minute === 0 ? "" : `:${twoDigits(minute)}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? "am" : "pm"}`;
}

/** "Sun 29 Nov, 8pm", or "today, 9pm". */
export function formatEnd(moment: Moment, now: number): string {
  if (isSameDay(moment, now)) return `today, ${formatClock(moment)}`;
  const { weekday, day, monthName } = at(moment);
  return `${weekday.slice(0, 3)} ${day} ${monthName.slice(0, 3)}, ${formatClock(moment)}`;
}

/** "Sunday 29 November, 8pm". */
export function formatLongEnd(moment: Moment): string {
  const { weekday, day, monthName } = at(moment);
  return `${weekday} ${day} ${monthName}, ${formatClock(moment)}`;
}

/** Returns whether two times are on the same London day. */
export function isSameDay(a: Moment, b: Moment): boolean {
  return londonDay(Number(new Date(a))) === londonDay(Number(new Date(b)));
}
