import { describe, expect, it } from "vitest";
import { flagDue, flagSentence, medianOf } from "./flag-rules.ts";

describe("a flag", () => {
  it.each([
    ["Monday", "2026-11-16T10:00:00Z", "2026-11-18T10:00:00Z"],
    ["Thursday", "2026-11-19T10:00:00Z", "2026-11-23T10:00:00Z"],
    ["Saturday", "2026-11-21T10:00:00Z", "2026-11-24T10:00:00Z"],
    ["Sunday", "2026-11-22T10:00:00Z", "2026-11-24T10:00:00Z"],
  ])("of a %s is due after two working days", (_, at, due) => {
    expect(new Date(flagDue(Date.parse(at)))).toEqual(new Date(due));
  });

  it("of a Sunday before midnight in UTC, when London has Monday already, is due on Wednesday", () => {
    expect(new Date(flagDue(Date.parse("2026-07-05T23:30:00Z")))).toEqual(new Date("2026-07-07T23:30:00Z"));
  });

  it.each([
    // The clocks go forward on Sunday 29 March 2026, and back on Sunday 25 October.
    ["a day of 23 hours", "2026-03-27T23:30:00.250Z", "2026-03-31T22:30:00.250Z"],
    ["a day of 25 hours", "2026-10-23T22:30:00.250Z", "2026-10-27T23:30:00.250Z"],
    ["a Sunday whose first hour happens twice", "2026-10-25T00:30:00Z", "2026-10-27T01:30:00Z"],
    ["the same hour for the second time", "2026-10-25T01:30:00Z", "2026-10-27T01:30:00Z"],
  ])("keeps London's time of day over %s", (_, at, due) => {
    expect(new Date(flagDue(Date.parse(at)))).toEqual(new Date(due));
  });

  it("says facts, with amounts in pounds", () => {
    expect(flagSentence("day_spend", { pence: 20_001 })).toBe("Spent £200.01 in 24 hours.");
    expect(flagSentence("limit_reached", { limit: 5_000, months: 2 })).toBe(
      "Reached their £50.00 limit two months running.",
    );
  });

  it("of a later release is named by its rule, also by one that every object has", () => {
    expect([flagSentence("new_rule", {}), flagSentence("toString", {})]).toEqual(["new_rule", "toString"]);
  });
});

it.each([
  [[], 0],
  [[700], 700],
  [[900, 100], 500],
  [[900, 100, 300], 300],
  [[1_000, 9, 200, 100], 150],
])("the median of a customer's weeks of %j is %s, whatever their order", (sums, median) => {
  expect(medianOf(sums)).toBe(median);
});
