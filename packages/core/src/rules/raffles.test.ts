import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateAnswer } from "./evaluate-answer.ts";
import { parseNumber, possibleLastLetters, readNumber } from "./parse-number.ts";
import { pictureSrcset, readSizedPictureName, sizedPictureName } from "./picture-sizes.ts";
import { voidReasonInWords } from "./prize-kinds.ts";
import { isOver, raffleStage, raffleStages, stageOfWire } from "./raffle-stage.ts";
import { isRandomOnly } from "./random-only.ts";
import { isEntry, ticketStanding } from "./states.ts";
import { formatNumber, letterKey, printedNumber, ticketNumbering, unpadNumber } from "./ticket-numbers.ts";

const question = {
  question: "2 + 2?",
  answers: [
    { answer: "4", correct: true },
    { answer: "5", correct: false },
  ],
};

describe("the answer to a question", () => {
  it("is right or wrong, whatever spaces stand around it", () => {
    expect(evaluateAnswer(question, " 4 ")).toEqual({ answer: "4", correct: true });
    const where = { question: "Where?", answers: [{ answer: "Caf\u00e9", correct: true }] };
    expect(evaluateAnswer(where, "Cafe\u0301").correct).toBe(true);
    expect(evaluateAnswer(question, "5")).toEqual({ answer: "5", correct: false });
  });

  it.each(["6", "", null, undefined])("is rejected when it is not among the choices: %s", (given) => {
    expect(() => evaluateAnswer(question, given)).toThrow(expect.objectContaining({ code: "question.unknown_answer" }));
  });

  it("is neither where nothing is asked", () => {
    expect(evaluateAnswer(null, "4")).toEqual({ answer: null, correct: null });
  });
});

const hash = "0123456789abcdef0123456789abcdef01234567";

describe("the widths of a picture", () => {
  it("are offered for what was uploaded here", () => {
    const found = pictureSrcset(`/images/${hash}.webp`);
    expect(found).toBe(`/images/${hash}-400.webp 400w, /images/${hash}-800.webp 800w, /images/${hash}-1200.webp 1200w`);
  });

  it("are not known of a picture elsewhere", () => {
    expect(pictureSrcset("https://elsewhere.test/a.webp")).toBeUndefined();
    expect(pictureSrcset("/images/first.webp")).toBeUndefined();
  });

  it("stand in its name, and no other width does", () => {
    expect(readSizedPictureName(sizedPictureName(`${hash}.webp`, 800))).toEqual({
      original: `${hash}.webp`,
      width: 800,
    });
    expect(readSizedPictureName(`${hash}-801.webp`)).toBeNull();
    expect(readSizedPictureName(`${hash}.webp`)).toBeNull();
  });
});

const raffle = { published: true, startsAt: 1000, endsAt: 2000, cancelledAt: null };

it.each([
  [999, "scheduled"],
  [1000, "open"],
  [1999, "open"],
  [2000, "ended"],
] as const)("at %i a published competition that sells from 1000 to 2000 is %s", (now, stage) => {
  expect(raffleStage(raffle, now)).toBe(stage);
});

it("is a draft until its end while no one may see it", () => {
  expect(raffleStage({ ...raffle, published: false }, 1500)).toBe("draft");
  expect(raffleStage({ ...raffle, published: false }, 2000)).toBe("ended");
});

it("is cancelled whatever the clock says", () => {
  for (const now of [0, 1500, 3000]) expect(raffleStage({ ...raffle, cancelledAt: 1200 }, now)).toBe("cancelled");
});

it("reads the same from the wire", () => {
  const wire = { live: true, startDate: new Date(1000).toISOString(), endDate: new Date(2000).toISOString() };
  expect(stageOfWire({ ...wire, cancelledAt: null }, 1999)).toBe("open");
  expect(stageOfWire({ ...wire, cancelledAt: wire.startDate }, 1999)).toBe("cancelled");
});

it("is over once it has ended or was cancelled", () => {
  expect(raffleStages.filter(isOver)).toEqual(["ended", "cancelled"]);
});

it("allocates numbers at random only where there are lucky dips alone, or instant wins", () => {
  expect(isRandomOnly({ luckyDipsOnly: false, hasInstantWins: false })).toBe(false);
  expect(isRandomOnly({ luckyDipsOnly: true, hasInstantWins: false })).toBe(true);
  expect(isRandomOnly({ luckyDipsOnly: false, hasInstantWins: true })).toBe(true);
});

