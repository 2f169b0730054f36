import { beforeEach, describe, expect, it } from "vitest";
import {
  amountWithin,
  forgetLastChosen,
  keepChoice,
  lastChosen,
  noChoice,
  quickAmounts,
  readChoice,
  toggleNumber,
} from "./ticket-choice.ts";

beforeEach(() => localStorage.clear());

describe("choosing numbers", () => {
  it("takes a number, and gives it back when it is pressed again", () => {
    expect(toggleNumber(["12"], "45", 3)).toEqual(["12", "45"]);
    expect(toggleNumber(["12", "45"], "12", 3)).toEqual(["45"]);
  });

  it("takes no more than may be had, and still gives back", () => {
    expect(toggleNumber(["1", "2"], "3", 2)).toBeNull();
    expect(toggleNumber(["1", "2"], "1", 2)).toEqual(["2"]);
    expect(toggleNumber([], "1", 0)).toBeNull();
  });
});

describe("how many random tickets", () => {
  it("starts at the competition's default, within what is allowed", () => {
    expect(amountWithin(null, 5, 50)).toBe(5);
    expect(amountWithin(null, 5, 3)).toBe(3);
    expect(amountWithin(null, 5, 0)).toBe(0);
  });

  it("follows the slider, within what is allowed", () => {
    expect(amountWithin(20, 5, 50)).toBe(20);
    expect(amountWithin(60, 5, 50)).toBe(50);
    expect(amountWithin(0, 5, 50)).toBe(1);
  });

  it("offers quick amounts that may be had", () => {
    expect(quickAmounts(100)).toEqual([5, 20, 50]);
    expect(quickAmounts(20)).toEqual([5, 20]);
    expect(quickAmounts(4)).toEqual([]);
  });
});

describe("a choice", () => {
  it("is there again after the login, for its own competition", () => {
    const choice = { numbers: ["12", "B7"], amount: 3, answer: "Petrol" };
    keepChoice({ _id: "hatch", slug: "hot-hatch" }, choice);
    expect(readChoice("hatch")).toEqual(choice);
    expect(readChoice("console")).toEqual(noChoice);
  });

  it("names its competition to the page that a mailed link opens, until it is in the cart", () => {
    keepChoice({ _id: "console", slug: "prize-console" }, noChoice);
    expect(lastChosen(), "nothing was chosen").toBeNull();
    keepChoice({ _id: "hatch", slug: "hot-hatch" }, { ...noChoice, numbers: ["12"] });
    expect(lastChosen()).toBe("hot-hatch");
    forgetLastChosen();
    expect(lastChosen()).toBeNull();
  });

  it("is kept for a day", () => {
    const choice = { numbers: ["12"], amount: null, answer: null };
    localStorage.setItem("choice:hatch", JSON.stringify({ ...choice, at: Date.now() - 23 * 3_600_000 }));
    expect(readChoice("hatch")).toEqual(choice);
    localStorage.setItem("choice:hatch", JSON.stringify({ ...choice, at: Date.now() - 25 * 3_600_000 }));
    expect(readChoice("hatch")).toEqual(noChoice);
  });

  it("is empty when what was kept is none", () => {
    localStorage.setItem("choice:hatch", '{"numbers":"12"}');
    expect(readChoice("hatch")).toEqual(noChoice);
    localStorage.setItem("choice:hatch", "rubbish");
    expect(readChoice("hatch")).toEqual(noChoice);
  });
});
