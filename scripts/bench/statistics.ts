/** How fast something was in one slot. */
export interface Measured {
  /** How many there were. */
  count: number;
  perSecond: number;
  /** Median of what one of them took, milliseconds. */
  ms: number;
}

/** A case and its floor, measured one right after the other. */
export interface Round {
  floor: Measured;
  measured: Measured;
  /** Processor time that the server took for all of `measured`, milliseconds; null where that says nothing. */
  cpuMs: number | null;
}

/** What all rounds of a case say. */
export interface Summary {
  perSecond: number;
  ms: number;
  /** Processor time of the server for one, milliseconds: it hardly depends on what else the machine does. */
  cpuMs: number | null;
  floorPerSecond: number;
  /** Of the case's speed to its floor's in the same round, so that what slows the machine down hits both. */
  ratio: { median: number; least: number; most: number };
}

/** The middle of these numbers, or halfway between the two in the middle. Throws for none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error("Nothing has no median");
  return (lower + upper) / 2;
}

/** The number that so many per cent of them do not exceed. Throws for none. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (found === undefined) throw new Error("Nothing has no percentile");
  return found;
}

/** The speed of things that took these milliseconds each and `seconds` together. Throws when there were none. */
export function speedOf(times: readonly number[], seconds: number): Measured {
  return { count: times.length, perSecond: times.length / seconds, ms: median(times) };
}

/** What several did at the same time. */
export function together(all: readonly Measured[]): Measured {
  const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    count: sum(({ count }) => count),
    perSecond: sum(({ perSecond }) => perSecond),
    ms: median(all.map(({ ms }) => ms)),
  };
}

/** Medians over the rounds of a case. */
export function summarise(rounds: readonly Round[]): Summary {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const cpus = rounds.flatMap(({ measured, cpuMs }) => (cpuMs === null ? [] : cpuMs / measured.count));
  const ratios = rounds.map(({ floor, measured }) => measured.perSecond / floor.perSecond);
  return {
    perSecond: of(({ measured }) => measured.perSecond),
    ms: of(({ measured }) => measured.ms),
    cpuMs: cpus.length === 0 ? null : median(cpus),
    floorPerSecond: of(({ floor }) => floor.perSecond),
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
  };
}
