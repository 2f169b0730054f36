import { expect, it } from "vitest";
import { percentile, rushLines, rushPicture } from "./rush-report.ts";

const result = {
  database: "SQLite" as const,
  seconds: 2,
  sold: 4_000,
  samples: [
    { name: "poll" as const, at: 0, ms: 2 },
    { name: "reserve" as const, at: 1_500, ms: 120 },
  ],
  refusals: new Map([["ticket.none_left", 3]]),
  serverErrors: 0,
  soldTwice: 0,
};

it("takes percentiles of times", () => {
  expect(percentile([5, 1, 3], 50)).toBe(3);
  expect(percentile([5, 1, 3], 99)).toBe(5);
  expect(percentile([], 50)).toBe(0);
});

it("says how a rush went, call by call", () => {
  expect(rushLines(result)).toEqual([
    "SQLite: 4,000 numbers sold in 2.0 s, 2000 a second",
    "poll     1 calls, p50 2.0 ms, p99 2.0 ms",
    "reserve  1 calls, p50 120.0 ms, p99 120.0 ms",
    "order    0 calls, p50 0.0 ms, p99 0.0 ms",
    "refusals: ticket.none_left 3; 5xx other than 503: 0; numbers sold twice: 0",
  ]);
});

it("draws a rush with a curve for each call", () => {
  expect(rushPicture(result).match(/<polyline/g)).toHaveLength(3);
});
