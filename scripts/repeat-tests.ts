import { mkdtempSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { folderOfRun } from "./testing/folder-of-run.ts";
import { everFailed, type Report } from "./testing/reports.ts";
import { tests } from "./testing/runners.ts";

const [times, part, ...rest] = process.argv.slice(2);
const runners = tests.filter((runner) => runner.part === part);
if (!(Number(times) > 0) || runners.length === 0) {
  const parts = [...new Set(tests.map((runner) => runner.part))].join(", ");
  console.error(`Say how often and what: pnpm test:repeat 10 sqlite apps/server/src/http --busy (parts: ${parts})`);
  process.exit(2);
}
const options = ["--all", "--busy", "--late"];
const args = rest.filter((arg) => !options.includes(arg));
// Let shops of browser tests answer late, which reveals tests that assume an answer.
if (rest.includes("--late")) process.env.LATE_ANSWERS = "1";
const folder = folderOfRun();
// Keep every core busy, which reveals tests that assume timing or order.
const cores = rest.includes("--busy") ? availableParallelism() : 0;
const busy = Array.from({ length: cores }, () => new Worker("for (;;);", { eval: true }));

const reports: Report[] = [];
for (let run = 1; run <= Number(times); run++) {
  const started = performance.now();
  for (const runner of runners) {
    const reportsOfRun = mkdtempSync(join(folder, "run-"));
    const report = await runner.run({
      args,
      everything: rest.includes("--all"),
      reports: reportsOfRun,
      onOutput: () => {},
    });
    reports.push(report);
    const { passed, failed } = report.count;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${run} of ${times}, ${runner.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    for (const { text } of report.failures) console.log(`  ${text.split("\n", 1)}`);
  }
}
await Promise.all(busy.map((worker) => worker.terminate()));
const failed = everFailed(reports);
console.log(failed.length === 0 ? "\nNo test ever failed" : `\nFailed at some time:\n${failed.join("\n\n")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
