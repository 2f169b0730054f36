import { ticketNumbering } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { parsePrizes, spreadPrizes } from "./parse-prizes.ts";

const plain = { numbering: ticketNumbering(100, null), taken: new Set(["7"]) };
const letters = { numbering: ticketNumbering(100, "E"), taken: new Set<string>() };

describe("a pasted list of prizes", () => {
  it("is a prize, a tab and its number a line, as a spreadsheet copies it", () => {
    expect(parsePrizes("£50\t3\r\n£10 credit\t12\n\n", plain)).toEqual({
      prizes: [
        { prize: "£50", ticketNum: "3" },
        { prize: "£10 credit", ticketNum: "12" },
      ],
      problems: [],
    });
  });

  it("may be typed with a comma or a space, and letters in any case", () => {
    expect(parsePrizes("£50 cash, b12\n£1,000 e3", letters).prizes).toEqual([
      { prize: "£50 cash", ticketNum: "B12" },
      { prize: "£1,000", ticketNum: "E3" },
    ]);
  });

  it("names the line of what is wrong, and of a number that happens twice", () => {
    expect(parsePrizes("£50\n£50\t101\n£50\t3\n£20\t3\n£20\t7", plain).problems).toEqual([
      "Line 1: enter the prize, a tab and the number",
      "Line 2: number 101 doesn't exist",
      "Line 4: 3 is also on line 3",
      "Line 5: 7 already has a prize",
    ]);
  });
});

describe("a prize spread over random numbers", () => {
  it("lands on as many numbers of the competition, none twice and none with a prize", () => {
    const prizes = spreadPrizes("£5", 99, plain);
    const numbers = new Set(prizes.map(({ ticketNum }) => ticketNum));
    expect(numbers.size).toBe(99);
    expect(numbers.has("7")).toBe(false);
    expect([...numbers].every((text) => Number(text) >= 1 && Number(text) <= 100)).toBe(true);
  });

  it("takes what is left when there are not enough", () => {
    expect(spreadPrizes("£5", 500, plain)).toHaveLength(99);
  });

  it("writes numbers with their letters", () => {
    expect(spreadPrizes("£5", 100, letters).every(({ ticketNum }) => /^[A-E](1?\d|20)$/.test(ticketNum))).toBe(true);
  });
});
