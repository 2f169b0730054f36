import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DAY_MS } from "@counterfoil/core";
import { periodOf, type ReportQuery, type Span } from "./report-span.ts";

/** The most days of one statement, so that each is short. */
export const BATCH_DAYS = 31;

/** Yields a period in pieces, and lets other requests be answered after each. */
export async function* piecesOf({ from, to }: Span): AsyncGenerator<Span> {
  for (let start = from; start < to; start += BATCH_DAYS * DAY_MS) {
    yield { from: start, to: Math.min(start + BATCH_DAYS * DAY_MS, to) };
    await yieldToEventLoop();
  }
}

function valueAt<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

/** Opens a sheet of sums by day or month and by competition; `nothing` makes those that have none yet. */
export function openSheet<Sums>(by: ReportQuery["by"], nothing: () => Sums) {
  const periods = new Map<string, Sums>();
  // Finding the London day of an hour takes longer than adding.
  const hours = new Map<number, Sums>();
  const raffles = new Map<string, Sums>();
  return {
    raffles,
    /** Returns the sums of the day or month that an hour, counted from the epoch, belongs to. */
    at: (hour: number) => valueAt(hours, hour, () => valueAt(periods, periodOf(hour, by), nothing)),
    of: (raffleId: string) => valueAt(raffles, raffleId, nothing),
    /** Returns the days or months in order. */
    periods: () => [...periods].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}
export type Sheet<Sums> = ReturnType<typeof openSheet<Sums>>;
