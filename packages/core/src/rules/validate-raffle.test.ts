import { describe, expect, it } from "vitest";
import { type RaffleFields, raffleDefaults } from "../wire/raffle-fields.ts";
import { lastLetterOf, validateRaffle } from "./validate-raffle.ts";

const good: RaffleFields = {
  ...raffleDefaults,
  name: "Hot hatch",
  price: 2.5,
  startDate: 1_000,
  endDate: 2_000,
  maxEntries: 500,
  maxEntriesPerPerson: 50,
};
const letters = (toLetter: string | null, toLetterKey: number | null = null) => ({
  ticketMatrix: { useLetters: true, toLetter, toLetterKey },
});
const question = (...correct: boolean[]) => ({
  question: { question: "Which?", answers: correct.map((is, i) => ({ answer: `Answer ${i}`, correct: is })) },
});
const prizes = (...ticketNums: string[]) => ({
  instantWins: ticketNums.map((ticketNum) => ({ prize: "£50", ticketNum })),
});

describe("the raffle form", () => {
  it.each<[string, Partial<RaffleFields>]>([
    ["with its required fields alone", {}],
    ["for a free competition", { price: 0 }],
    ["on sale", { onSale: true, originalPrice: 2.51 }],
    ["with an original price that is not shown", { originalPrice: 1 }],
    ["with five letters", letters("E")],
    ["with five letters, said twice", letters("E", 5)],
    ["with five letters, said by their place", letters(null, 5)],
    ["with letters off, whatever they say", { ticketMatrix: { useLetters: false, toLetter: "C", toLetterKey: 9 } }],
    ["with a prize on the first and the last number", prizes("1", "500")],
    ["with a prize on a lettered number", { ...letters("E"), ...prizes("e100") }],
    ["with a question", question(false, true)],
    ["with a video", { videoUrl: "https://www.youtube.com/embed/x" }],
    ["with a limit of all entries", { maxEntriesPerPerson: 500, luckyDipDefault: 500 }],
  ])("is fine %s", (_, overrides) => {
    expect(validateRaffle({ ...good, ...overrides })).toEqual({});
  });

  it.each<[string, string, Partial<RaffleFields>]>([
    ["an original price", "originalPrice", { onSale: true }],
    ["an original price above the price", "originalPrice", { onSale: true, originalPrice: 2.5 }],
    ["an end after the start", "endDate", { endDate: 1_000 }],
    ["a limit within the entries", "maxEntriesPerPerson", { maxEntriesPerPerson: 501 }],
    ["a lucky dip within the entries", "luckyDipDefault", { luckyDipDefault: 501 }],
    ["letters that divide the entries", "ticketMatrix", letters("F")],
    ["a letter where letters are used", "ticketMatrix", letters(null)],
    ["a letter and a place that agree", "ticketMatrix", letters("E", 4)],
    ["more than one entry for letters", "ticketMatrix", { ...letters("A"), maxEntries: 1, maxEntriesPerPerson: 1 }],
    ["a prize on a number that exists", "instantWins", prizes("501")],
    ["a prize on a number without leading zeros", "instantWins", prizes("07")],
    ["one prize a number", "instantWins", prizes("7", "7")],
    ["one prize a lettered number", "instantWins", { ...letters("E"), ...prizes("B7", "b7") }],
    ["a correct answer", "question", question(false, false)],
    ["one key image", "images", { images: ["/a", "/b"].map((path) => ({ path, keyImage: true })) }],
    ["bundles within the limit per person", "bundles", { bundles: [{ from: 51, percentOff: 5 }] }],
    ["a video that can be embedded", "videoUrl", { videoUrl: "https://youtu.be/x" }],
  ])("wants %s", (_, field, overrides) => {
    expect(Object.keys(validateRaffle({ ...good, ...overrides }))).toEqual([field]);
  });

  it("says that one entry has no letters, whatever the letter", () => {
    for (const last of ["A", null]) {
      const one = { ...good, ...letters(last), maxEntries: 1, maxEntriesPerPerson: 1 };
      expect(validateRaffle(one)).toEqual({ ticketMatrix: ["You need at least 2 entries to use letters"] });
    }
  });

  it("requires answers that differ", () => {
    for (const same of [
      ["4", "4"],
      ["Caf\u00e9", "Cafe\u0301"],
    ]) {
      const answers = same.map((answer, i) => ({ answer, correct: i === 0 }));
      expect(validateRaffle({ ...good, question: { question: "Which?", answers } })).toHaveProperty("question");
    }
  });

  it("names every problem", () => {
    const problems = validateRaffle({ ...good, endDate: 0, maxEntriesPerPerson: 501 });
    expect(Object.keys(problems)).toEqual(["endDate", "maxEntriesPerPerson"]);
  });
});

it("the last letter is the named one, else the one at its place, else none", () => {
  expect(lastLetterOf({ useLetters: true, toLetter: "E", toLetterKey: null })).toBe("E");
  expect(lastLetterOf({ useLetters: true, toLetterKey: 26 })).toBe("Z");
  expect(lastLetterOf({ useLetters: false, toLetter: "E" })).toBeNull();
  expect(lastLetterOf(null)).toBeNull();
});
