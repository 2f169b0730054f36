import { expect, test } from "vitest";
import { callsIn, MADE } from "./call-costs.ts";

test("a flood of downloads of all files of a draw is stopped long before a flood of calls", () => {
  expect(callsIn("/draws/boat/evidence.zip")).toBeGreaterThanOrEqual(50 * MADE);
  expect(callsIn("/draws/boat/rules.json")).toBe(MADE);
});
