import { expect, it } from "vitest";
import { miniDraw } from "../../test/draw/mini-draw.ts";
import { judgeInstantPrizes, type Standing } from "./instant-prizes.ts";

const standings = new Map<number, Standing>([
  [13, "entry"],
  [7, "wrong_answer"],
  [8, "payment_withdrawn"],
]);
const prizes = ["£10", "£5", "£20", "£50", "£1"];
const instant = miniDraw.rules.instant && { ...miniDraw.rules.instant, prizes, needsRightAnswer: false };
const given = [
  { prize: 2, number: 13 },
  { prize: 3, number: 7 },
];
const voids = [{ prize: 4, number: 9, reason: "refunded" }];

function judge(instantAwards: typeof given, voidPositions = voids, needsRightAnswer = false) {
  const rules = { ...miniDraw.rules, instant: instant && { ...instant, needsRightAnswer } };
  const numbers = [6, 13, 7, 9, 8];
  const standingOf = (number: number) => standings.get(number) ?? null;
  return judgeInstantPrizes({ rules, numbers, reveals: { instantAwards, voidPositions }, standingOf });
}

it("every instant prize has its number, and what became of it", () => {
  expect(judge(given)).toEqual({
    problems: [],
    prizes: [
      { prize: 1, name: "£10", number: 6, outcome: "not_sold" },
      { prize: 2, name: "£5", number: 13, outcome: "won" },
      { prize: 3, name: "£20", number: 7, outcome: "won" },
      { prize: 4, name: "£50", number: 9, outcome: "void", reason: "refunded" },
      { prize: 5, name: "£1", number: 8, outcome: "payment_withdrawn" },
    ],
  });
});

it("every prize that pays is named with what it pays, and the rules say it of each", () => {
  const pays = [{ kind: "cash" as const, pence: 1_000 }, null, null, null, null];
  const judgeWith = (some: typeof pays) => {
    const rules = { ...miniDraw.rules, instant: instant && { ...instant, pays: some } };
    return judgeInstantPrizes({
      rules,
      numbers: [6, 13, 7, 9, 8],
      reveals: { instantAwards: [], voidPositions: [] },
      standingOf: () => null,
    });
  };
  expect(judgeWith(pays)).toMatchObject({
    problems: [],
    prizes: [{ name: "£10 (£10 cash)" }, { name: "£5" }, {}, {}, {}],
  });
  expect(judgeWith(pays.slice(1)).problems).toEqual(["The rules don't say of each instant prize what it pays."]);
});

it("a prize whose payment was withdrawn may stay given", () => {
  const judged = judge([...given, { prize: 5, number: 8 }]);
  expect([judged.problems, judged.prizes[4]?.outcome]).toEqual([[], "won"]);
});

it.each<[string, typeof given, typeof voids, string]>([
  [
    "kept back",
    given.slice(1),
    voids,
    "Instant prize 2, £5, lies at number 13, which was sold, but it was not awarded.",
  ],
  [
    "of a wrong answer kept back where none is needed",
    given.slice(0, 1),
    voids,
    "Instant prize 3, £20, lies at number 7, which was sold, but it was not awarded.",
  ],
  [
    "given without a sale",
    [{ prize: 1, number: 6 }, ...given],
    voids,
    "Instant prize 1, £10, lies at number 6, which was not sold, but it was awarded.",
  ],
  [
    "given to another number",
    [{ prize: 2, number: 7 }, ...given.slice(1)],
    voids,
    "Instant prize 2, £5, lies at number 13, but it was awarded to number 7.",
  ],
  [
    "voided at another number",
    given,
    [{ prize: 4, number: 10, reason: "refunded" }],
    "Instant prize 4, £50, lies at number 9, but it was voided at number 10.",
  ],
  [
    "void for a reason that the rules lack",
    given,
    [{ prize: 4, number: 9, reason: "disliked" }],
    'The reason "disliked" of a void is not in the rules.',
  ],
  [
    "void and listed",
    given.slice(1),
    [{ prize: 2, number: 13, reason: "refunded" }, ...voids],
    "The voided instant win 13 is still listed.",
  ],
  [
    "awarded and void",
    [...given, { prize: 4, number: 9 }],
    voids,
    "Instant prize 4, £50, lies at number 9, and is both awarded and void.",
  ],
  [
    "named twice",
    [...given, { prize: 3, number: 7 }],
    voids,
    "The instant prizes of the commitment are not named once each, in their order.",
  ],
])("a prize is wrong that is %s", (_what, awards, voided, sentence) => {
  expect(judge(awards, voided).problems).toEqual([sentence]);
});

it("a wrong answer wins nothing where the right one is needed", () => {
  const judged = judge(given.slice(0, 1), voids, true);
  expect([judged.problems, judged.prizes[2]?.outcome]).toEqual([[], "wrong_answer"]);
  const found = judge(given, voids, true).problems;
  expect(found).toEqual(["Instant prize 3, £20, lies at number 7, whose answer was wrong, but it was awarded."]);
});
