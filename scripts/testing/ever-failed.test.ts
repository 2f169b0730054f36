import { expect, test } from "vitest";
import { everFailed } from "./ever-failed.ts";

const passing = { count: { passed: 2, failed: 0, skipped: 0 }, failures: [] };
const failing = (...texts: string[]) => ({
  count: { passed: 2 - texts.length, failed: texts.length, skipped: 0 },
  failures: texts.map((text) => ({ text, alone: null })),
});

test("tests that failed in some of the runs are listed with how often, most often first, and what they said the first time", () => {
  const runs = [
    failing("carts.test.ts › empties\n  1 is not 2"),
    passing,
    failing("holds.test.ts › ends\n  late", "carts.test.ts › empties\n  3 is not 2"),
  ];
  expect(everFailed(runs)).toEqual([
    "2 of 3: carts.test.ts › empties\n  1 is not 2",
    "1 of 3: holds.test.ts › ends\n  late",
  ]);
});

test("nothing is listed of runs that passed, and a run that failed outside its tests is not forgotten", () => {
  expect(everFailed([passing, passing])).toEqual([]);
  const broken = { count: { passed: 0, failed: 1, skipped: 0 }, failures: [] };
  expect(everFailed([passing, broken])).toEqual(["1 of 2: outside the tests: run it without repeating"]);
});
