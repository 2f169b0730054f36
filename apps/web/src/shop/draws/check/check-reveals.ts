import { printedTicket } from "@counterfoil/core";
import {
  commitTo,
  commitToSecret,
  drawPositions,
  findLine,
  type InstantPrize,
  judgeInstantPrizes,
  leftOutReasons,
  lineAt,
  positionCells,
  positionsRoot,
  type Standing,
} from "@counterfoil/core/draw";
import { type Findings, type ParsedDraw, skip } from "./parse-draw.ts";

/** Checks that the key which was revealed opens the correct answer of the rules. */
export function checkAnswer({ rules, commitment }: ParsedDraw): Findings {
  const { question } = rules;
  const { answerKey } = commitment.reveals;
  if (!question) return skip("This competition has no question.");
  const right = question.answers.filter((text) => answerKey && commitTo(answerKey, text) === question.rightAnswer);
  return {
    problems: right.length === 1 ? [] : ["The published key doesn't unlock the answer."],
    values: [["Correct answer", right[0] ?? ""]],
  };
}

/** Returns the numbers of the instant wins: recomputed where they were drawn, as revealed where they were typed. */
function instantNumbers({ rules, commitment, proof, rulesHash }: ParsedDraw): number[] | null {
  const { instant, cap } = rules;
  const { instantSecret: secret, instantNumbers: typed } = commitment.reveals;
  if (!instant) return [];
  if (instant.mode === "typed") return typed ?? null;
  const signature = proof.positionsBeacon?.signature;
  if (secret === null || signature === undefined || instant.prizes.length > cap) return null;
  return drawPositions({ secret, signature, rulesHash, cap, prizes: instant.prizes.length });
}

function standingOf({ entries, leftOut }: ParsedDraw, number: number): Standing {
  if (findLine(entries, number) >= 0) return "entry";
  return lineAt(leftOut, findLine(leftOut, number))?.reason ?? null;
}

/** Returns a problem for the first number that was left out unpaid but has no instant prize: it should be free again. */
function problemsOfUnpaid({ leftOut }: ParsedDraw, numbers: readonly number[]): string[] {
  for (let line = 0; line < leftOut.count; line++) {
    const number = leftOut.numbers[line] ?? 0;
    if (leftOutReasons[leftOut.reasons[line] ?? 0] !== "payment_withdrawn" || numbers.includes(number)) continue;
    return [`Number ${number} was left out as "payment_withdrawn", which is no reason here.`];
  }
  return [];
}

const outcomes: Record<InstantPrize["outcome"], string> = {
  won: "won",
  void: "withdrawn from its winner",
  not_sold: "not sold",
  held_back: "sold, and not given",
  wrong_answer: "not won, the answer was wrong",
  excluded: "not won, an account of the promoter's staff",
  payment_withdrawn: "not won, the bank took the payment back",
};

const outcomeInWords = ({ outcome, reason }: InstantPrize) => outcomes[outcome] + (reason ? ` (${reason})` : "");

/** Checks that the instant wins lay where they were committed to before the first sale, and that none was held back. */
export function checkInstant(draw: ParsedDraw): Findings {
  const { rules, commitment } = draw;
  const { instantSecret: secret } = commitment.reveals;
  if (!rules.instant) return skip("This competition has no instant wins.");
  const numbers = instantNumbers(draw);
  if (numbers === null || secret === null) {
    return { problems: ["The instant-win secret wasn't published."], values: [] };
  }
  const problems: string[] = [];
  if ((rules.instant.mode === "typed") !== (commitment.reveals.instantNumbers !== undefined)) {
    problems.push("Numbers are revealed as typed by the promoter if and only if the rules say so.");
  }
  if (commitToSecret(secret) !== rules.instant.secret) problems.push("The instant-win secret doesn't match.");
  const hasAll = numbers.length === rules.instant.prizes.length;
  if (!hasAll || positionsRoot(positionCells(secret, numbers)) !== commitment.positions) {
    problems.push("The instant-win numbers don't match the ones fixed in advance.");
  }
  const { reveals } = commitment;
  const judged = judgeInstantPrizes({ rules, numbers, reveals, standingOf: (number) => standingOf(draw, number) });
  problems.push(...judged.problems, ...problemsOfUnpaid(draw, numbers));
  const won = judged.prizes.filter(({ outcome }) => outcome === "won").length;
  const how = rules.instant.mode === "typed" ? "numbers chosen by the promoter" : "drawn";
  const outcomes = judged.prizes.map(
    (prize) =>
      [
        `Instant prize ${prize.prize}`,
        `${prize.name}, number ${printedTicket(rules, prize.number)}: ${outcomeInWords(prize)}`,
      ] as const,
  );
  return { problems, values: [["Instant wins", `${numbers.length} (${how}), ${won} won`], ...outcomes] };
}
