import { describe, expect, it } from "vitest";
import { grownLetter, numbersPerLetter, validateEndOfSold, validateGrowth } from "./grow-entries.ts";

const lettered = { maxEntries: 100, toLetter: "D" };
const plain = { maxEntries: 100, toLetter: null };

describe("the entries of a competition that is edited", () => {
  it("never fall, whether or not one is sold", () => {
    const fewer = { maxEntries: ["Max entries can't be less than 100"] };
    expect(validateGrowth(plain, 99, { sold: false })).toEqual(fewer);
    expect(validateGrowth(lettered, 75, { sold: true })).toEqual(fewer);
    expect(validateGrowth(plain, 101, { sold: true })).toEqual({});
  });

  it("grow by whole letters up to Z once one is sold", () => {
    const whole = { maxEntries: ["You can only add whole letters (25 entries each), up to Z"] };
    expect(validateGrowth(lettered, 110, { sold: true })).toEqual(whole);
    expect(validateGrowth(lettered, 27 * 25, { sold: true })).toEqual(whole);
    expect(validateGrowth(lettered, 110, { sold: false })).toEqual({});
    expect(validateGrowth(lettered, 125, { sold: true })).toEqual({});
  });

  it("keep the numbers of each letter", () => {
    expect(numbersPerLetter(lettered)).toBe(25);
    expect(numbersPerLetter(plain)).toBeNull();
    expect([100, 125, 650, 675, 110].map((entries) => grownLetter(lettered, entries))).toEqual([
      "D",
      "E",
      "Z",
      null,
      null,
    ]);
    expect(grownLetter(plain, 200)).toBeNull();
  });
});

it("the end of a competition that has sold may stay in the past and does not move there", () => {
  expect(validateEndOfSold({ saved: 5, end: 5, now: 10 })).toEqual({});
  expect(validateEndOfSold({ saved: 5, end: 10, now: 10 })).toEqual({});
  expect(validateEndOfSold({ saved: 20, end: 9, now: 10 })).toEqual({
    endDate: ["The end can't be in the past once a ticket is held or sold"],
  });
});
