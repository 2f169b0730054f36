import { describe, expect, it } from "vitest";
import { fromLondon, londonMonthOf } from "../london.ts";
import { leastLimit, leftOf, limitReachedSentence, nextMonth, parseLimit } from "./monthly-limit.ts";

describe("a limit as it is typed", () => {
  it.each([
    ["0", 0],
    ["£0", 0],
    ["100", 10_000],
    [" £ 1,500.5 ", 150_050],
    ["50.01", 5_001],
    ["99,999.99", 9_999_999],
    ["1 000", 100_000],
  ])("reads %s", (text, pence) => expect(parseLimit(text)).toBe(pence));

  it.each(["", "£", "-1", "1.234", "1.", "100000", "ten", "1,00", "1,0000", "1e3", "12.3.4", "0x10"])(
    "refuses %s",
    (text) => expect(parseLimit(text)).toBeNull(),
  );
});

describe("a month", () => {
  it.each([
    ["2026-03-31T22:59:59Z", "2026-03"],
    ["2026-03-31T23:00:00Z", "2026-04"],
    ["2026-10-25T00:30:00Z", "2026-10"],
    ["2026-10-25T01:30:00Z", "2026-10"],
    ["2026-10-31T23:59:59Z", "2026-10"],
    ["2026-11-01T00:00:00Z", "2026-11"],
    ["2027-12-31T23:59:59.999Z", "2027-12"],
  ])("of %s is %s in London", (moment, month) => expect(londonMonthOf(Date.parse(moment))).toBe(month));

  it("ends at midnight of the first, in summer time too", () => {
    expect(nextMonth(Date.parse("2026-03-15T12:00:00Z"))).toBe(fromLondon(2026, 4));
    expect(nextMonth(Date.parse("2026-03-31T22:59:59Z"))).toBe(Date.parse("2026-03-31T23:00:00Z"));
    expect(nextMonth(Date.parse("2026-12-31T23:59:59Z"))).toBe(Date.parse("2027-01-01T00:00:00Z"));
  });
});

describe("what is left", () => {
  it("is the limit less what is spent and held, and what went back is there again", () => {
    expect(leftOf(5_000, { spent: 3_000, refunded: 1_000, held: 500 })).toBe(2_500);
    expect(leftOf(0, { spent: 0, refunded: 0, held: 0 })).toBe(0);
  });

  it("is of the least limit", () => {
    expect(leastLimit(null, undefined, null)).toBeNull();
    expect(leastLimit(5_000, null, 3_000)).toBe(3_000);
    expect(leastLimit(0, 100, null)).toBe(0);
  });

  it("is said with the day on which more may be spent", () => {
    expect(limitReachedSentence(3_000, 1_800, Date.parse("2026-11-21T12:00:00Z"))).toBe(
      "This comes to £30.00, but you have £18.00 left of your monthly spending limit. Remove some tickets, or come back on 1 December.",
    );
    expect(limitReachedSentence(1, -5, Date.parse("2026-12-31T12:00:00Z"))).toBe(
      "This comes to £0.01, but you have £0.00 left of your monthly spending limit. Remove some tickets, or come back on 1 January.",
    );
  });
});
