import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256Hex } from "./bytes.ts";
import { drawOrder } from "./order.ts";
import { givePrizes } from "./prizes.ts";

type Options = Parameters<typeof givePrizes>[0];

/** Lines in the order of the draw, each the letter of its person; the number of a line is its place and one. */
function linesInOrder(people: string): Pick<Options, "order" | "entryAt"> {
  const order = { count: people.length, at: (place: number) => place };
  return { order, entryAt: (index) => ({ number: index + 1, entrantId: people[index] ?? "" }) };
}

const award = (people: string, prizes: number, overrides: Partial<Options> = {}) =>
  givePrizes({
    prizes: Array.from({ length: prizes }, (_, index) => `Prize ${index + 1}`),
    ...linesInOrder(people),
    onePrizePerEntrant: true,
    voids: [],
    ...overrides,
  });

const numbers = (results: ReturnType<typeof givePrizes>) => results.map(({ number }) => number);
const voidOf = (prize: number) => ({ prize, reason: "refunded" });

describe("who is awarded what", () => {
  it("goes by the order, one prize for each person", () => {
    expect(numbers(award("aabac", 3))).toEqual([1, 3, 5]);
    expect(numbers(award("aabac", 3, { onePrizePerEntrant: false }))).toEqual([1, 2, 3]);
  });

  it("gives a person a second prize only if no one else is left", () => {
    expect(numbers(award("aabab", 4))).toEqual([1, 3, 2, 4]);
    expect(numbers(award("aaa", 2))).toEqual([1, 2]);
  });

  it("awards nothing once the lines are used up", () => {
    expect(numbers(award("ab", 4))).toEqual([1, 2, null, null]);
    expect(award("", 1)).toEqual([{ prize: 1, name: "Prize 1", place: null, number: null }]);
  });

  it("gives a voided prize to the next place, and never to that person again", () => {
    const results = award("aabac", 2, { voids: [voidOf(1)] });
    expect(results).toEqual([
      { prize: 1, name: "Prize 1", place: 0, number: 1, void: "refunded" },
      { prize: 2, name: "Prize 2", place: 2, number: 3 },
      { prize: 1, name: "Prize 1", place: 4, number: 5 },
    ]);
  });

  it("leaves the other prizes of a person whose one prize was voided", () => {
    const results = award("aab", 3, { voids: [voidOf(1)] });
    expect(numbers(results)).toEqual([1, 3, 2, null]);
    expect(results.map((result) => result.void)).toEqual(["refunded", undefined, undefined, undefined]);
  });

  it("gives a voided prize to a winner of another one, if no one else is left", () => {
    expect(numbers(award("abb", 2, { voids: [voidOf(1)] }))).toEqual([1, 2, 3]);
  });

  it("voids the latest award of a prize that was voided before", () => {
    expect(numbers(award("abcd", 1, { voids: [voidOf(1), voidOf(1), voidOf(1)] }))).toEqual([1, 2, 3, 4]);
  });

  it("refuses a void of a prize that no one holds", () => {
    expect(() => award("a", 1, { voids: [voidOf(2)] })).toThrow(RangeError);
    expect(() => award("a", 1, { voids: [voidOf(1), voidOf(1)] })).toThrow(RangeError);
  });

  it("is found soon if one person has nearly all lines", () => {
    const count = 200_000;
    const entryAt = (index: number) => ({ number: index + 1, entrantId: index === 77 ? "b" : "a" });
    const results = givePrizes({
      prizes: Array.from({ length: 110 }, (_, index) => `Prize ${index}`),
      order: drawOrder(sha256Hex("many"), count),
      entryAt,
      onePrizePerEntrant: true,
      voids: [],
    });
    expect(numbers(results)[1]).toBe(78);
    expect(new Set(numbers(results)).size).toBe(110);
  });
});

/** The rule as it is written: each prize looks through all places from the first. */
function awardByDefinition(people: string, prizes: number, voided: readonly number[], onePrize: boolean) {
  const used = new Set<number>();
  const out = new Set<string | undefined>();
  const winners: { prize: number; place: number }[] = [];
  const give = (prize: number) => {
    const places = [...[...people].keys()];
    const free = places.filter((place) => !used.has(place) && !out.has(people[place]));
    const holders = new Set(winners.map(({ place }) => people[place]));
    const place = (onePrize ? free.find((at) => !holders.has(people[at])) : undefined) ?? free[0];
    if (place === undefined) return null;
    used.add(place);
    winners.push({ prize, place });
    return place + 1;
  };
  const numbersGiven = Array.from({ length: prizes }, (_, index) => give(index + 1));
  for (const prize of voided) {
    const last = winners.findLast((winner) => winner.prize === prize);
    if (!last || out.has(people[last.place])) return null;
    out.add(people[last.place]);
    numbersGiven.push(give(prize));
  }
  return numbersGiven;
}

it("the same, searched through from the start each time gives the same numbers", () => {
  const people = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "e"), maxLength: 12 });
  const voids = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 });
  fc.assert(
    fc.property(people, fc.integer({ min: 1, max: 5 }), voids, fc.boolean(), (lines, prizes, voided, onePrize) => {
      const expected = awardByDefinition(lines, prizes, voided, onePrize);
      if (expected === null) return;
      const given = award(lines, prizes, { voids: voided.map(voidOf), onePrizePerEntrant: onePrize });
      expect(numbers(given)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
