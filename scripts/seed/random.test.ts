import { describe, expect, it } from "vitest";
import { IdGenerator, Rng } from "./random.ts";

describe("random numbers by seed", () => {
  it("draws the same again from the same seed, and others from another", () => {
    const draws = (seed: number) => Array.from({ length: 20 }, () => new Rng(seed).whole(0, 1_000_000));
    expect(draws(4)).toEqual(draws(4));
    expect(draws(5)).not.toEqual(draws(4));
  });

  it("draws different numbers of a range, all of them when asked for all", () => {
    const numbers = new Rng(1).numbers(500, 500);
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i + 1));
    expect(new Set(new Rng(2).numbers(30, 1_000)).size).toBe(30);
  });

  it("keeps to the weights", () => {
    const rng = new Rng(3);
    const heads = Array.from({ length: 4_000 }, () =>
      rng.weighted([
        ["heads", 3],
        ["tails", 1],
      ]),
    ).filter((x) => x === "heads");
    expect(heads.length / 4_000).toBeCloseTo(0.75, 1);
  });
});

it("ids and references gives ids that sort in the order in which they were made, and references like the shop's own", () => {
  const ids = new IdGenerator(new Rng(1));
  const made = Array.from({ length: 200 }, () => ids.next());
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(200);
  expect(ids.ref()).toMatch(/^CF-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
});
