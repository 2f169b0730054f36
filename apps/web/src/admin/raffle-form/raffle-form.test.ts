import { ticketNumbering } from "@counterfoil/core";
import { fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { compareEdits, withFields } from "./merge-dialog.tsx";
import { parsePrizes, spreadPrizes } from "./parse-prizes.ts";
import { addImages, removeImage, setKeyImage } from "./pictures-section.tsx";
import { describeProblem, listProblems } from "./problem-list.ts";
import { emptyValues } from "./raffle-values.ts";
import { pointerReleased, raffleResolver } from "./validate-raffle-form.ts";

const base = { ...emptyValues(0), name: "Car", price: 2, categories: ["Cars"] };

describe("a raffle that two people change at the same time", () => {
  it("takes over what only the other one changed", () => {
    const theirs = { ...base, price: 3 };
    expect(compareEdits(base, { ...base, name: "Van" }, theirs)).toEqual({ taken: ["price"], conflicts: [] });
  });

  it("asks where both changed a field to different values", () => {
    const yours = { ...base, name: "Van", categories: ["Vans"], price: 3 };
    const theirs = { ...base, name: "Bus", categories: ["Vans"], live: false };
    expect(compareEdits(base, yours, theirs)).toEqual({ taken: ["live"], conflicts: ["name"] });
  });

  it("keeps the chosen fields of your version on top of theirs", () => {
    const yours = { ...base, name: "Van", price: 9 };
    expect(withFields({ ...base, name: "Bus", price: 3 }, yours, ["name"])).toMatchObject({ name: "Van", price: 3 });
  });
});

const item = { kind: "item", amount: null } as const;
const plain = { worth: item, numbering: ticketNumbering(100, null), taken: new Set(["7"]) };
const letters = {
  worth: { kind: "credit", amount: 10 } as const,
  numbering: ticketNumbering(100, "E"),
  taken: new Set<string>(),
};

describe("a pasted list of prizes", () => {
  it("is a prize, a tab and its number a line, as a spreadsheet copies it", () => {
    expect(parsePrizes("£50\t3\r\n£10 credit\t12\n\n", plain)).toEqual({
      prizes: [
        { prize: "£50", ticketNum: "3", ...item },
        { prize: "£10 credit", ticketNum: "12", ...item },
      ],
      problems: [],
    });
  });

  it("may be typed with a comma or a space, letters in any case, and all pay what was chosen", () => {
    expect(parsePrizes("£50 cash, b12\n£1,000 e3", letters).prizes).toEqual([
      { prize: "£50 cash", ticketNum: "B12", kind: "credit", amount: 10 },
      { prize: "£1,000", ticketNum: "E3", kind: "credit", amount: 10 },
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

describe("pointer released", () => {
  // Test files of a worker share its document: the last press of another file may have begun on what it removed, and have no end.
  beforeEach(async () => {
    fireEvent.pointerUp(document.body);
    await new Promise((resolve) => setTimeout(resolve));
  });

  it("waits for the click of a press that has begun, and for nothing otherwise", async () => {
    const order: string[] = [];
    await pointerReleased();
    fireEvent.pointerDown(document.body);
    const shown = pointerReleased().then(() => order.push("the error is shown"));
    await Promise.resolve();
    fireEvent.pointerUp(document.body);
    order.push("the click");
    await shown;
    expect(order).toEqual(["the click", "the error is shown"]);
  });

  it("waits no longer than to the next key where the end of a press is never reported", async () => {
    fireEvent.pointerDown(document.body);
    const shown = pointerReleased();
    fireEvent.keyDown(document.body, { key: "Tab" });
    await shown;
  });

  it("checks the form of a raffle only once the press is over", async () => {
    const check = raffleResolver();
    let isChecked = false;
    fireEvent.pointerDown(document.body);
    const options = { fields: {}, shouldUseNativeValidation: false };
    const checked = Promise.resolve(check(emptyValues(0), undefined, options)).then(() => (isChecked = true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isChecked).toBe(false);
    fireEvent.pointerUp(document.body);
    await checked;
  });
});

it("names a problem as its field is named on the form", () => {
  const missing = { message: "Enter the answer" };
  const errors = {
    endDate: { message: "Enter a date" },
    question: { question: { message: "Enter the question" }, answers: [undefined, missing] },
  };
  expect(listProblems(errors).map(describeProblem)).toEqual([
    "End date: Enter a date",
    "Security question: Enter the question",
    "Answer 2: Enter the answer",
  ]);
});

const marks = (images: { path: string; keyImage: boolean }[]) =>
  images.map(({ path, keyImage }) => (keyImage ? `${path}*` : path));

describe("the pictures of a raffle", () => {
  it("make the first one uploaded the key image, and keep it when more come", () => {
    const first = addImages([], ["a", "b"]);
    expect(marks(first)).toEqual(["a*", "b"]);
    expect(marks(addImages(first, ["b", "c"]))).toEqual(["a*", "b", "c"]);
  });

  it("have one key image at a time", () => {
    expect(marks(setKeyImage(addImages([], ["a", "b"]), "b"))).toEqual(["a", "b*"]);
  });

  it("pass the key image on when it is removed", () => {
    expect(marks(removeImage(addImages([], ["a", "b", "c"]), "a"))).toEqual(["b*", "c"]);
    expect(removeImage(addImages([], ["a"]), "a")).toEqual([]);
  });
});
