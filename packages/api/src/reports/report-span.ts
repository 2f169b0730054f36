import { fromLondon, HOUR_MS, londonDay, type ReportInput, ShopError } from "@counterfoil/core";
import { type SelectQueryBuilder, sql } from "kysely";
import type { z } from "zod";

/** The most days of a report by day, and by month. */
const MOST_DAYS = { day: 400, month: 3_660 } as const;

/** A period in epoch milliseconds, excluding its end. */
export interface Span {
  from: number;
  to: number;
}

/** London days, both included, and how they are grouped. */
export type ReportQuery = z.infer<typeof ReportInput>;

/** Returns when a London day begins, or another some days later, in epoch milliseconds. */
export function startOfDay(day: string, add = 0): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return fromLondon(year, month, date + add);
}

/** Returns the epoch milliseconds of a period of London days. Throws `request.invalid` for a wrong or too long one. */
export function readSpan({ from, to, by }: ReportQuery): Span {
  const span = { from: startOfDay(from), to: startOfDay(to, 1) };
  const reject = (message: string) => new ShopError("request.invalid", { errors: { to: [message] } });
  if (span.from >= span.to) throw reject("Choose an end after the start");
  if (span.to > startOfDay(from, MOST_DAYS[by])) throw reject(`Up to ${MOST_DAYS[by]} days`);
  return span;
}

/**
 * Selects the rows of a period by the hour of a column, counted from the epoch: a London day begins on a full one, in summer and in
 * winter, so that sums of hours make days.
 */
export function byHour<DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>, column: string, span: Span) {
  const moment = sql.ref<number>(column);
  const hour = sql<number>`${moment} / ${sql.lit(HOUR_MS)}`;
  const inSpan = rows.where(moment, ">=", span.from).where(moment, "<", span.to);
  return inSpan.select(hour.as("hour")).groupBy(hour).$castTo<{ hour: number }>();
}

/** Returns the London day or month that an hour, counted from the epoch, belongs to. */
export function periodOf(hour: number, by: ReportQuery["by"]): string {
  return londonDay(hour * HOUR_MS).slice(0, by === "day" ? 10 : 7);
}
