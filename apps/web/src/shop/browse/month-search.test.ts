import { describe, expect, it } from "vitest";
import { monthInput, monthSearch } from "./month-search.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

describe("the month of a page", () => {
  it("is this London month when the address names none", () => {
    expect(monthInput({}, now)).toEqual({ year: "2026", month: "11" });
  });

  it("is the address's, written as the api takes it", () => {
    expect(monthInput(monthSearch({ year: "2025", month: "3" }), now)).toEqual({ year: "2025", month: "03" });
  });

  it("leaves out what is no month, before 2021 or after this year", () => {
    expect(monthSearch({ year: "2020", month: "13" })).toEqual({});
    expect(monthSearch({ year: "none", month: "x" })).toEqual({});
    expect(monthInput(monthSearch({ year: "2027" }), now)).toEqual({ year: "2026", month: "11" });
  });
});
