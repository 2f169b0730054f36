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
import { Problem } from "./command.ts";
import { buildServerWhenStale } from "./server-build.ts";
import { buildWebWhenStale } from "./web-build.ts";

/** Returns what is read from the command line; ends with its usage where it is invalid. */
function parseOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Shows the current step on one line that is overwritten, when standard error is a terminal. */
function onProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}`);
}

// Child processes and temporary folders end with this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));

/** Returns whether `--postgres` was given, the only option of the other benches; the browser's has none. */
function onPostgres(name: string, args: readonly string[]): boolean {
  const unknown = args.find((arg) => arg !== "--postgres" || name === "browser");
  if (unknown !== undefined) {
    console.error(`Unknown argument ${unknown}. Use: pnpm bench ${name} --postgres`);
    process.exit(1);
  }
  console.log(machine());
  return args.includes("--postgres");
}

type Bench = (postgres: boolean, onStep: typeof onProgress) => Promise<string[] | { lines: string[]; passed: boolean }>;

/** Benches that are not part of the table. */
const others: Record<string, Bench> = {
  rush: runRush,
  flood: runFlood,
  logins: measureLogins,
  lists: measureLists,
  browser(postgres, onStep) {
    buildWebWhenStale();
    return measureBrowser(postgres, onStep);
  },
};

/** Prints the result of a bench, and returns whether it passed. */
async function report(bench: Bench, postgres: boolean): Promise<boolean> {
  const result = await bench(postgres, onProgress);
  onProgress("");
  const { lines, passed } = Array.isArray(result) ? { lines: result, passed: true } : result;
  console.log(lines.join("\n"));
  return passed;
}

async function benchDraw(args: readonly string[]): Promise<boolean> {
  const draw = parseOrExit(() => readDrawArguments(args));
  console.log(machine());
  buildWebWhenStale();
  const line = await measureDraw(draw, onProgress);
  onProgress("");
  console.log(line);
  const check = await measureCheck(onProgress);
  onProgress("");
  console.log(check.line);
  return check.passed;
}

const [first = "", ...rest] = process.argv.slice(2).filter((arg) => arg !== "--");
if (first === "draw") process.exit((await benchDraw(rest)) ? 0 : 1);
const other = others[first];
if (other) process.exit((await report(other, onPostgres(first, rest))) ? 0 : 1);

async function against(shop: Against, options: BenchArguments): Promise<void> {
  const about = machine();
  const lines = await benchAgainst(shop, options, onProgress);
  onProgress("");
  if (options.json !== null)
    writeFileSync(options.json, `${JSON.stringify({ machine: about, cases: lines }, null, 2)}\n`);
  console.log(`${about}\n${shop.url}\n\n${againstTable(lines)}`);
  process.exit(0);
}

const options = parseOrExit(() =>
  readBenchArguments(
    process.argv.slice(2),
    cases.map(({ name }) => name),
  ),
);
if (options.against) await against(options.against, options);
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
const { startMs, longestBlock, residentMegabytes } = usage;
console.log(`
start ${Math.round(startMs)} ms, longest block of the event loop ${Math.round(longestBlock.ms)} ms, in ${longestBlock.during},
resident afterwards ${Math.round(residentMegabytes)} MB
ratio: speed of the case ÷ speed of its floor, measured in turn; medians of ${options.quick ? "1 to " : ""}${options.rounds} rounds
H: a bare Hono handler that answers the same bytes; T: a tRPC procedure that answers the same;
S: bare Hono that runs the same SQL with prepared statements (on PostgreSQL H in its place);
C: raw durable commits of one row; F: 1 / (calls / H + 1 / B), where B is rows a second, 50 a statement and commit
p99: 99th percentile at half of the measured speed, and how many times that of H at this rate
cpu ms: the server's processor time for one, a better measure than speed on a shared machine`);
process.exit(0);
