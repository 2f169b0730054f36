import { expect, it } from "vitest";
import { voidReasonInWords } from "./void-reasons.ts";

it.each([
  ["ineligible", "Not eligible"],
  ["refunded", "Refunded"],
  ["unreachable", "Couldn't be reached"],
  ["works for the promoter", "works for the promoter"],
  ["constructor", "constructor"],
])("says the reason %s as %s", (reason, words) => {
  expect(voidReasonInWords(reason)).toBe(words);
});
