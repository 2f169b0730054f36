import { describe, expect, it } from "vitest";
import { median, percentile, summarise } from "./statistics.ts";

const speed = (perSecond: number, ms = 1) => ({ count: perSecond * 2, perSecond, ms });

describe("the figures of the benchmark", () => {
  it("takes the middle of an odd number of rounds, and halfway of an even one", () => {
    expect(median([9, 1, 10])).toBe(9);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it("says what 99 of 100 do not exceed", () => {
    expect(percentile([5, 1, 3], 99)).toBe(5);
    expect(
      percentile(
        Array.from({ length: 200 }, (_, i) => i + 1),
        99,
      ),
    ).toBe(198);
    expect(() => percentile([], 99)).toThrow("Nothing");
  });

  it("compares a case with its floor round by round, so that a slow spell changes no ratio", () => {
    const rounds = [
      { floor: speed(1_000), measured: speed(500, 2), cpuMs: 700 },
      { floor: speed(100), measured: speed(50, 20), cpuMs: 80 },
      { floor: speed(1_000), measured: speed(400, 2.5), cpuMs: 800 },
    ];
    expect(summarise(rounds)).toEqual({
      perSecond: 400,
      ms: 2.5,
      cpuMs: 0.8,
      floorPerSecond: 1_000,
      ratio: { median: 0.5, least: 0.4, most: 0.5 },
    });
  });
});
