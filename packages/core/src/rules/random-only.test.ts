import { expect, test } from "vitest";
import { isRandomOnly } from "./random-only.ts";

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])(
  "lucky dips only: %s, instant wins: %s, so numbers are allocated at random only: %s",
  (luckyDipsOnly, hasInstantWins, random) => {
    expect(isRandomOnly({ luckyDipsOnly, hasInstantWins })).toBe(random);
  },
);
