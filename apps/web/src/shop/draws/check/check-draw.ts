import { checkBeacons, checkCommitment, checkRound } from "./check-beacons.ts";
import { checkLists, checkRules } from "./check-lists.ts";
import { checkLog } from "./check-log.ts";
import { checkNames, checkResults } from "./check-results.ts";
import { checkAnswer, checkInstant } from "./check-reveals.ts";
import type { CheckStep, StepResult } from "./check-steps.ts";
import type { DrawBytes } from "./draw-bytes.ts";
import type { Findings } from "./findings.ts";
import { type ParsedDraw, parseDraw } from "./parse-draw.ts";

type Check = (draw: ParsedDraw, key: string) => Findings | Promise<Findings>;

const checks: readonly [CheckStep, Check][] = [
  ["rules", checkRules],
  ["lists", checkLists],
  ["commitment", checkCommitment],
  ["round", checkRound],
  ["beacon", checkBeacons],
  ["answer", checkAnswer],
  ["instant", checkInstant],
  ["draw", checkResults],
  ["names", checkNames],
  ["log", checkLog],
];

/** Returns the findings, or the error as one: what cannot be computed does not hold. */
async function attempt(check: () => Findings | Promise<Findings>): Promise<Findings> {
  try {
    return await check();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problems: [`This step cannot be done: ${why}`], values: [] };
  }
}

const toResult = (step: CheckStep, { skipped = null, ...found }: Findings): StepResult => ({ step, ...found, skipped });

/**
 * Recomputes a draw from its public files, step by step, with nothing of the shop's but these. `keyFromMail` is the shop's
 * key as the reader knows it; by default that of the files.
 */
export async function* checkDraw(bytes: DrawBytes, keyFromMail: string | null = null): AsyncGenerator<StepResult> {
  let draw: ParsedDraw;
  try {
    draw = await parseDraw(bytes);
  } catch (error) {
    yield toResult("files", { problems: [error instanceof Error ? error.message : String(error)], values: [] });
    return;
  }
  const size = Object.values(bytes).reduce((sum, file) => sum + (file?.length ?? 0), 0);
  yield toResult("files", { problems: [], values: [["Read", `${size.toLocaleString("en-GB")} bytes`]] });
  const key = keyFromMail ?? draw.proof.publicKey;
  for (const [step, check] of checks) yield toResult(step, await attempt(() => check(draw, key)));
}
