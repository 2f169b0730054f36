import { describe, expect, it } from "vitest";
import { emptyValues, pickChanged, type RaffleValues, type SavedRaffle, toWire } from "./raffle-values.ts";
import { validateRaffleForm } from "./validate-raffle-form.ts";

const complete: RaffleValues = {
  ...emptyValues(Date.UTC(2026, 10, 20, 12)),
  name: "Hot hatch",
  price: 2.5,
  startDate: "2036-11-20T12:00",
  endDate: "2036-11-29T20:00",
  maxEntries: 2_500,
  maxEntriesPerPerson: 50,
};

const lettered = { ...complete, useLetters: true, toLetter: "D", maxEntries: 100 };

function saved(values: RaffleValues, locked: boolean): SavedRaffle {
  const id = { id: "car", slug: "car", updatedAt: "2026-11-20T12:00:00.000Z" };
  return { ...id, values, locked, rulesFrozen: false, lockedPrizes: new Set(), entrants: 1, sales: 2.5 };
}

const prize = { prize: "£10", ticketNum: "", kind: "item", amount: null } as const;

describe("the raffle form", () => {
  it("names everything that an empty one lacks", () => {
    expect(validateRaffleForm(emptyValues(0)).errors).toEqual({
      name: "Enter a name",
      price: "Enter an amount like 5 or 4.99",
      endDate: "Enter a date",
      maxEntries: "Enter a whole number",
      maxEntriesPerPerson: "Enter a whole number",
    });
  });

  it("is not published over prizes that were typed and not added", () => {
    const typed = { ...complete, newPrizes: "£50 cash\t3" };
    expect(validateRaffleForm(typed)).toEqual({
      errors: { newPrizes: "Add these prizes, or clear the field" },
      payload: null,
    });
    expect(validateRaffleForm(complete).payload).not.toHaveProperty("newPrizes");
    // None can be added any more, so there is no field to clear.
    expect(validateRaffleForm(typed, saved(complete, true)).errors).not.toHaveProperty("newPrizes");
  });

  const drawn = { drawAt: "2036-12-02T20:00", instantWins: [prize] };
  const unwon = { unwonInstantWins: "Choose what happens to unwon prizes" };
  const cash = { ...prize, ticketNum: "1", kind: "cash" } as const;
  const main = (more: Partial<RaffleValues["drawPrizes"][number]>) => ({
    drawAt: drawn.drawAt,
    drawPrizes: [{ prize: "Car", kind: "item" as const, amount: null, cashAlternative: null, ...more }],
  });
  const above = { originalPrice: "Enter an original price above the price" };
  const uneven = { toLetter: "Max entries must divide evenly by the number of letters" };
  const wrong = { name: "", onSale: true, originalPrice: 2, endDate: "2036-11-19T12:00" };
  const asked = { name: "Enter a name", ...above, endDate: "The end must be after the start" };

  it.each<[string, Partial<RaffleValues>, object]>([
    ["what becomes of unwon instant prizes of a draw", drawn, unwon],
    ["nothing more once that is chosen", { ...drawn, unwonInstantWins: "not_awarded" }, {}],
    ["nothing of it without prizes", { ...drawn, instantWins: [] }, {}],
    ["the amount of a prize of cash", { instantWins: [cash] }, { "instantWins.0.amount": "Enter the amount" }],
    ["the amount of a draw prize of cash", main({ kind: "cash" }), { "drawPrizes.0.amount": "Enter the amount" }],
    ["a cash alternative", main({ cashAlternative: Number.NaN }), { "drawPrizes.0": "Enter an amount like 5 or 4.99" }],
    ["nothing of the draw without a date", { ...main({ kind: "cash" }), drawAt: "" }, {}],
    ["an original price once it is on sale", { onSale: true }, above],
    ["none that is hidden", { originalPrice: Number.NaN }, {}],
    ["what conflicts as well as what is missing", wrong, asked],
    ["a last letter", { useLetters: true }, { toLetter: "Choose the last letter" }],
    ["one that divides the entries", { useLetters: true, toLetter: "C" }, uneven],
  ])("asks for %s", (_, values, errors) => {
    expect(validateRaffleForm({ ...complete, ...values }).errors).toEqual(errors);
  });

  it.each<Partial<RaffleValues>>([
    { name: "" },
    { description: "x".repeat(50_001) },
    { images: [{ path: "", keyImage: true }] },
    { price: null },
    { startDate: "" },
    { endDate: "" },
    { maxEntriesPerPerson: null },
    { question: { question: "", answers: [] } },
    { instantWinsDescription: "x".repeat(10_001) },
    { instantWins: [{ ...prize, prize: "" }] },
    { categories: [""] },
    { searchTags: "x".repeat(61) },
    { videoUrl: "x".repeat(501) },
  ])("says of another field what is wrong with it beside %j", (unreadable) => {
    const { errors } = validateRaffleForm({ ...complete, luckyDipDefault: 2_501, ...unreadable });
    const [field = ""] = Object.keys(unreadable);
    expect(Object.keys(errors).map((path) => path.split(".")[0])).toContain(field);
    expect(errors.luckyDipDefault).toBe("Can't be more than max entries");
  });

  it("names the answer that is empty, and requires a right one", () => {
    const answers = [
      { answer: "60", correct: false },
      { answer: "", correct: false },
    ];
    expect(validateRaffleForm({ ...complete, question: { question: "Minutes?", answers } }).errors).toEqual({
      "question.answers.1.answer": "Enter the answer",
    });
    const right = answers.map(({ answer }, index) => ({ answer: answer || "45", correct: index === 5 }));
    expect(validateRaffleForm({ ...complete, question: { question: "Minutes?", answers: right } }).errors).toEqual({
      question: "Mark at least one answer as correct",
    });
  });

  it("leaves out blank answers beyond the second, but for one that is marked correct", () => {
    const [right, wrong] = [
      { answer: "60", correct: true },
      { answer: "45", correct: false },
    ];
    const form = (...answers: { answer: string; correct: boolean }[]) =>
      validateRaffleForm({ ...complete, question: { question: "Minutes?", answers } });
    const blank = { answer: " ", correct: false };
    expect(form(right, wrong, blank, blank).payload?.question?.answers).toEqual([right, wrong]);
    expect(form(right, blank, wrong).errors).toEqual({ "question.answers.1.answer": "Enter the answer" });
    expect(form(right, wrong, { ...blank, correct: true }).errors).toEqual({
      "question.answers.2.answer": "Enter the answer",
    });
  });

  it("splits search tags at commas and leaves out the empty ones", () => {
    expect(validateRaffleForm({ ...complete, searchTags: "watch, ,diver ," }).payload?.searchTags).toEqual([
      "watch",
      "diver",
    ]);
  });
});

