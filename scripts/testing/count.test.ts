import { expect, test } from "vitest";
import { countOf, summarize } from "./count.ts";

test("a runner that failed counts at least one failure, one without tests counts as one", () => {
  expect(countOf(true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countOf(false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countOf(false, { passed: 7, failed: 0, skipped: 0 })).toEqual({ passed: 7, failed: 1, skipped: 0 });
  expect(countOf(false, { passed: 7, failed: 3, skipped: 0 })).toEqual({ passed: 7, failed: 3, skipped: 0 });
  expect(countOf(true, { passed: 7, failed: 0, skipped: 2 })).toEqual({ passed: 7, failed: 0, skipped: 2 });
});

test("the summary has a line for each runner, those after a failure too, and the sum at its end", () => {
  const results = [
    { name: "types", count: countOf(false), seconds: 1.26 },
    { name: "sqlite", count: { passed: 7, failed: 2, skipped: 1 }, seconds: 60 },
  ];
  expect(summarize(results).split("\n")).toEqual([
    "types         0 passed, 1 failed (1.3 s)",
    "sqlite        7 passed, 2 failed, 1 skipped (60.0 s)",
    "7 passed, 3 failed",
  ]);
});
