import { drawPositions, entrantId, type LeftOutReason, sha256Hex, writeRules } from "../../src/draw/index.ts";
import type { DrawStory } from "./make-draw-files.ts";
import { miniDraw, miniSecrets } from "./mini-draw.ts";

const { instant, cap } = miniDraw.rules;
const prizes = ["£10", "£20", "£30", "£40", "£50"];
const rules = { ...miniDraw.rules, instant: instant && { ...instant, prizes, needsRightAnswer: false } };
/** The numbers of its instant prizes, in their order: won, won with a wrong answer, void, not sold, and sold for a payment that was withdrawn. */
export const instantNumbers = drawPositions({
  secret: miniSecrets.instant,
  signature: miniDraw.positionsBeacon ?? "",
  rulesHash: sha256Hex(writeRules(rules)),
  cap,
  prizes: prizes.length,
});
const [won = 0, wrong = 0, voided = 0, , withdrawn = 0] = instantNumbers;

function lineOf(number: number) {
  const { key, label } = miniDraw.openingOf(number);
  return { number, entrantId: entrantId(key, label), route: "paid" as const };
}
const leftOutLine = (number: number, reason: LeftOutReason) => ({ ...lineOf(number), reason });
const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number;
const others = <Line extends { number: number }>(lines: readonly Line[]) =>
  lines.filter(({ number }) => !instantNumbers.includes(number));

/** The worked example with a main prize of cash, one with a cash alternative, and an instant prize of credit that joins the draw. */
export const payingDraw: DrawStory = {
  ...miniDraw,
  rules: {
    ...miniDraw.rules,
    pays: [null, { kind: "cash", pence: 10_000 }],
    cashAlternatives: [2_000_000, null],
    instant: instant && { ...instant, pays: [{ kind: "credit", pence: 1_000 }, null] },
  },
};

/** The worked example with five instant prizes: each has another outcome, and the third was voided. */
export const instantDraw: DrawStory = {
  ...miniDraw,
  rules,
  entries: [...others(miniDraw.entries), lineOf(won)].toSorted(byNumber),
  leftOut: [
    ...others(miniDraw.leftOut),
    leftOutLine(wrong, "wrong_answer"),
    leftOutLine(withdrawn, "payment_withdrawn"),
  ].toSorted(byNumber),
  voidPositions: [{ prize: 3, number: voided, reason: "refunded" }],
  logged: { ...miniDraw.logged, instantVoids: "2025-08-01T09:00:00Z" },
};
