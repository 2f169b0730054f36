import { describe, expect, it } from "vitest";
import { sortRaffles } from "./sort-raffles.ts";

const cheapLate = { name: "cheap and late", price: 0.5, endDate: "2026-12-02T20:00:00Z" };
const cheapSoon = { name: "cheap and soon", price: 0.5, endDate: "2026-12-01T20:00:00Z" };
const dearSoon = { name: "dear and soonest", price: 4, endDate: "2026-11-30T20:00:00Z" };
const group = [cheapLate, dearSoon, cheapSoon];

describe("the sort of a group", () => {
  it("puts the lowest price first, and of equal prices the one that ends sooner", () => {
    expect(sortRaffles(group, "Lowest Price")).toEqual([cheapSoon, cheapLate, dearSoon]);
  });

  it("puts the highest price first", () => {
    expect(sortRaffles(group, "Highest Price")).toEqual([dearSoon, cheapSoon, cheapLate]);
  });

  it("puts the one that ends soonest first", () => {
    expect(sortRaffles(group, "Ending Soonest")).toEqual([dearSoon, cheapSoon, cheapLate]);
  });
});
