import { stripVTControlCharacters } from "node:util";
import { summarize } from "./testing/count.ts";
import { folderOfRun } from "./testing/folder-of-run.ts";
import { type Report, reportOf } from "./testing/reports.ts";
import { checks, type Runner, tests } from "./testing/runners.ts";

type Result = Report & { name: string; seconds: number };

const [first, ...rest] = process.argv.slice(2);
const isChanged = first === "--changed";
const part = isChanged ? undefined : first;
const args = isChanged ? [] : rest;
const changedSince = isChanged ? (rest[0] ?? "main") : undefined;
// Imports do not tell which browser tests a change affects.
const isSelected = (runner: Runner) => (isChanged ? !runner.inBrowser : part === undefined || runner.part === part);
const parts = [...new Set([...checks, ...tests].map((runner) => runner.part))];
if (part !== undefined && !parts.includes(part)) {
  console.error(`There is no part "${part}": leave it out, or say --changed or one of ${parts.join(", ")}.`);
  process.exit(2);
}
const reports = folderOfRun();

const heading = ({ name }: Runner) => `\n── ${name} ──`;

/** Runs one, and never throws. */
async function attempt(runner: Runner, onOutput?: (text: string) => void): Promise<Result> {
  const started = performance.now();
  const failed = (error: unknown) => {
    const text = `${error instanceof Error ? error.message : error}\n`;
    if (onOutput) onOutput(text);
    else process.stderr.write(text);
    return reportOf(false);
  };
  const report = await runner.run({ args, changedSince, reports, onOutput }).catch(failed);
  return { name: runner.name, ...report, seconds: (performance.now() - started) / 1000 };
}

const lastLines = (text: string) => stripVTControlCharacters(text).trimEnd().split("\n").slice(-25).join("\n");

/** Runs one and prints its output when it has ended, since another runs beside it. */
async function attemptBeside(runner: Runner): Promise<Result> {
  let output = "";
  console.log(`started ${runner.name}`);
  const result = await attempt(runner, (text) => (output += text));
  console.log(`${heading(runner)}\n${output.trimEnd()}\n`);
  const isUnexplained = result.count.failed > 0 && result.failures.length === 0;
  return isUnexplained ? { ...result, failures: [lastLines(output)] } : result;
}

async function attemptAlone(runner: Runner): Promise<Result> {
  console.log(heading(runner));
  return attempt(runner);
}

const selected = [...checks, ...tests].filter(isSelected);
const waiting = checks.filter(isSelected);
// Run browser tests in parallel with the others: each lane spends some of its time waiting.
const others = tests.filter((each) => isSelected(each) && !each.inBrowser);
const browsers = tests.filter((each) => isSelected(each) && each.inBrowser);
const isAlone = waiting.length === 0 && (others.length === 0 || browsers.length === 0);
const results = new Map<Runner, Result>();
const runLane = async (take: () => Runner | undefined) => {
  for (let next = waiting.shift() ?? take(); next; next = waiting.shift() ?? take()) {
    results.set(next, await (isAlone ? attemptAlone(next) : attemptBeside(next)));
  }
};
// The browser's lane ends first, and then takes the last of the others, so that no core is idle at the end.
const hasBrowsers = browsers.length > 0;
const takeForBrowsers = () => browsers.shift() ?? (hasBrowsers ? others.pop() : undefined);
await Promise.all([runLane(() => others.shift()), runLane(takeForBrowsers)]);
const inOrder = selected.flatMap((runner) => results.get(runner) ?? []);
// Repeated at the end, where readers of a long log look first.
if (!isAlone) {
  for (const { name, failures } of inOrder) {
    for (const failure of failures) console.log(`\n── failed in ${name} ──\n${failure}`);
  }
}
console.log(`\n${summarize(inOrder)}`);
process.exitCode = inOrder.some(({ count }) => count.failed > 0) ? 1 : 0;
