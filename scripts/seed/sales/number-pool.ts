import type { Competition } from "../competitions/competition.ts";
import type { Rng } from "../random.ts";

/** The numbers of a competition in the order of sale, each used once. */
export class NumberPool {
  readonly #numbers: Uint32Array;
  readonly #chosen: ReadonlySet<number>;
  #next = 0;

  /** `chosen`: numbers reserved for somebody. `spare`: how many more numbers than entries are needed. */
  constructor(competition: Competition, chosen: ReadonlySet<number>, spare: number, rng: Rng) {
    const count = Math.min(competition.maxEntries, competition.sold + spare + chosen.size);
    this.#numbers = rng.numbers(count, competition.maxEntries);
    this.#chosen = chosen;
  }

  next(): number {
    for (;;) {
      const number = this.#numbers[this.#next++];
      if (number === undefined) throw new Error("The numbers of a competition have run out");
      if (!this.#chosen.has(number)) return number;
    }
  }
}

/** A lazily created pool for each competition. */
export class NumberPools {
  readonly #pools = new Map<string, NumberPool>();
  readonly #chosen: ReadonlyMap<string, ReadonlySet<number>>;
  readonly #rng: Rng;

  constructor(chosen: ReadonlyMap<string, ReadonlySet<number>>, rng: Rng) {
    this.#chosen = chosen;
    this.#rng = rng;
  }

  next(competition: Competition): number {
    const known = this.#pools.get(competition.id);
    if (known) return known.next();
    const pool = new NumberPool(competition, this.#chosen.get(competition.id) ?? new Set(), SPARE, this.#rng);
    this.#pools.set(competition.id, pool);
    return pool.next();
  }
}

/** Numbers for the holds of a competition. */
const SPARE = 8;
