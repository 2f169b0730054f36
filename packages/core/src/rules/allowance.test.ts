import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowance } from "./allowance.ts";

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
