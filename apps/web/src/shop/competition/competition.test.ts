import { chanceInWords } from "@counterfoil/core";
import { describe, expect, it, test } from "vitest";
import { someDraw as draw } from "../../test/some-draw.ts";
import { firstParagraph, quickAmounts } from "./choosing.tsx";
import { opensInWords } from "./closed-panel.tsx";
import { ticketsInWords, totalOf } from "./competition-words.ts";
import { groupPrizes } from "./instant-wins.tsx";
import { numberingOfRaffle, numbersIn, pickForMe, rangesOf, toggleNumber } from "./number-picker.tsx";
import { amountWithin, forgetLastChosen, keepChoice, lastChosen, noChoice, readChoice } from "./ticket-choice.ts";
import { buyingBlockedBy } from "./use-availability.ts";
import { bundleRow, heldInWords } from "./your-tickets.tsx";

it.each([
  ["someone verified with tickets left to have may add them", { verified: true }, 1, null],
  ["a visitor may not", null, 5, "session.required_to_buy"],
  ["an unverified customer may not", { verified: false }, 5, "account.unverified_to_buy"],
  ["one who has all they may have may not", { verified: true }, 0, "allowance.used_up"],
])("%s", (_, user, allowed, blocked) => {
  expect(buyingBlockedBy(user, allowed)).toBe(blocked);
});

describe("the words beside the button", () => {
  it("say how many and for how much, to the penny", () => {
    expect(totalOf({ price: 2.5 }, 3)).toBe("£7.50");
    expect(totalOf({ price: 0.1 }, 3)).toBe("£0.30");
    expect(totalOf({ price: 19.99 }, 1)).toBe("£19.99");
    const bundled = { price: 2.5, bundles: [{ from: 5, percentOff: 10 }] };
    expect([totalOf(bundled, 4), totalOf(bundled, 5)]).toEqual(["£10.00", "£11.25"]);
    expect(bundleRow(bundled, 4)).toEqual([]);
    expect(bundleRow(bundled, 5)).toEqual([{ label: "Bundle: 5 tickets, 10% off", sum: "−£1.25" }]);
    expect(ticketsInWords(1)).toBe("1 ticket");
    expect(ticketsInWords(2500)).toBe("2,500 tickets");
  });

  it("say FREE where tickets cost nothing, chosen or not, and not for no tickets of a price", () => {
    expect(totalOf({ price: 0 }, 2)).toBe("FREE");
    expect(totalOf({ price: 0 }, 0)).toBe("FREE");
    expect(totalOf({ price: 2.5 }, 0)).toBe("£0.00");
  });

  it("promise the time that the cart's timer starts at", () => {
    expect(heldInWords(600)).toBe("We'll hold them for 10 minutes");
  });
});

it("a competition that is not open says when it is, and whether its opening was moved", () => {
  const startDate = "2026-11-20T13:00:00.000Z";
  expect(opensInWords({ startDate, draw })).toBe("Tickets go on sale on Friday 20 November at 13:00.");
  expect(opensInWords({ startDate, draw: { ...draw, openingMoved: true } })).toBe(
    "Opening time moved. Tickets go on sale on Friday 20 November at 13:00.",
  );
});

it.each([
  ["2026-11-28T20:00:00.000Z", "open", "Drawn on Saturday 28 November at 20:00 however many are sold."],
  [null, "scheduled", "Drawn after it ends on Friday 27 November at 20:00 however many are sold."],
  [null, "ended", "Drawn after it ended on Friday 27 November at 20:00 however many were sold."],
] as const)("says that winners are chosen by chance, and when: drawn at %s, %s", (drawAt, stage, when) => {
  const raffle = { drawAt, endDate: "2026-11-27T20:00:00.000Z" };
  expect(chanceInWords(raffle, stage)).toBe(`Winners are chosen by chance. ${when}`);
});

