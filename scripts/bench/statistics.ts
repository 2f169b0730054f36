/** The speed of a case or floor in one round. */
export interface Measured {
  count: number;
  perSecond: number;
  /** Median duration, milliseconds. */
  ms: number;
}

/** A case and its floor, measured in immediate succession. */
export interface Round {
  floor: Measured;
  measured: Measured;
  /** The server's CPU time for all of `measured`, milliseconds; null if meaningless. */
  cpuMs: number | null;
}

/** Returns the median. Throws for no values. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error("Nothing has no median");
  return (lower + upper) / 2;
}

export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (found === undefined) throw new Error("Nothing has no percentile");
  return found;
}

/** Returns the speed from individual durations in milliseconds and the total `seconds`. Throws for no values. */
export function speedOf(times: readonly number[], seconds: number): Measured {
  return { count: times.length, perSecond: times.length / seconds, ms: median(times) };
}

/** Returns the medians over the rounds of a case. */
export function summarise(rounds: readonly Round[]) {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const cpus = rounds.flatMap(({ measured, cpuMs }) => (cpuMs === null ? [] : cpuMs / measured.count));
  const ratios = rounds.map(({ floor, measured }) => measured.perSecond / floor.perSecond);
  return {
    perSecond: of(({ measured }) => measured.perSecond),
    ms: of(({ measured }) => measured.ms),
    /** The server's CPU time for one, milliseconds: it hardly depends on the machine's other load. */
    cpuMs: cpus.length === 0 ? null : median(cpus),
    floorPerSecond: of(({ floor }) => floor.perSecond),
    /** Of the case's speed to its floor's in the same round, so that a slow machine affects both. */
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
  };
}

export type Summary = ReturnType<typeof summarise>;
