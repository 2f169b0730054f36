import { describe, expect, it } from "vitest";
import { numberingOfRaffle, numbersIn, rangesOf } from "./number-ranges.ts";

const plain = (maxEntries: number) => ({
  maxEntries,
  ticketMatrix: { useLetters: false, toLetter: null, toLetterKey: null, ticketsPerLetter: null },
});
const lettered = {
  maxEntries: 500,
  ticketMatrix: { useLetters: true, toLetter: "E", toLetterKey: 5, ticketsPerLetter: 100 },
};

describe("the ranges of a competition's numbers", () => {
  it("are blocks of 100, and All, above 100 entries", () => {
    expect(rangesOf(plain(250)).map(({ label }) => label)).toEqual(["1-100", "101-200", "201-250", "All"]);
  });

  it("are one up to 100 entries", () => {
    expect(rangesOf(plain(100))).toEqual([{ label: "All", from: 1, to: 100 }]);
  });

  it("are letters in a letter matrix, however many numbers each has", () => {
    expect(rangesOf(lettered).map(({ label }) => label)).toEqual(["A", "B", "C", "D", "E"]);
  });
});

describe("the numbers of a range", () => {
  const second = (raffle: typeof lettered | ReturnType<typeof plain>, count: number) => {
    const range = rangesOf(raffle)[1] ?? { label: "", from: 0, to: 0 };
    return numbersIn(numberingOfRaffle(raffle), range, count);
  };

  it("are written as the competition writes them", () => {
    expect(second(plain(250), 3)).toEqual(["101", "102", "103"]);
    expect(second(lettered, 3)).toEqual(["B1", "B2", "B3"]);
  });

  it("end with the range", () => {
    expect(second(plain(150), 1_000)).toHaveLength(50);
    expect(second(lettered, 1_000).at(-1)).toBe("B100");
  });
});
