/** A random number generator (sfc32) with the same sequence for the same seed on every machine. */
export class Rng {
  #a: number;
  #b = 0x9e3779b9;
  #c = 0x243f6a88;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    for (let i = 0; i < 16; i++) this.#next();
  }

  #next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  /** From 0 to below 1. */
  share(): number {
    return this.#next() / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  /** Returns true with this probability, 0 to 1. */
  happens(often: number): boolean {
    return this.share() < often;
  }

  /** Returns an element of a non-empty list. */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.share() * list.length)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }

  /** Returns one of several weighted values. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T {
    const total = list.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.share() * total;
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(list)[0];
  }

  /** Returns a shuffled copy. */
  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.whole(0, i);
      const [one, other] = [copy[i], copy[j]];
      if (one !== undefined && other !== undefined) [copy[i], copy[j]] = [other, one];
    }
    return copy;
  }

  /** `count` different numbers from 1 to `max`, in random order. */
  numbers(count: number, max: number): Uint32Array {
    const all = new Uint32Array(max).map((_, i) => i + 1);
    for (let i = 0; i < count; i++) {
      const j = this.whole(i, max - 1);
      const kept = all[i] ?? 0;
      all[i] = all[j] ?? 0;
      all[j] = kept;
    }
    return all.subarray(0, count);
  }

  text(length: number, alphabet: string): string {
    let text = "";
    for (let i = 0; i < length; i++) text += alphabet[this.whole(0, alphabet.length - 1)];
    return text;
  }
}
