import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bringChromium } from "./chromium.ts";
import { root } from "./root.ts";
import { buildWebWhenStale } from "./web-build.ts";

type Count = { passed: number; failed: number; skipped: number };
type Runner = { name: string; part: "check" | "vitest" | "e2e"; run: () => Count };

const reports = mkdtempSync(join(tmpdir(), "counterfoil-test-"));
const [part, ...rest] = process.argv.slice(2);
const bin = (name: string) => join(root, "node_modules/.bin", name);

const runners: Runner[] = [
  { name: "types", part: "check", run: checkTypes },
  { name: "lint", part: "check", run: () => check(bin("biome"), "check", "--error-on-warnings") },
  { name: "imports", part: "check", run: () => check(process.execPath, "scripts/checks/import-rules.ts") },
  { name: "table owners", part: "check", run: () => check(process.execPath, "scripts/checks/table-owners.ts") },
  { name: "unused", part: "check", run: () => check(bin("knip"), "--config", "scripts/checks/knip.json") },
  { name: "unit", part: "vitest", run: () => vitest("unit") },
  { name: "sqlite", part: "vitest", run: () => vitest("sqlite") },
  { name: "postgres", part: "vitest", run: () => vitest("postgres") },
  { name: "web", part: "vitest", run: () => vitest("web") },
  { name: "web build", part: "e2e", run: buildWeb },
  { name: "end-to-end", part: "e2e", run: playwright },
];

function succeeds(
  command: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): boolean {
  const { status, error } = spawnSync(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** A runner that counts nothing is one thing that passed or failed; so is one that failed outside its tests. */
function judged(passed: boolean, count: Count = { passed: 0, failed: 0, skipped: 0 }): Count {
  if (!passed) return { ...count, failed: Math.max(count.failed, 1) };
  return count.passed === 0 && count.skipped === 0 ? { ...count, passed: 1 } : count;
}

function check(command: string, ...args: string[]): Count {
  return judged(succeeds(command, args));
}

function checkTypes(): Count {
  const programs = ["tsconfig.node.json", "apps/web", "apps/e2e"];
  return judged(programs.every((program) => succeeds(bin("tsc"), ["-p", program])));
}

function vitest(project: string): Count {
  const report = join(reports, `${project}.json`);
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = succeeds(bin("vitest"), args);
  if (!existsSync(report)) return judged(false);
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
  return judged(passed, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
}

function buildWeb(): Count {
  buildWebWhenStale();
  return judged(true);
}

function playwright(): Count {
  const report = join(reports, "end-to-end.json");
  const e2e = join(root, "apps/e2e");
  const passed = succeeds(process.execPath, [join(e2e, "node_modules/@playwright/test/cli.js"), "test", ...rest], {
    cwd: e2e,
    env: { PLAYWRIGHT_CHROMIUM: bringChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!existsSync(report)) return judged(false);
  const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  return judged(passed, { passed: expected, failed: unexpected + flaky, skipped });
}

function attempt(runner: Runner): Count {
  console.log(`\n── ${runner.name} ──`);
  try {
    return runner.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return judged(false);
  }
}

const wanted = runners.filter((runner) => part === undefined || runner.part === part);
if (wanted.length === 0) {
  console.error(`There is no part "${part}": leave it out, or say check, vitest or e2e.`);
  process.exit(2);
}
const done: { name: string; count: Count; seconds: number }[] = [];
for (const runner of wanted) {
  const started = performance.now();
  const count = attempt(runner);
  done.push({ name: runner.name, count, seconds: (performance.now() - started) / 1000 });
  if (count.failed > 0) break;
}
rmSync(reports, { recursive: true, force: true });

console.log();
for (const { name, count, seconds } of done) {
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
  console.log(`${name.padEnd(14)}${count.passed} passed, ${count.failed} failed${skipped} (${seconds.toFixed(1)} s)`);
}
for (const { name } of wanted.slice(done.length)) console.log(`${name.padEnd(14)}not run`);
const total = (kind: keyof Count) => done.reduce((sum, { count }) => sum + count[kind], 0);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = total("failed") > 0 ? 1 : 0;
