import { expect, test } from "vitest";
import { callsIn, MADE, restOf } from "./call-costs.ts";

test("a flood of downloads of all files of a draw is stopped long before a flood of calls", () => {
  const path = "/draws/boat/evidence.zip";
  const sent = callsIn(path) + restOf(path, { status: 200, streamed: true, rendered: false });
  expect(sent).toBeGreaterThanOrEqual(50 * MADE);
  expect(callsIn("/draws/boat/rules.json")).toBe(MADE);
});

test("the files of a draw that is not there weigh no more than another call", () => {
  const path = "/draws/made-up/evidence.zip";
  expect(callsIn(path) + restOf(path, { status: 404, streamed: false, rendered: false })).toBe(MADE);
});
