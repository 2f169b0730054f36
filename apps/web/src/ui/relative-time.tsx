import { DAY_SECONDS, HOUR_SECONDS, type Moment } from "@counterfoil/core";
import { useNow } from "./clock.ts";
import { formatDateTime } from "./format.ts";

const words = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

const units = [
  ["year", 365 * DAY_SECONDS],
  ["month", 30 * DAY_SECONDS],
  ["week", 7 * DAY_SECONDS],
  ["day", DAY_SECONDS],
  ["hour", HOUR_SECONDS],
  ["minute", 60],
] as const;

/** Returns a relative time: "3 days ago", "in 2 hours", "just now". */
export function formatRelative(moment: Moment, now: number): string {
  const seconds = (Number(new Date(moment)) - now) / 1000;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return "just now";
}

/** A relative time such as "3 days ago", with date and London time as tooltip. */
export function RelativeTime({ moment }: { moment: Moment }) {
  const now = useNow();
  return (
    <time dateTime={new Date(moment).toISOString()} title={`${formatDateTime(moment)} UK time`}>
      {formatRelative(moment, now)}
    </time>
  );
}
