/** How fast something was in one slot. */
export interface Measured {
  perSecond: number;
  /** Median of what one of them took, milliseconds. */
  ms: number;
}

/** A case and its floor, measured one right after the other. */
export interface Round {
  floor: Measured;
  measured: Measured;
}

/** What all rounds of a case say. */
export interface Summary {
  perSecond: number;
  ms: number;
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

/** The speed of things that took these milliseconds each and `seconds` together. Throws when there were none. */
export function speedOf(times: readonly number[], seconds: number): Measured {
  return { perSecond: times.length / seconds, ms: median(times) };
}

/** Medians over the rounds of a case. */
export function summarise(rounds: readonly Round[]): Summary {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const ratios = rounds.map(({ floor, measured }) => measured.perSecond / floor.perSecond);
  return {
    perSecond: of(({ measured }) => measured.perSecond),
    ms: of(({ measured }) => measured.ms),
    floorPerSecond: of(({ floor }) => floor.perSecond),
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
  };
}
