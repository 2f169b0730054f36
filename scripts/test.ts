import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Count, countOf, summarize } from "./testing/count.ts";
import { checks, type Runner, tests } from "./testing/runners.ts";

type Result = { name: string; count: Count; seconds: number };

/** Checks that run at the same time. */
const AT_ONCE = 2;

const [part, ...args] = process.argv.slice(2);
const isSelected = (runner: Runner) => part === undefined || runner.part === part;
const parts = [...new Set([...checks, ...tests].map((runner) => runner.part))];
if (part !== undefined && !parts.includes(part)) {
  console.error(`There is no part "${part}": leave it out, or say one of ${parts.join(", ")}.`);
  process.exit(2);
}
const reports = mkdtempSync(join(tmpdir(), "counterfoil-test-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

const heading = ({ name }: Runner) => `\n── ${name} ──`;

/** Runs one, whatever becomes of it. */
async function attempt(runner: Runner, onOutput: (text: string) => void): Promise<Result> {
  const started = performance.now();
  const failed = (error: unknown) => {
    onOutput(`${error instanceof Error ? error.message : error}\n`);
    return countOf(false);
  };
  const count = await runner.run({ args, reports, onOutput }).catch(failed);
  return { name: runner.name, count, seconds: (performance.now() - started) / 1000 };
}

/** Runs checks side by side and prints the output of each when it has ended. Returns the results in their order. */
async function attemptSideBySide(runners: readonly Runner[]): Promise<Result[]> {
  const results = new Map<Runner, Result>();
  const waiting = [...runners];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      let output = "";
      results.set(next, await attempt(next, (text) => (output += text)));
      console.log(`${heading(next)}\n${output.trimEnd()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return runners.flatMap((runner) => results.get(runner) ?? []);
}

const results = await attemptSideBySide(checks.filter(isSelected));
for (const runner of tests.filter(isSelected)) {
  console.log(heading(runner));
  results.push(await attempt(runner, (text) => process.stderr.write(text)));
}
console.log(`\n${summarize(results)}`);
process.exitCode = results.some(({ count }) => count.failed > 0) ? 1 : 0;
