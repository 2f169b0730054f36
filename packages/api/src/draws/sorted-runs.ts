/** As many as are sorted in a few milliseconds. */
const RUN = 32_768;

/** Puts very many figures in order: full runs are sorted, and merged while they are read. Eight bytes a figure. */
export class SortedRuns {
  readonly #length: number;
  readonly #full: Float64Array[] = [];
  #rest: number[] = [];

  constructor(length = RUN) {
    this.#length = length;
  }

  add(figure: number): void {
    this.#rest.push(figure);
    if (this.#rest.length === this.#length) this.#endRun();
  }

  #endRun(): void {
    this.#full.push(Float64Array.from(this.#rest).sort());
    this.#rest = [];
  }

  /** Yields the figures in ascending order. Add none afterwards. */
  *inOrder(): Generator<number> {
    if (this.#rest.length > 0) this.#endRun();
    const runs = this.#full;
    const next = runs.map(() => 0);
    for (;;) {
      let first = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let index = 0; index < runs.length; index++) {
        const figure = runs[index]?.[next[index] ?? 0];
        if (figure === undefined || figure >= least) continue;
        least = figure;
        first = index;
      }
      if (first < 0) return;
      next[first] = (next[first] ?? 0) + 1;
      yield least;
    }
  }
}