it("groups equal instant prizes, things before sums and the largest sum first", () => {
  const prizes = ["£10 credit", "£10 credit", "Helmet", "£1,000", "£50 cash"].map((prize, place) => ({
    prize,
    ticketNum: place === 0 ? "25" : null,
  }));
  expect(groupPrizes(prizes).map(({ prize, total, known }) => [prize, total, known.length])).toEqual([
    ["Helmet", 1, 0],
    ["£1,000", 1, 0],
    ["£50 cash", 1, 0],
    ["£10 credit", 2, 1],
  ]);
});

const plain = (maxEntries: number) => ({
  maxEntries,
  ticketMatrix: { useLetters: false, toLetter: null, toLetterKey: null, ticketsPerLetter: null },
});
const lettered = {
  maxEntries: 500,
  ticketMatrix: { useLetters: true, toLetter: "E", toLetterKey: 5, ticketsPerLetter: 100 },
};

it.each([
  ["blocks of 100, and All, above 100 entries", plain(250), ["1-100", "101-200", "201-250", "All"]],
  ["one up to 100 entries", plain(100), ["All"]],
  ["letters in a letter matrix, however many numbers each has", lettered, ["A", "B", "C", "D", "E"]],
])("the ranges of a competition's numbers are %s", (_, raffle, labels) => {
  expect(rangesOf(raffle).map(({ label }) => label)).toEqual(labels);
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

const numbering = { max: 100, letters: null };

describe("numbers that are picked for a customer", () => {
  it("are free ones, each once", () => {
    const picked = pickForMe(numbering, 5, (ticketNum) => Number(ticketNum) > 50);
    expect(new Set(picked).size).toBe(5);
    expect(picked.every((ticketNum) => Number(ticketNum) > 50 && Number(ticketNum) <= 100)).toBe(true);
  });

  it("are as many as there are left", () => {
    expect(pickForMe(numbering, 5, (ticketNum) => ["7", "100"].includes(ticketNum)).toSorted()).toEqual(["100", "7"]);
    expect(pickForMe(numbering, 5, () => false)).toEqual([]);
  });

  it("have a letter where the competition has letters", () => {
    const letters = { max: 20, letters: { to: "B", perLetter: 10 } };
    const [free, middle] = [() => true, () => 0.5];
    expect(pickForMe(letters, 1, free, middle)).toEqual(["B1"]);
  });
});

test.each([
  ["the first paragraph", "Six machines\non one battery.\n\n## What you win", "Six machines on one battery."],
  ["without the heading that follows", "Six machines.\n## What you win\nThe machines", "Six machines."],
  ["what comes after a heading and a picture", "# Prize\n\n![Boat](/images/a.webp)\n\nA boat.", "A boat."],
  ["without its marks", "A **boat** of [larch](https://larch.test).", "A boat of larch."],
  [
    "long, so it ends after a word",
    `${"A boat of larch, ".repeat(6)}built by hand`,
    `${"A boat of larch, ".repeat(5)}A boat…`,
  ],
  ["empty where there are only headings", "# The prize\n", ""],
  ["empty without a description", "", ""],
])("the summary is %s", (_, description, summary) => {
  expect(firstParagraph(description)).toBe(summary);
});

describe("ticket choice", () => {
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

  it.each([
    ["start at the competition's default", null, 5, 50, 5],
    ["start within what is allowed", null, 5, 3, 3],
    ["are none where none is allowed", null, 5, 0, 0],
    ["follow the slider", 20, 5, 50, 20],
    ["follow it within what is allowed", 60, 5, 50, 50],
    ["follow it down to one", 0, 5, 50, 1],
  ])("random tickets %s", (_, chosen, usual, most, amount) => {
    expect(amountWithin(chosen, usual, most)).toBe(amount);
  });

  it("offers quick amounts that may be had", () => {
    expect([100, 20, 4].map(quickAmounts)).toEqual([[5, 20, 50], [5, 20], []]);
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
});
