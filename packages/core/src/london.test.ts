import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromLondon, londonClock, londonDay, londonMonth } from "./london.ts";
import { parseDate, parseEnd } from "./london-input.ts";

const at = (iso: string) => Date.parse(iso);

describe("London time", () => {
  it("is an hour ahead in summer and level in winter", () => {
    expect(fromLondon(2026, 7, 1, 20)).toBe(at("2026-07-01T19:00:00Z"));
    expect(fromLondon(2026, 11, 20, 20)).toBe(at("2026-11-20T20:00:00Z"));
  });

  it("changes when the time zone database says so", () => {
    const hour = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", hour: "2-digit", hourCycle: "h23" });
    // Each hour of the days on which the clocks may change, and each noon.
    for (let day = at("1990-01-01T00:00:00Z"); day < at("2040-01-01T00:00:00Z"); day += 86_400_000) {
      const may = [2, 9].includes(new Date(day).getUTCMonth()) && new Date(day).getUTCDay() === 0;
      for (const ms of may ? [0, 1, 2].map((hours) => day + hours * 3_600_000) : [day + 43_200_000]) {
        expect(londonClock(ms).hour, new Date(ms).toISOString()).toBe(Number(hour.format(ms)));
      }
    }
  });

  it("starts and ends its months at its own midnight", () => {
    expect(londonMonth(2026, 4)).toEqual({ from: at("2026-03-31T23:00:00Z"), to: at("2026-04-30T23:00:00Z") });
    expect(londonMonth(2026, 12)).toEqual({ from: at("2026-12-01T00:00:00Z"), to: at("2027-01-01T00:00:00Z") });
    // The clocks change inside these months.
    expect(londonMonth(2026, 3)).toEqual({ from: at("2026-03-01T00:00:00Z"), to: at("2026-03-31T23:00:00Z") });
    expect(londonMonth(2026, 10)).toEqual({ from: at("2026-09-30T23:00:00Z"), to: at("2026-11-01T00:00:00Z") });
  });

  it("leaves no moment between two months", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2090 }), fc.integer({ min: 1, max: 11 }), (year, month) => {
        expect(londonMonth(year, month).to).toBe(londonMonth(year, month + 1).from);
      }),
    );
  });

  it("names the day that London has", () => {
    expect(londonDay(at("2026-06-30T23:30:00Z"))).toBe("2026-07-01");
    expect(londonDay(at("2026-12-31T23:30:00Z"))).toBe("2026-12-31");
  });
});

describe("a date in a request", () => {
  it("with a zone is that moment, without one London's", () => {
    expect(parseDate("2026-07-01T20:00:00+02:00")).toBe(at("2026-07-01T18:00:00Z"));
    expect(parseDate("2026-07-01T20:00:00.000Z")).toBe(at("2026-07-01T20:00:00Z"));
    expect(parseDate("2026-07-01T20:00")).toBe(at("2026-07-01T19:00:00Z"));
    expect(parseDate("2026-07-01")).toBe(at("2026-06-30T23:00:00Z"));
  });

  it.each([
    "",
    "tomorrow",
    "2026-02-30",
    "2026-13-01",
    "2026-01-01T25:00",
    "2026-1-1",
    "01/02/2026",
    "2026-02-30T10:00:00Z",
  ])("is not %j", (text) => expect(parseDate(text)).toBeNull());

  it.each([
    ["2026-07-01", "2026-07-01T22:59:59.999Z"],
    ["2026-03-29", "2026-03-29T22:59:59.999Z"],
    ["2026-12-31", "2026-12-31T23:59:59.999Z"],
    ["2026-07-01T20:00", "2026-07-01T19:00:59.999Z"],
    ["2026-07-01T20:00:30", "2026-07-01T19:00:30.999Z"],
    ["2026-07-01T20:00+02:00", "2026-07-01T18:00:59.999Z"],
    ["2026-07-01T20:00:00.500Z", "2026-07-01T20:00:00.500Z"],
  ])("that ends a span, %j, counts to %j", (text, end) => expect(parseEnd(text)).toBe(at(end)));

  it("that does not exist ends nothing", () => expect(parseEnd("2026-02-30")).toBeNull());

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseDate(text) === "number" || parseDate(text) === null));
  });
});
