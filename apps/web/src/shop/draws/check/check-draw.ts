import { checkBeacons, checkCommitment, checkRound } from "./check-beacons.ts";
import { checkKey } from "./check-key.ts";
import { checkLists, checkRules } from "./check-lists.ts";
import { checkLog } from "./check-log.ts";
import { checkNames, checkResults } from "./check-results.ts";
import { checkAnswer, checkInstant } from "./check-reveals.ts";
import type { CheckStep, Reader, StepResult } from "./check-steps.ts";
import type { DrawBytes } from "./draw-bytes.ts";
import { type Findings, leaveOpen, OlderFormat, type ParsedDraw, parseDraw } from "./parse-draw.ts";

type Check = (draw: ParsedDraw, reader: Reader) => Findings | Promise<Findings>;

const checks: readonly [CheckStep, Check][] = [
  ["rules", checkRules],
  ["lists", checkLists],
  ["commitment", checkCommitment],
  ["key", checkKey],
  ["round", checkRound],
  ["beacon", checkBeacons],
  ["answer", checkAnswer],
  ["instant", checkInstant],
  ["draw", checkResults],
  ["names", checkNames],
  ["log", checkLog],
];

/** Returns an error as findings: files that cannot be computed do not hold. An error of the language is the browser's. */
function judge(error: unknown, prefix = ""): Findings {
  const why = error instanceof Error ? error.message : String(error);
  if (error instanceof OlderFormat) return leaveOpen(why);
  if (error instanceof TypeError || error instanceof ReferenceError) {
    return leaveOpen(`This browser can't do it: ${why}`);
  }
  return { problems: [`${prefix}${why}`], values: [] };
}

async function attempt(check: () => Findings | Promise<Findings>): Promise<Findings> {
  try {
    return await check();
  } catch (error) {
    return judge(error, "This step cannot be done: ");
  }
}

const toResult = (step: CheckStep, { skipped = null, unchecked = null, ...found }: Findings): StepResult => ({
  step,
  ...found,
  skipped,
  unchecked,
});

/** Recomputes a draw from its public files, step by step, with nothing of the shop's but these. */
export async function* checkDraw(bytes: DrawBytes, reader: Reader = { key: null, names: [], unnamed: [] }) {
  let draw: ParsedDraw;
  try {
    draw = await parseDraw(bytes);
  } catch (error) {
    yield toResult("files", judge(error));
    return;
  }
  const size = Object.values(bytes).reduce((sum, file) => sum + (file?.length ?? 0), 0);
  yield toResult("files", { problems: [], values: [["Read", `${size.toLocaleString("en-GB")} bytes`]] });
  for (const [step, check] of checks) {
    if (step !== "key" || reader.key !== null) yield toResult(step, await attempt(() => check(draw, reader)));
  }
}
