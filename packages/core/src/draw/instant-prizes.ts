import { prizeTitle } from "../rules/prize-kinds.ts";
import type { DrawCommitment, InstantAward } from "./commitment-file.ts";
import { type LeftOutReason, leftOutReasons } from "./entries-file.ts";
import { type DrawRules, instantPrizesOf } from "./rules-file.ts";

/** Where a number of a locked draw is: in `entries.csv`, in `left-out.csv` with a reason, or, null, in neither. */
export type Standing = "entry" | LeftOutReason | null;

/** What can become of an instant prize: `held_back` breaks the rules; a reason of `left-out.csv` says why its number did not win. */
export const instantOutcomes = ["won", "void", "not_sold", "held_back", ...leftOutReasons] as const;

/** An instant prize with its number, and what became of it. */
export interface InstantPrize {
  /** From 1, in the order of the rules. */
  prize: number;
  name: string;
  number: number;
  outcome: (typeof instantOutcomes)[number];
  reason?: string;
}

interface Revealed {
  rules: DrawRules;
  /** The ticket numbers of the instant prizes, in their order. */
  numbers: readonly number[];
  reveals: Pick<DrawCommitment["reveals"], "instantAwards" | "voidPositions">;
  standingOf: (number: number) => Standing;
}

type Position = Omit<InstantPrize, "outcome" | "reason">;
const nameOf = ({ prize, name, number }: Position) => `Instant prize ${prize}, ${name}, lies at number ${number}`;

/** Returns what became of a prize that was neither given nor voided. */
function outcomeOf(standing: Standing, needsRightAnswer: boolean): InstantPrize["outcome"] {
  if (standing === null) return "not_sold";
  if (standing === "payment_withdrawn") return standing;
  return standing === "wrong_answer" && needsRightAnswer ? standing : "held_back";
}

function problemsOf(at: Position, award: number | undefined, standing: Standing, needsRightAnswer: boolean): string[] {
  if (award === undefined) {
    if (outcomeOf(standing, needsRightAnswer) !== "held_back") return [];
    return [`${nameOf(at)}, which was sold, but it was not awarded.`];
  }
  if (award !== at.number) return [`${nameOf(at)}, but it was awarded to number ${award}.`];
  if (standing === null) return [`${nameOf(at)}, which was not sold, but it was awarded.`];
  if (standing !== "wrong_answer" || !needsRightAnswer) return [];
  return [`${nameOf(at)}, whose answer was wrong, but it was awarded.`];
}

function problemsOfVoid(at: Position, { number, reason }: InstantAward & { reason: string }, known: readonly string[]) {
  const problems = number === at.number ? [] : [`${nameOf(at)}, but it was voided at number ${number}.`];
  if (!known.includes(reason)) problems.push(`The reason "${reason}" of a void is not in the rules.`);
  return problems;
}

/** Returns whether prizes are named once each, in their order. */
function areInOrder(awards: readonly Pick<InstantAward, "prize">[], prizes: number): boolean {
  return awards.every(({ prize }, index) => prize <= prizes && prize > (awards[index - 1]?.prize ?? 0));
}

/** Returns what became of each instant prize of a locked draw, and a sentence for each breach of the rules. */
export function judgeInstantPrizes({ rules, numbers, reveals, standingOf }: Revealed): {
  prizes: InstantPrize[];
  problems: string[];
} {
  const [awards, voids] = [reveals.instantAwards ?? [], reveals.voidPositions ?? []];
  const given = new Map(awards.map(({ prize, number }) => [prize, number]));
  const voided = new Map(voids.map((position) => [position.prize, position]));
  const needsRightAnswer = rules.instant?.needsRightAnswer ?? true;
  const isOrdered = [awards, voids].every((list) => areInOrder(list, numbers.length));
  const problems = isOrdered ? [] : ["The instant prizes of the commitment are not named once each, in their order."];
  for (const { number } of voids) {
    if (standingOf(number) !== null) problems.push(`The voided instant win ${number} is still listed.`);
  }
  const { prizes: names = [], pays = names } = rules.instant ?? {};
  if (pays.length !== names.length) problems.push("The rules don't say of each instant prize what it pays.");
  const words = instantPrizesOf(rules).map(prizeTitle);
  const prizes = numbers.map((number, index): InstantPrize => {
    const at = { prize: index + 1, name: words[index] ?? "", number };
    if (number < 1 || number > rules.cap) problems.push(`${nameOf(at)}, which no one could buy.`);
    const [award, isVoid, standing] = [given.get(at.prize), voided.get(at.prize), standingOf(number)];
    if (isVoid) {
      problems.push(...problemsOfVoid(at, isVoid, rules.voidReasons));
      if (award !== undefined) problems.push(`${nameOf(at)}, and is both awarded and void.`);
      return { ...at, outcome: "void", reason: isVoid.reason };
    }
    problems.push(...problemsOf(at, award, standing, needsRightAnswer));
    return { ...at, outcome: award === undefined ? outcomeOf(standing, needsRightAnswer) : "won" };
  });
  return { prizes, problems };
}
