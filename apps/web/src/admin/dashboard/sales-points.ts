import { londonWords } from "@counterfoil/core";
import type { Outputs } from "../../app/trpc.ts";
import type { ChartPoint } from "../../ui/chart-layout.ts";

type Answer = Outputs["statistics"]["get"];
export type Day = NonNullable<Answer["days"]>[number];
export type Month = NonNullable<Answer["months"]>[number];

/** The value that a chart shows for a day or month: takings or tickets sold. */
export type Measure = "sales" | "tickets";

export function labelsOfDay(date: string) {
  const { weekday, day, month } = londonWords(date);
  return { label: day.replace(month, month.slice(0, 3)), longLabel: `${weekday} ${day}` };
}

/** A chart of fewer bars says nothing about a trend. */
const FEWEST = 3;

/** Drops the days or months before the first sale, of money or of free tickets. */
export function fromFirstSale<Span extends { sales: number; tickets: number }>(spans: readonly Span[]) {
  const first = spans.findIndex(({ sales, tickets }) => sales !== 0 || tickets !== 0);
  return spans.slice(Math.max(0, Math.min(first, spans.length - FEWEST)));
}

/** Returns a point for each London day; the last is today and partial, unless they are over. */
export function pointsOfDays(days: readonly Day[], measure: Measure, areOver = false): ChartPoint[] {
  return days.map(({ date, [measure]: value }, index) => ({
    ...labelsOfDay(date),
    value,
    partial: !areOver && index === days.length - 1,
  }));
}

export function pointsOfMonths(months: readonly Month[], measure: Measure): ChartPoint[] {
  return months.map(({ month: of, [measure]: value }, index) => {
    const { month, year } = londonWords(`${of}-01`);
    return {
      label: `${month.slice(0, 3)} ${year.slice(2)}`,
      longLabel: `${month} ${year}`,
      value,
      partial: index === months.length - 1,
    };
  });
}

/** Summarises a chart in a sentence: "£11,670 in 30 days. Best day: Sunday 15 November, £718". */
export function summarisePoints(points: readonly ChartPoint[], span: string, format: (value: number) => string) {
  const total = points.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
  const best = points.toSorted((a, b) => b.value - a.value)[0];
  const sum = `${format(total)} in ${span}`;
  return best && best.value > 0
    ? `${sum}. Best ${span.endsWith("months") ? "month" : "day"}: ${best.longLabel ?? best.label}, ${format(best.value)}`
    : sum;
}
