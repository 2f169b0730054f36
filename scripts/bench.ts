import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchAgainst } from "./bench/against.ts";
import { browserLines, measureBrowser } from "./bench/browser.ts";
import { checkLine, measureCheck } from "./bench/check-in-browser.ts";
import { drawLine, measureDraw } from "./bench/draw.ts";
import { floodLines, runFlood } from "./bench/flood.ts";
import { listLines, measureLists } from "./bench/lists.ts";
import { loginsLine, measureLogins } from "./bench/logins.ts";
import {
  type Against,
  BadBenchArguments,
  type BenchArguments,
  readBenchArguments,
  readDrawArguments,
} from "./bench/read-bench-arguments.ts";
import { againstTable, type Line, machine, tableHead, tableRow } from "./bench/report.ts";
import { cases, runBench } from "./bench/run-bench.ts";
import { runRush } from "./bench/rush.ts";
import { rushLines, rushPicture } from "./bench/rush-report.ts";
import { buildServerWhenStale } from "./server-build.ts";
import { buildWebWhenStale } from "./web-build.ts";

/** Returns what is read from the command line; ends with its usage where it is invalid. */
function parseOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadBenchArguments)) throw error;
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

/** Maximum time of a checkout during the flood, milliseconds. */
const PATIENCE_MS = 1_000;

/** Benches that are not part of the table; each returns whether it passed. */
const others: Record<string, (postgres: boolean) => Promise<boolean>> = {
  async rush(postgres) {
    const result = await runRush(postgres, onProgress);
    onProgress("");
    const picture = join(tmpdir(), `counterfoil-rush-${result.database.toLowerCase()}.svg`);
    writeFileSync(picture, rushPicture(result));
    console.log(`${rushLines(result).join("\n")}\nlatency over time: ${picture}`);
    return result.serverErrors + result.soldTwice === 0;
  },
  async flood(postgres) {
    const result = await runFlood(postgres, onProgress);
    onProgress("");
    console.log(floodLines(result).join("\n"));
    return result.failed === 0 && result.p99 < PATIENCE_MS;
  },
  async browser() {
    buildWebWhenStale();
    const result = await measureBrowser(onProgress);
    onProgress("");
    console.log(browserLines(result).join("\n"));
    return true;
  },
  async logins(postgres) {
    const result = await measureLogins(postgres, onProgress);
    onProgress("");
    console.log(loginsLine(result));
    return true;
  },
  async lists(postgres) {
    const lines = await measureLists(postgres, onProgress);
    onProgress("");
    console.log(listLines(lines).join("\n"));
    return true;
  },
};

async function benchDraw(args: readonly string[]): Promise<boolean> {
  const draw = parseOrExit(() => readDrawArguments(args));
  console.log(machine());
  buildWebWhenStale();
  const result = await measureDraw(draw, onProgress);
  onProgress("");
  console.log(drawLine(result));
  const check = await measureCheck(onProgress);
  onProgress("");
  console.log(checkLine(check));
  return check.right;
}

const [first = "", ...rest] = process.argv.slice(2).filter((arg) => arg !== "--");
if (first === "draw") process.exit((await benchDraw(rest)) ? 0 : 1);
const other = others[first];
if (other) process.exit((await other(onPostgres(first, rest))) ? 0 : 1);

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
console.log(
  `\nstart ${Math.round(usage.startMs)} ms, longest block of the event loop ${Math.round(usage.longestBlock.ms)} ms, in ${usage.longestBlock.during},`,
);
console.log(`resident afterwards ${Math.round(usage.residentMegabytes)} MB`);
console.log(
  `ratio: speed of the case ÷ speed of its floor, measured in turn; medians of ${options.quick ? "1 to " : ""}${options.rounds} rounds`,
);
console.log("H: a bare Hono handler that answers the same bytes; T: a tRPC procedure that answers the same;");
console.log("S: bare Hono that runs the same SQL with prepared statements (on PostgreSQL H in its place);");
console.log(
  "C: raw durable commits of one row; F: 1 / (calls / H + 1 / B), where B is rows a second, 50 a statement and commit",
);
console.log(
  "p99: what 99 of 100 take at most when half of the speed is asked for, and how often that of H at this rate",
);
console.log("cpu ms: processor time of the server for one, which says more than speed on a machine that is shared");
process.exit(0);
