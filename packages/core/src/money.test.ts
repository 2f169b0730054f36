import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPence, formatPenceOrFree, MAX_PENCE, toPence, toPounds } from "./money.ts";
import { PoundsInput } from "./wire/fields.ts";

describe("money", () => {
  it("comes back from the wire to the penny", () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_PENCE, max: MAX_PENCE }), (pence) => {
        expect(toPence(toPounds(pence))).toBe(pence);
        expect(toPence(JSON.parse(JSON.stringify(toPounds(pence))))).toBe(pence);
      }),
    );
  });

  it("is rounded to pence, halves away from 0, whatever floating point makes of them", () => {
    expect([1.005, -1.005, 8.575, 2.345, 10.999, 0.004].map(toPence)).toEqual([101, -101, 858, 235, 1100, 0]);
  });

  it("is taken from a request with at most two decimals, whatever floating point makes of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PENCE }), (pence) => {
        expect(PoundsInput.safeParse(pence / 100).success).toBe(true);
      }),
    );
    for (const bad of [
      -0.01,
      0.001,
      1.005,
      1.000_000_001,
      0.000_000_1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      "1",
      1_000_000.01,
    ]) {
      expect(PoundsInput.safeParse(bad).success).toBe(false);
    }
  });

  it("reads as the British write it", () => {
    expect(formatPence(128_450_000)).toBe("£1,284,500.00");
    expect(formatPence(-75)).toBe("-£0.75");
    expect(formatPenceOrFree(250)).toBe("£2.50");
    expect(formatPenceOrFree(0)).toBe("FREE");
  });
});
