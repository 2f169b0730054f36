import { describe, expect, it } from "vitest";
import { fromLondon } from "../london.ts";
import { pauseEnd, suspensionEnd } from "./break-end.ts";

const endAfter = (months: number, ...from: Parameters<typeof fromLondon>) => suspensionEnd(fromLondon(...from), months);

describe("the end of a break", () => {
  it("is n times 86,400 seconds after a pause began, also across a change of the clocks", () => {
    const from = fromLondon(2026, 10, 24, 14, 32);
    expect(pauseEnd(from, 2) - from).toBe(2 * 86_400_000);
    expect(pauseEnd(from, 2)).toBe(fromLondon(2026, 10, 26, 13, 32));
  });

  it("is the same time on London's clock n months after a suspension began, whatever the season", () => {
    expect(endAfter(6, 2026, 11, 20, 12)).toBe(fromLondon(2027, 5, 20, 12));
    expect(endAfter(6, 2026, 3, 28, 23, 59, 59)).toBe(fromLondon(2026, 9, 28, 23, 59, 59));
    expect(endAfter(60, 2026, 12, 1)).toBe(fromLondon(2031, 12, 1));
    expect(endAfter(12, 2026, 1, 15)).toBe(fromLondon(2027, 1, 15));
  });

  it("is the first of the next month, midnight, where the month has no such day", () => {
    expect(endAfter(6, 2026, 8, 31, 17)).toBe(fromLondon(2027, 3, 1));
    expect(endAfter(6, 2027, 8, 29, 9)).toBe(fromLondon(2028, 2, 29, 9));
    expect(endAfter(6, 2026, 8, 29, 9)).toBe(fromLondon(2027, 3, 1));
    expect(endAfter(13, 2026, 10, 31, 8)).toBe(fromLondon(2027, 12, 1));
  });

  it("keeps the milliseconds, and counts the hour that happens twice as the later one", () => {
    expect(suspensionEnd(fromLondon(2026, 11, 20, 12) + 7, 6)).toBe(fromLondon(2027, 5, 20, 12) + 7);
    expect(endAfter(6, 2026, 4, 25, 1, 30)).toBe(Date.UTC(2026, 9, 25, 1, 30));
  });
});
