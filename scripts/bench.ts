import { BadBenchArguments, type BenchArguments, readBenchArguments } from "./bench/read-bench-arguments.ts";
import { machine, table } from "./bench/report.ts";
import { cases, runBench } from "./bench/run-bench.ts";

function parseArguments(): BenchArguments {
  try {
    return readBenchArguments(
      process.argv.slice(2),
      cases.map(({ name }) => name),
    );
  } catch (error) {
    if (!(error instanceof BadBenchArguments)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Shows what is being done in one line that is overwritten, when standard error is a terminal. */
function onProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}`);
}

// Whatever was started or made ends with this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));

const options = parseArguments();
const about = machine();
const lines = await runBench(options, onProgress);
onProgress("");
const database = options.postgres ? "PostgreSQL, as the tests boot it: without fsync" : "SQLite, WAL, synchronous FULL";
if (options.json) {
  console.log(JSON.stringify({ machine: about, database, cases: lines }, null, 2));
} else {
  console.log(`${about}\n${database}\n\n${table(lines)}\n`);
  console.log("ratio: speed of the case ÷ speed of its floor, measured in turn; medians of five rounds");
  console.log("cpu ms: processor time of the server for one, which says more than speed on a machine that is shared");
}
process.exit(0);
