import { describe, expect, it } from "vitest";
import { SortedRuns } from "./sorted-runs.ts";

function sorted(figures: readonly number[], length?: number): number[] {
  const runs = new SortedRuns(length);
  for (const figure of figures) runs.add(figure);
  return [...runs.inOrder()];
}

describe("figures sorted in runs", () => {
  it("come in one ascending order from many runs, a short last one too", () => {
    const figures = Array.from({ length: 1_003 }, (_, i) => ((i * 7_919) % 1_003) * 2 ** 40 + i);
    expect(sorted(figures, 100)).toEqual(figures.toSorted((a, b) => a - b));
    expect(sorted(figures)).toEqual(figures.toSorted((a, b) => a - b));
  });

  it("stay as many as they were where some are equal", () => {
    expect(sorted([5, 3, 5, 5, 3], 2)).toEqual([3, 3, 5, 5, 5]);
  });

  it("are none of none, and the one of one", () => {
    expect(sorted([])).toEqual([]);
    expect(sorted([7])).toEqual([7]);
    expect(sorted([7, 6], 1)).toEqual([6, 7]);
  });
});
