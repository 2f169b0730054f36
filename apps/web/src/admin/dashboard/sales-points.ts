import type { Outputs } from "../../app/trpc.ts";
import type { ChartPoint } from "../../ui/chart-layout.ts";

type Answer = Outputs["statistics"]["get"];
export type Day = NonNullable<Answer["days"]>[number];
export type Month = NonNullable<Answer["months"]>[number];

/** The value that a chart shows for a day or month: takings or tickets sold. */
export type Measure = "sales" | "tickets";

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
  return (day: string) => format.format(Date.parse(`${day}T12:00:00Z`)).replace(",", "");
};
const dayLabel = named({ day: "numeric", month: "short" });
const dayName = named({ weekday: "long", day: "numeric", month: "long" });
const monthLabel = named({ month: "short", year: "2-digit" });
const monthName = named({ month: "long", year: "numeric" });

/** Returns a point for each London day; the last is today and partial. */
export function pointsOfDays(days: readonly Day[], measure: Measure): ChartPoint[] {
  return days.map((day, index) => ({
    label: dayLabel(day.date),
    longLabel: dayName(day.date),
    value: day[measure],
    partial: index === days.length - 1,
  }));
}

/** Returns a point for each London month; the last is partial. */
export function pointsOfMonths(months: readonly Month[], measure: Measure): ChartPoint[] {
  return months.map((month, index) => ({
    label: monthLabel(`${month.month}-01`),
    longLabel: monthName(`${month.month}-01`),
    value: month[measure],
    partial: index === months.length - 1,
  }));
}

/** Summarises a chart in a sentence: "£11,670 in 30 days, best Sunday 15 November, £718". */
export function summarisePoints(
  points: readonly ChartPoint[],
  span: string,
  format: (value: number) => string,
): string {
  const total = points.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
  const best = points.toSorted((a, b) => b.value - a.value)[0];
  const sum = `${format(total)} in ${span}`;
  return best && best.value > 0 ? `${sum}. Best: ${best.longLabel ?? best.label}, ${format(best.value)}` : sum;
}
