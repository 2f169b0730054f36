import { writeFileSync } from "node:fs";
import { benchAgainst } from "./bench/against.ts";
import { measureBrowser } from "./bench/browser.ts";
import { measureCheck } from "./bench/check-in-browser.ts";
import { measureDraw } from "./bench/draw.ts";
import { runFlood } from "./bench/flood.ts";
import { measureLists } from "./bench/lists.ts";
import { measureLogins } from "./bench/logins.ts";
import {
  type Against,
  type BenchArguments,
  readBenchArguments,
  readDrawArguments,
} from "./bench/read-bench-arguments.ts";
import { againstTable, type Line, machine, tableHead, tableRow } from "./bench/report.ts";
import { cases, runBench } from "./bench/run-bench.ts";
import { runRush } from "./bench/rush.ts";
import { Problem, runCommand } from "./command.ts";
import { buildServerWhenStale } from "./server-build.ts";
import { buildWebWhenStale } from "./web-build.ts";

/** Shows the current step on one line that is overwritten, when standard error is a terminal. */
function onProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}`);
}

// Child processes and temporary folders end with this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));

/** Returns whether `--postgres` was given, the only option of the other benches; the browser's has none. */
function onPostgres(name: string, args: readonly string[]): boolean {
  const unknown = args.find((arg) => arg !== "--postgres" || name === "browser");
  if (unknown !== undefined) throw new Problem(`Unknown argument ${unknown}. Use: pnpm bench ${name} --postgres`);
  return args.includes("--postgres");
}

type Bench = (
  args: readonly string[],
  onStep: typeof onProgress,
) => Promise<string[] | { lines: string[]; passed: boolean }>;

/** Benches that are not part of the table. */
const others: Record<string, Bench> = {
  rush: (args, onStep) => runRush(onPostgres("rush", args), onStep),
  flood: (args, onStep) => runFlood(onPostgres("flood", args), onStep),
  logins: (args, onStep) => measureLogins(onPostgres("logins", args), onStep),
  lists: (args, onStep) => measureLists(onPostgres("lists", args), onStep),
  browser(args, onStep) {
    onPostgres("browser", args);
    buildWebWhenStale();
    return measureBrowser(onStep);
  },
  async draw(args, onStep) {
    const draw = readDrawArguments(args);
    buildWebWhenStale();
    const line = await measureDraw(draw, onStep);
    const check = await measureCheck(onStep);
    return { lines: [line, check.line], passed: check.passed };
  },
};

async function report(bench: Bench, args: readonly string[]): Promise<boolean> {
  const about = machine();
  const result = await bench(args, onProgress);
  onProgress("");
  const { lines, passed } = Array.isArray(result) ? { lines: result, passed: true } : result;
  console.log([about, ...lines].join("\n"));
  return passed;
}

async function against(shop: Against, options: BenchArguments): Promise<void> {
  const about = machine();
  const lines = await benchAgainst(shop, options, onProgress);
  onProgress("");
  if (options.json !== null)
    writeFileSync(options.json, `${JSON.stringify({ machine: about, cases: lines }, null, 2)}\n`);
  console.log(`${about}\n${shop.url}\n\n${againstTable(lines)}`);
}

async function benchCases(options: BenchArguments): Promise<void> {
  const about = machine();
  // The page / is one of the cases.
  buildWebWhenStale();
  buildServerWhenStale();
  const database = options.postgres ? "PostgreSQL, fsync on" : "SQLite, WAL, synchronous FULL";
  console.log(`${about}\n${database}\n\n${tableHead}`);
  const onLine = (line: Line) => {
    onProgress("");
    console.log(tableRow(line));
  };
  const { lines, process: usage } = await runBench(options, { onProgress, onLine });
  onProgress("");
  const figures = { machine: about, database, process: usage, cases: lines };
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  const { startMs, longestBlock, longestWork, residentMegabytes } = usage;
  const blockOf = ({ ms, during }: typeof longestBlock) => `${Math.round(ms)} ms, in ${during}`;
  console.log(`
start ${Math.round(startMs)} ms, longest block of the event loop ${blockOf(longestBlock)};
the longest by its own processor time, without waiting for the disk or for a core: ${blockOf(longestWork)}
resident afterwards ${Math.round(residentMegabytes)} MB
ratio: speed of the case ÷ speed of its floor, measured in turn; medians of ${options.quick ? "1 to " : ""}${options.rounds} rounds
H: a bare Hono handler that answers the same bytes; T: a tRPC procedure that answers the same;
S: bare Hono that runs the same SQL with prepared statements;
C: raw durable commits of one row; F: 1 / (calls / H + 1 / B), where B is rows a second, 50 a statement and commit
p99: 99th percentile at half of the measured speed, and how many times that of H at this rate
cpu ms: the server's processor time for one, a better measure than speed on a shared machine`);
}

async function run(args: string[]): Promise<boolean> {
  const [first = "", ...rest] = args;
  const other = others[first];
  if (other) return report(other, rest);
  const names = cases.map(({ name }) => name);
  const options = readBenchArguments(args, names);
  await (options.against ? against(options.against, options) : benchCases(options));
  return true;
}

await runCommand(async () => {
  const passed = await run(process.argv.slice(2).filter((arg) => arg !== "--"));
  if (!passed) process.exitCode = 1;
});
// Child processes are still there.
process.exit();
