import { describe, expect, it } from "vitest";
import { fromLondon } from "../london.ts";
import { afterDays, afterWorkingDays, bankHolidays, daysBetween } from "./working-days.ts";

const lastOf = (year: number, month: number, day: number) => fromLondon(year, month, day + 1) - 1;

// As published by the government for these years.
it.each([
  [2020, "01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28"],
  [2021, "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28"],
  [2022, "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27"],
  [2023, "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26"],
  [2024, "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26"],
  [2025, "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26"],
  [2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  [2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
  [2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
])("the bank holidays of England and Wales of %i", (year, days) => {
  expect(bankHolidays(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

describe("two working days", () => {
  it.each([
    ["Monday morning", [2026, 11, 16, 9], [2026, 11, 18]],
    ["Thursday at night", [2026, 11, 19, 23, 59], [2026, 11, 23]],
    ["Friday, over the weekend", [2026, 11, 20, 15], [2026, 11, 24]],
    ["Saturday", [2026, 11, 21, 10], [2026, 11, 24]],
    ["Sunday", [2026, 11, 22, 10], [2026, 11, 24]],
    ["Maundy Thursday, over Easter", [2026, 4, 2, 10], [2026, 4, 8]],
    ["Christmas Eve on a Thursday", [2026, 12, 24, 10], [2026, 12, 30]],
    ["the last of the year", [2026, 12, 31, 10], [2027, 1, 5]],
    ["Friday before the clocks go forward", [2027, 3, 19, 10], [2027, 3, 23]],
    ["Friday before the clocks go back", [2026, 10, 23, 10], [2026, 10, 27]],
  ] as const)("from %s", (_, [year, month, day, hour, minute = 0], [y, m, d]) => {
    expect(afterWorkingDays(fromLondon(year, month, day, hour, minute), 2)).toBe(lastOf(y, m, d));
  });

  it("begin with London's day, not with UTC's", () => {
    expect(afterWorkingDays(Date.UTC(2026, 5, 15, 23, 30), 2)).toBe(lastOf(2026, 6, 18));
  });
});

it("28 days end at London's midnight, on either side of a change of the clocks", () => {
  expect(afterDays(fromLondon(2026, 10, 10, 12), 28)).toBe(lastOf(2026, 11, 7));
  expect(afterDays(fromLondon(2027, 3, 10, 12), 28)).toBe(lastOf(2027, 4, 7));
});

it("days are counted by London's calendar", () => {
  expect(daysBetween(fromLondon(2026, 10, 24, 23, 59), fromLondon(2026, 10, 26, 0, 1))).toBe(2);
  expect(daysBetween(fromLondon(2026, 11, 20, 0, 1), fromLondon(2026, 11, 20, 23, 59))).toBe(0);
  expect(daysBetween(fromLondon(2026, 11, 20), fromLondon(2026, 11, 19))).toBe(-1);
});
