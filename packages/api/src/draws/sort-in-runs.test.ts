import { describe, expect, it } from "vitest";
import { mergeRuns, sortInRuns } from "./sort-in-runs.ts";

async function sorted(figures: readonly number[], length: number): Promise<number[]> {
  return [...mergeRuns(await sortInRuns(figures, length))];
}

describe("sorting in runs", () => {
  it("gives one ascending order of many runs, a short last one too", async () => {
    const figures = Array.from({ length: 1_003 }, (_, i) => ((i * 7_919) % 1_003) * 2 ** 40 + i);
    expect(await sorted(figures, 100)).toEqual(figures.toSorted((a, b) => a - b));
  });

  it("keeps each of equal figures", async () => {
    expect(await sorted([5, 3, 5, 5, 3], 2)).toEqual([3, 3, 5, 5, 5]);
  });

  it("gives nothing for nothing, and the one for one", async () => {
    expect(await sorted([], 10)).toEqual([]);
    expect(await sorted([7], 10)).toEqual([7]);
  });

  it("lets other work run between two runs", async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await sortInRuns(
      Array.from({ length: 500 }, (_, i) => -i),
      100,
    );
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});
