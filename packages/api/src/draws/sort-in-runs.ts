import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** As many as are sorted in a few milliseconds. */
const RUN = 65_536;

/** Sorts figures in runs of their own, with other work in between. `mergeRuns` makes one order of them. */
export async function sortInRuns(figures: readonly number[], length = RUN): Promise<Float64Array[]> {
  const runs: Float64Array[] = [];
  for (let from = 0; from < figures.length; from += length) {
    runs.push(Float64Array.from(figures.slice(from, from + length)).sort());
    if (figures.length > length) await yieldToEventLoop();
  }
  return runs;
}

/** Yields the figures of sorted runs in ascending order. */
export function* mergeRuns(runs: readonly Float64Array[]): Generator<number> {
  const next = runs.map(() => 0);
  for (;;) {
    let first = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, run] of runs.entries()) {
      const figure = run[next[index] ?? 0];
      if (figure === undefined || figure >= least) continue;
      least = figure;
      first = index;
    }
    if (first < 0) return;
    next[first] = (next[first] ?? 0) + 1;
    yield least;
  }
}
