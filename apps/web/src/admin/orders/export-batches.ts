import { WEEK_MS } from "@counterfoil/core";

/** The time span of one call, milliseconds: each call is quick, and shows progress. */
const BATCH_MS = WEEK_MS;

/** A part of a time span in the wire's format, inclusive. */
export type ExportBatch = { dateFrom: string; dateTo: string };

/** Splits a time span, epoch milliseconds, inclusive, into consecutive parts. */
export function splitIntoBatches(from: number, to: number): ExportBatch[] {
  const batches: ExportBatch[] = [];
  for (let start = from; start <= to; start += BATCH_MS) {
    const end = Math.min(start + BATCH_MS - 1, to);
    batches.push({ dateFrom: new Date(start).toISOString(), dateTo: new Date(end).toISOString() });
  }
  return batches;
}
