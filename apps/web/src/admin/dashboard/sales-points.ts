import type { Outputs } from "../../app/trpc.ts";
import type { ChartPoint } from "../../ui/chart-layout.ts";

export type Day = NonNullable<Outputs["statistics"]["get"]["days"]>[number];

/** What the two charts show of a day: what it took, or how many tickets it sold. */
export type Measure = "sales" | "tickets";

/** The first day of the month that lies so many months before the one of `day`: "2026-11-20" and 11 are "2025-12-01". */
function firstOfMonth(day: string, before: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 10);
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
  return (day: string) => format.format(Date.parse(`${day}T12:00:00Z`)).replace(",", "");
};
const dayLabel = named({ day: "numeric", month: "short" });
const dayName = named({ weekday: "long", day: "numeric", month: "long" });
const monthLabel = named({ month: "short", year: "2-digit" });
const monthName = named({ month: "long", year: "numeric" });

/** Returns a point for each London day; the last is today, not over yet. */
export function pointsOfDays(days: readonly Day[], measure: Measure): ChartPoint[] {
  return days.map((day, index) => ({
    label: dayLabel(day.date),
    longLabel: dayName(day.date),
    value: day[measure],
    partial: index === days.length - 1,
  }));
}

/** Returns a point for each of the last twelve London months; the last is not over yet. */
export function pointsOfMonths(days: readonly Day[], measure: Measure): ChartPoint[] {
  const last = days.at(-1)?.date;
  if (last === undefined) return [];
  const firsts = Array.from({ length: 12 }, (_, index) => firstOfMonth(last, 11 - index));
  return firsts.map((first, index) => {
    const pence = days
      .filter(({ date }) => date.startsWith(first.slice(0, 7)))
      .reduce((sum, day) => sum + Math.round(day[measure] * 100), 0);
    return {
      label: monthLabel(first),
      longLabel: monthName(first),
      value: pence / 100,
      partial: index === firsts.length - 1,
    };
  });
}

/** Says a chart in a sentence: "£11,670 in 30 days, best Sunday 15 November, £718". */
export function summarisePoints(
  points: readonly ChartPoint[],
  span: string,
  format: (value: number) => string,
): string {
  const total = points.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
  const best = points.toSorted((a, b) => b.value - a.value)[0];
  const sum = `${format(total)} in ${span}`;
  return best && best.value > 0 ? `${sum}, best ${best.longLabel ?? best.label}, ${format(best.value)}` : sum;
}
