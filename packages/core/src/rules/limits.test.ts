import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromLondon, londonMonth, londonMonthOf } from "../london.ts";
import { allowance } from "./allowance.ts";
import { refusedCardText } from "./credit-cards.ts";
import { flagDue, flagSentence, medianOf } from "./flag-rules.ts";
import {
  breakSentence,
  leastLimit,
  leftOf,
  limitReachedSentence,
  monthInWords,
  nextMonth,
  parseLimit,
  statementMonth,
} from "./monthly-limit.ts";

describe("how many more tickets one may take", () => {
  it("is what the limit per person leaves, and what is free", () => {
    expect(allowance({ maxPerPerson: 50, maxEntries: 2500 }, 1203, 1)).toBe(49);
    expect(allowance({ maxPerPerson: 50, maxEntries: 100 }, 97, 1)).toBe(3);
    expect(allowance({ maxPerPerson: 10, maxEntries: 100 }, 100, 0)).toBe(0);
    expect(allowance({ maxPerPerson: 10, maxEntries: 100 }, 50, 12)).toBe(0);
  });

  it("never lets anyone past the limit or the entries", () => {
    const count = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(count, count, count, count, (maxPerPerson, maxEntries, unavailable, mine) => {
        const more = allowance({ maxPerPerson, maxEntries }, unavailable, mine);
        expect(more).toBeGreaterThanOrEqual(0);
        if (more > 0) {
          expect(mine + more).toBeLessThanOrEqual(maxPerPerson);
          expect(unavailable + more).toBeLessThanOrEqual(maxEntries);
        }
      }),
    );
  });
});

it("says what was refused, where the money is and until when the tickets are held", () => {
  const openedAt = Date.UTC(2026, 10, 20, 14, 20);
  const refused = { amountPence: 500, creditLeft: 2000, openedAt, heldUntil: Date.UTC(2026, 10, 20, 14, 50) };
  expect(refusedCardText({ ...refused, reason: "card.credit_instant" })).toBe(
    "Instant wins can only be paid for by debit card, and we couldn't confirm that yours is one. We're refunding £5. We're holding your tickets until 14:50 so you can pay by debit card.",
  );
  expect(refusedCardText({ ...refused, reason: "card.credit_month", heldUntil: null })).toBe(
    "You can spend up to £250 a month by credit card. You have £20 left for November. We're refunding £5.",
  );
});

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
      "This comes to £30, but you have £18 left of your monthly spending limit. Remove some tickets, or come back on 1 December.",
    );
    expect(limitReachedSentence(1, -5, Date.parse("2026-12-31T12:00:00Z"))).toBe(
      "This comes to £0.01, but you have £0 left of your monthly spending limit. Remove some tickets, or come back on 1 January.",
    );
  });
});

const monthAt = (at: string) => statementMonth(Date.parse(at))?.month ?? null;

it("the statement of a month is due from eight in the morning of the next one's first, in winter and in summer", () => {
  expect([monthAt("2026-11-01T07:59:59.999Z"), monthAt("2026-11-01T08:00:00Z")]).toEqual([null, "2026-10"]);
  expect([monthAt("2026-04-01T06:59:59.999Z"), monthAt("2026-04-01T07:00:00Z")]).toEqual([null, "2026-03"]);
  expect([monthAt("2026-03-31T23:00:00Z"), monthAt("2026-03-31T22:59:59Z")]).toEqual([null, "2026-02"]);
  expect([monthAt("2027-01-01T08:00:00Z"), monthAt("2027-01-31T23:59:59Z")]).toEqual(["2026-12", "2026-12"]);
});

it("its month is that of London's clock, across both changes of the clock", () => {
  expect(statementMonth(Date.parse("2026-04-01T07:00:00Z"))).toEqual({ month: "2026-03", ...londonMonth(2026, 3) });
  expect(statementMonth(Date.parse("2026-11-01T08:00:00Z"))).toEqual({ month: "2026-10", ...londonMonth(2026, 10) });
  expect(["2026-03", "2026-10", "2026-12"].map(monthInWords)).toEqual(["March 2026", "October 2026", "December 2026"]);
});

it("a break has its times, and one without an end says so", () => {
  const [from, until, ended] = ["2026-10-20T13:32:00Z", "2027-04-20T13:32:00Z", "2027-05-02T09:00:00Z"].map(Date.parse);
  if (from === undefined || until === undefined || ended === undefined) throw new Error("No times");
  const found = breakSentence({ kind: "suspend", from, until, ended: null });
  expect(found).toBe("Self-excluded from 20 October 2026 until at least 20 April 2027.");
  const seen = breakSentence({ kind: "suspend", from, until, ended });
  expect(seen).toBe("Self-excluded from 20 October 2026 to 2 May 2027.");
  expect(breakSentence({ kind: "close", from, until: null, ended: null })).toBe("Account closed on 20 October 2026.");
  expect(breakSentence({ kind: "stop", from, until: null, ended: null })).toBe("Blocked by us from 20 October 2026.");
  const given = breakSentence({ kind: "pause", from, until: from + 86_400_000, ended: null });
  expect(given).toBe("Paused from Tuesday 20 October at 14:32 until Wednesday 21 October at 14:32.");
});

describe("a flag", () => {
  it.each([
    ["a weekend", "2026-11-19T10:00:00Z", "2026-11-23T10:00:00Z"],
    ["the days from a Sunday in UTC that is London's Monday", "2026-07-05T23:30:00Z", "2026-07-07T23:30:00Z"],
    // The clocks go forward on Sunday 29 March 2026, and back on Sunday 25 October.
    ["a day of 23 hours", "2026-03-27T23:30:00.250Z", "2026-03-31T22:30:00.250Z"],
    ["a day of 25 hours", "2026-10-23T22:30:00.250Z", "2026-10-27T23:30:00.250Z"],
    ["a Sunday whose first hour happens twice", "2026-10-25T00:30:00Z", "2026-10-27T01:30:00Z"],
    ["the same hour for the second time", "2026-10-25T01:30:00Z", "2026-10-27T01:30:00Z"],
  ])("is due after two working days, at London's time of day, over %s", (_, at, due) => {
    expect(new Date(flagDue(Date.parse(at)))).toEqual(new Date(due));
  });

  it("says facts, with amounts in pounds", () => {
    expect(flagSentence("day_spend", { pence: 20_001 })).toBe("Spent £200.01 in 24 hours.");
    const found = flagSentence("limit_reached", { limit: 5_000, months: 2 });
    expect(found).toBe("Reached their £50.00 limit two months running.");
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
