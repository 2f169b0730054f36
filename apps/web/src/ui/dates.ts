import { londonDay } from "@counterfoil/core";

/** A time in the wire's format, or epoch milliseconds. */
export type Moment = string | number;

function format(options: Intl.DateTimeFormatOptions) {
  const formatter = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", ...options });
  return (moment: Moment): Record<string, string> =>
    Object.fromEntries(formatter.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
}

const numeric = format({
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const short = format({ weekday: "short", day: "numeric", month: "short" });
const long = format({ weekday: "long", day: "numeric", month: "long" });

/** "29/11/2026", London time. */
export function formatDate(moment: Moment): string {
  const at = numeric(moment);
  return `${at.day}/${at.month}/${at.year}`;
}

/** "29/11/2026 (20:00)", London time. */
export function formatDateTime(moment: Moment): string {
  const at = numeric(moment);
  return `${formatDate(moment)} (${at.hour}:${at.minute})`;
}

/** "8pm", "8:30pm", "midnight". */
export function formatClock(moment: Moment): string {
  const at = numeric(moment);
  const hour = Number(at.hour);
  if (at.minute === "00" && hour === 0) return "midnight";
  const minutes = at.minute === "00" ? "" : `:${at.minute}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? "am" : "pm"}`;
}

/** "Sun 29 Nov, 8pm", or "today, 9pm". */
export function formatEnd(moment: Moment, now: number): string {
  const day = londonDay(Number(new Date(moment)));
  if (day === londonDay(now)) return `today, ${formatClock(moment)}`;
  const at = short(moment);
  return `${at.weekday} ${at.day} ${at.month}, ${formatClock(moment)}`;
}

/** "Sunday 29 November, 8pm". */
export function formatLongEnd(moment: Moment): string {
  const at = long(moment);
  return `${at.weekday} ${at.day} ${at.month}, ${formatClock(moment)}`;
}

/** Returns whether two times are on the same London day. */
export function isSameDay(a: Moment, b: Moment): boolean {
  return londonDay(Number(new Date(a))) === londonDay(Number(new Date(b)));
}