const numberings = fc
  .integer({ min: 2, max: 5000 })
  .chain((max) => fc.constantFrom(null, ...possibleLastLetters(max)).map((letter) => ticketNumbering(max, letter)));

describe("ticket numbers", () => {
  it("are read as they are written, in every numbering", () => {
    fc.assert(
      fc.property(
        numberings.chain((numbering) => fc.tuple(fc.constant(numbering), fc.integer({ min: 1, max: numbering.max }))),
        ([numbering, n]) => parseNumber(numbering, formatNumber(numbering, n)) === n,
      ),
    );
  });

  it("run from 1 to the tickets of a letter within each letter", () => {
    const five = ticketNumbering(100, "E");
    expect(formatNumber(five, 1)).toBe("A1");
    expect(formatNumber(five, 20)).toBe("A20");
    expect(formatNumber(five, 21)).toBe("B1");
    expect(formatNumber(five, 100)).toBe("E20");
    expect(parseNumber(five, " b12 ")).toBe(32);
  });

  it.each(["", "0", "00", "01", "B01", "B0", "B21", "F1", "101", "-1", "1.0", "1e3", "A", "AA1", "٣", "1 2"])(
    "are not %j among A1 to E20",
    (text) => expect(parseNumber(ticketNumbering(100, "E"), text)).toBeNull(),
  );

  it("are the same without the zeros with which they are printed", () => {
    const numbers = ["7", "45", "12345", "A12"];
    expect(numbers.map(printedNumber).map(unpadNumber)).toEqual(numbers);
    expect(["0", "000", "00x"].map(unpadNumber)).toEqual(["0", "000", "00x"]);
  });

  it("are read as people write them", () => {
    const [plain, five] = [ticketNumbering(100, null), ticketNumbering(100, "E")];
    const written = [
      "7",
      "0007",
      " #7",
      "No. 7",
      "no 0007",
      "Number 7",
      "Ticket 7",
      "ticket no. 7",
      "7.",
      "7 (see video)",
    ];
    expect(written.map((text) => readNumber(plain, text))).toEqual(written.map(() => 7));
    expect(["B17", "b 17", "B-017", "No. B17"].map((text) => readNumber(five, text))).toEqual([37, 37, 37, 37]);
    const many = ticketNumbering(2_000_000, null);
    expect(["1,234", "No. 1,234 ", "1,234,567"].map((text) => readNumber(many, text))).toEqual([1234, 1234, 1_234_567]);
    const lists = ["12,34", "1,2345", "1234,567", "0,123", "1,234,5"];
    expect(lists.map((text) => readNumber(many, text))).toEqual(lists.map(() => null));
    const others = ["", "0", "101", "-", "N12", "seven", "1-2", "1 2", "1.2", "1, 2"];
    expect(others.map((text) => readNumber(plain, text))).toEqual(others.map(() => null));
  });

  it("are not letters where there are none, nor above the last", () => {
    expect(parseNumber(ticketNumbering(100, null), "A1")).toBeNull();
    expect(parseNumber(ticketNumbering(100, null), "101")).toBeNull();
    expect(parseNumber(ticketNumbering(100, null), "100")).toBe(100);
  });
});

it("the last letter divides the entries evenly", () => {
  expect(possibleLastLetters(100)).toEqual(["A", "B", "D", "E", "J", "T", "Y"]);
  expect(possibleLastLetters(1)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), (max) =>
      possibleLastLetters(max).every((letter) => max % letterKey(letter) === 0),
    ),
  );
});

const now = 1_000;

it("holds a number until the end of the hold, and not at it", () => {
  const hold = (expiresAt: number) => ticketStanding({ state: "held", expiresAt }, now);
  expect([hold(1_001), hold(1_000), hold(999)]).toEqual(["held", "free", "free"]);
});

it("calls what was sold or entered by an admin an entry for good", () => {
  for (const state of ["sold", "manual"] as const) {
    expect(isEntry(state)).toBe(true);
    expect(ticketStanding({ state, expiresAt: null }, now)).toBe("entry");
  }
  expect(isEntry("held")).toBe(false);
});

it.each([
  ["ineligible", "Not eligible"],
  ["refunded", "Refunded"],
  ["unreachable", "Couldn't be reached"],
  ["works for the promoter", "works for the promoter"],
  ["constructor", "constructor"],
])("says the reason %s as %s", (reason, words) => {
  expect(voidReasonInWords(reason)).toBe(words);
});