describe("the form of a saved raffle", () => {
  it("never falls below its entries", () => {
    expect(validateRaffleForm({ ...complete, maxEntries: 2_499 }, saved(complete, false)).errors).toEqual({
      maxEntries: "Can't be less than 2500",
    });
  });

  it("grows by whole letters once numbers are sold, and moves the last letter along", () => {
    const sold = saved(lettered, true);
    expect(validateRaffleForm({ ...lettered, maxEntries: 110 }, sold).errors).toEqual({
      maxEntries: "You can only add whole letters (25 entries each), up to Z",
    });
    expect(validateRaffleForm({ ...lettered, maxEntries: 125 }, sold).payload?.ticketMatrix).toEqual({
      useLetters: true,
      toLetter: "E",
      toLetterKey: 5,
    });
  });

  it("cannot end in the past once numbers are sold", () => {
    const early = { ...complete, startDate: "2020-01-01T12:00", endDate: "2020-02-01T12:00" };
    expect(validateRaffleForm(early, saved(complete, true)).errors).toEqual({
      endDate: "The end can't be in the past once a ticket is held or sold",
    });
    expect(validateRaffleForm(early, saved(complete, false)).errors).toEqual({});
  });

  it("sends what was changed and nothing else", () => {
    const { payload } = validateRaffleForm({ ...complete, price: 3, live: false }, saved(complete, false));
    expect(payload && pickChanged(payload, toWire(complete))).toEqual({ price: 3, live: false });
  });
});
