import { describe, expect, it } from "vitest";
import { adultFrom, isAdult } from "./age.ts";

describe("someone is 18", () => {
  it("from midnight in London of their birthday, in summer as in winter", () => {
    expect(new Date(adultFrom("2008-11-21")).toISOString()).toBe("2026-11-21T00:00:00.000Z");
    expect(new Date(adultFrom("2008-07-01")).toISOString()).toBe("2026-06-30T23:00:00.000Z");
    expect(isAdult("2008-07-01", Date.parse("2026-06-30T22:59:59.999Z"))).toBe(false);
    expect(isAdult("2008-07-01", Date.parse("2026-06-30T23:00:00.000Z"))).toBe(true);
  });

  it("on 1 March when they were born on 29 February", () => {
    expect(isAdult("2008-02-29", Date.parse("2026-02-28T23:59:59.999Z"))).toBe(false);
    expect(isAdult("2008-02-29", Date.parse("2026-03-01T00:00:00.000Z"))).toBe(true);
  });
});
