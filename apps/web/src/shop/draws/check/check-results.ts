import { type DrawNumbers, MINUTE_MS, printedTicket, prizeTitle } from "@counterfoil/core";
import {
  type DrawResult,
  drawnPrizes,
  drawOrder,
  drawSeed,
  drawTime,
  entrantId,
  findChain,
  findLine,
  givePrizes,
  lineAt,
  prizesToDraw,
  problemsOfPays,
  timeOfRound,
} from "@counterfoil/core/draw";
import type { Reader } from "./check-steps.ts";
import { type Findings, leaveOpen, type ParsedDraw, skip, textOf } from "./parse-draw.ts";

const NOT_YET = "The draw hasn't happened yet.";
/** How late a draw may be made, for clocks that differ. */
export const LATE_MS = MINUTE_MS;
export const notDrawn = (dueAt: Date) =>
  `The draw hasn't happened, although its random number was due at ${drawTime(dueAt)}.`;

/** Judges a draw that is not made: its number may be due without another having been switched to. */
function checkUndrawn({ rules, commitment, proof, entries, bytes }: ParsedDraw): Findings {
  if (proof.seed !== null || proof.results.length > 0) {
    return { problems: ["proof.json has winners, but not the random number."], values: [] };
  }
  const dueAt = timeOfRound(commitment.round, findChain(rules.beacon.chain));
  // Whole lines, which the check of the log judges.
  const lines = textOf(bytes["log.jsonl"] ?? new Uint8Array())
    .split("\n")
    .slice(0, -1);
  const isSwitched = lines.some((line) => line.includes(`"competition":"${rules.competition}","kind":"switch"`));
  if (entries.count === 0 || isSwitched || Date.now() <= dueAt.getTime() + LATE_MS) return skip(NOT_YET);
  return leaveOpen(notDrawn(dueAt));
}

function spell(rules: DrawNumbers, result: DrawResult | undefined): string {
  if (!result) return "nothing";
  const { name, number, void: reason } = result;
  return `${name}: ${number === null ? "not awarded" : `number ${printedTicket(rules, number)}`}${reason ? `, void (${reason})` : ""}`;
}

function isSame(a: DrawResult | undefined, b: DrawResult | undefined): boolean {
  const fields = ["prize", "name", "place", "number", "void"] as const;
  return fields.every((field) => a?.[field] === b?.[field]);
}

function recompute(draw: ParsedDraw, seed: string): DrawResult[] {
  const { rules, commitment, proof, entries } = draw;
  return givePrizes({
    prizes: prizesToDraw(rules, commitment.reveals.instantAwards),
    order: drawOrder(seed, entries.count),
    entryAt: (index) => lineAt(entries, index) ?? { number: 0, entrantId: "" },
    onePrizePerEntrant: rules.onePrizePerEntrant,
    voids: proof.voids,
  });
}

/** Draws again: the seed, the order, the prizes and the voids, and compares each award with the published one. */
export function checkResults(draw: ParsedDraw): Findings {
  const { rules, proof, commitHash } = draw;
  if (!proof.beacon) return checkUndrawn(draw);
  const problems = problemsOfPays(rules);
  const seed = drawSeed({ signature: proof.beacon.signature, commitHash });
  if (seed !== proof.seed) problems.push("The seed doesn't match this random number and list.");
  for (const { reason } of proof.voids) {
    if (!rules.voidReasons.includes(reason)) problems.push(`The reason "${reason}" of a void is not in the rules.`);
  }
  const results = recompute(draw, seed);
  const count = Math.max(results.length, proof.results.length);
  for (let index = 0; index < count; index++) {
    const [drawn, said] = [results[index], proof.results[index]];
    if (isSame(drawn, said)) continue;
    problems.push(
      `The results don't match. The draw gives "${spell(rules, drawn)}"; proof.json says "${spell(rules, said)}".`,
    );
  }
  const words = drawnPrizes(rules, draw.commitment.reveals.instantAwards).map(prizeTitle);
  const inWords = (result: DrawResult) => spell(rules, { ...result, name: words[result.prize - 1] ?? result.name });
  return {
    problems,
    values: [["Seed", seed], ...results.map((result, index) => [`Award ${index + 1}`, inWords(result)] as const)],
  };
}

/** Checks that the number of each winner was entered under the name that is published, which is shown where the page shows it. */
export function checkNames({ rules, proof, entries }: ParsedDraw, { unnamed: hidden }: Reader): Findings {
  if (!proof.beacon) return skip(NOT_YET);
  const opened = Object.entries(proof.openings);
  const problems = opened
    .filter(
      ([number, { key, label }]) =>
        entrantId(key, label) !== lineAt(entries, findLine(entries, Number(number)))?.entrantId,
    )
    .map(([number]) => `Number ${number} was not entered under the name in proof.json.`);
  const values = opened.map(
    ([number, { label }]) =>
      [
        `Number ${printedTicket(rules, Number(number))}`,
        hidden.includes(Number(number)) ? "Name not shown" : label,
      ] as const,
  );
  const unnamed = proof.results.filter(
    ({ number, void: reason }) => number !== null && reason === undefined && !(String(number) in proof.openings),
  );
  const wasVoided = (prize: number) => proof.results.some((one) => one.prize === prize && one.void !== undefined);
  for (const { prize, number } of unnamed) {
    if (!wasVoided(prize)) problems.push(`The name behind number ${number} isn't published.`);
  }
  const later = unnamed.flatMap(({ prize, number }) => (wasVoided(prize) ? [number] : []));
  if (later.length === 0) return { problems, values };
  const why = `The name behind number ${later.join(", ")} isn't published. It can be only where its holder closed the account before the prize was given again.`;
  return { ...leaveOpen(why), problems, values };
}
