import { changedFiles, readSources, testsForChange } from "./testing/changed-tests.ts";
import { folderOfRun } from "./testing/folder-of-run.ts";
import { type Failure, failureOutside, type Report, reportOf, summarize } from "./testing/reports.ts";
import { checks, type Runner, tests } from "./testing/runners.ts";
import { takeProgress } from "./testing/show-progress.ts";

type Result = Report & { name: string; seconds: number };

const [first, ...rest] = process.argv.slice(2).filter((arg) => arg !== "--all");
const everything = process.argv.includes("--all");
const isChanged = first === "--changed";
const part = isChanged ? undefined : first;
const parts = [...new Set([...checks, ...tests].map((runner) => runner.part))];
if (part !== undefined && !parts.includes(part)) {
  console.error(`There is no part "${part}": leave it out, or use --changed or one of ${parts.join(", ")}.`);
  process.exit(2);
}
const args = isChanged ? testsForChange(changedFiles(rest[0] ?? "main"), readSources()) : rest;
// Imports do not tell which browser tests a change affects.
const isSelected = (runner: Runner) =>
  isChanged ? !runner.inBrowser && (!runner.hasTests || args.length > 0) : part === undefined || runner.part === part;
const reports = folderOfRun();
const started = performance.now();
const secondsSince = (time: number) => (performance.now() - time) / 1000;
const duration = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;

/** The parts that run at present, with their progress. */
const running = new Map<string, string>();

function showProgress(): void {
  if (running.size === 0) return;
  const line = [...running].map(([name, progress]) => `${name} ${progress}`.trim()).join(" · ");
  console.log(`${duration(secondsSince(started))}: ${line}`);
}

/** Runs one, and never throws. */
async function attempt(runner: Runner, options: { args: readonly string[]; onOutput?: (text: string) => void }) {
  const time = performance.now();
  const failed = (error: unknown) => {
    const text = `${error instanceof Error ? error.message : error}\n`;
    if (options.onOutput) options.onOutput(text);
    else process.stderr.write(text);
    return reportOf(false);
  };
  const report = await runner.run({ reports, everything, ...options }).catch(failed);
  return { name: runner.name, ...report, seconds: secondsSince(time) };
}

/** Runs one and prints its output when it has ended, because another runs at the same time. */
async function attemptBeside(runner: Runner): Promise<Result> {
  let output = "";
  running.set(runner.name, "");
  const onOutput = (text: string) => {
    const { progress, rest: other } = takeProgress(text);
    output += other;
    if (progress !== null) running.set(runner.name, progress);
  };
  const result = await attempt(runner, { args, onOutput });
  running.delete(runner.name);
  console.log(`\n── ${runner.name} ──\n${output.trimEnd()}\n`);
  const isUnexplained = result.count.failed > 0 && result.failures.length === 0;
  return isUnexplained ? { ...result, failures: [failureOutside(output)] } : result;
}

async function attemptAlone(runner: Runner): Promise<Result> {
  console.log(`\n── ${runner.name} ──`);
  return attempt(runner, { args });
}

const selected = [...checks, ...tests].filter(isSelected);
const waiting = checks.filter(isSelected);
// Run browser tests in parallel with the others: each lane spends some of its time waiting.
const others = tests.filter((each) => isSelected(each) && !each.inBrowser);
const browsers = tests.filter((each) => isSelected(each) && each.inBrowser);
const isAlone = waiting.length === 0 && (others.length === 0 || browsers.length === 0);
const results = new Map<Runner, Result>();
const run = async (runner: Runner) => {
  results.set(runner, await (isAlone ? attemptAlone(runner) : attemptBeside(runner)));
};
const runLane = async (take: () => Runner | undefined) => {
  for (let next = waiting.shift() ?? take(); next; next = waiting.shift() ?? take()) await run(next);
};
// The browser's lane ends first, and then takes the last of the others, so that no core is idle at the end.
const hasBrowsers = browsers.length > 0;
const takeForBrowsers = () => browsers.shift() ?? (hasBrowsers ? others.pop() : undefined);
const timer = isAlone ? undefined : setInterval(showProgress, process.stdout.isTTY ? 5_000 : 30_000);

const types = isChanged ? waiting.shift() : undefined;
if (types) await run(types);
if (types === undefined || results.get(types)?.count.failed === 0) {
  await Promise.all([runLane(() => others.shift()), runLane(takeForBrowsers)]);
}

/** Runs the failed tests of a part again, each alone. Returns those that passed then. */
async function findUnstable(runner: Runner, { failures }: Report): Promise<Failure[]> {
  const unstable: Failure[] = [];
  for (const failure of failures) {
    if (failure.alone === null) continue;
    console.log(`again: ${failure.text.split("\n", 1)}`);
    const second = await attempt(runner, { args: failure.alone, onOutput: () => {} });
    if (second.count.failed === 0 && second.count.passed > 0) unstable.push(failure);
    for (const { text } of second.failures) console.log(`failed again: ${text}`);
  }
  return unstable;
}

const unstable: Failure[] = [];
if (!isChanged && args.length === 0) {
  for (const [runner, result] of results) {
    if (!runner.hasTests || result.failures.length === 0) continue;
    const passed = await findUnstable(runner, result);
    unstable.push(...passed);
    const { count, failures } = result;
    results.set(runner, {
      ...result,
      count: { ...count, passed: count.passed + passed.length, failed: count.failed - passed.length },
      failures: failures.filter((failure) => !passed.includes(failure)),
    });
  }
}
clearInterval(timer);

const inOrder = selected.flatMap((runner) => results.get(runner) ?? []);
// Repeated at the end, where readers of a long log look first.
if (!isAlone) {
  for (const { name, failures } of inOrder) {
    for (const { text } of failures) console.log(`\n── failed in ${name} ──\n${text}`);
  }
}
for (const { text } of unstable) console.log(`\n── unstable: failed, then passed alone ──\n${text}`);
console.log(`\n${duration(secondsSince(started))}${unstable.length > 0 ? `, ${unstable.length} unstable` : ""}`);
console.log(summarize(inOrder));
process.exitCode = inOrder.some(({ count }) => count.failed > 0) ? 1 : 0;
