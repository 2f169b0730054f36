import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "../chromium.ts";
import { root } from "../root.ts";
import { programsOf } from "./bundle-programs.ts";
import { countOf, type Report, readPlaywrightReport, readVitestReport, reportOf } from "./reports.ts";
import { bin, succeeds } from "./run-program.ts";

export interface Run {
  /** Whether slow tests run too, and every test on each database and with each provider. */
  everything: boolean;
  /** Paths, or options of Vitest or Playwright: run these tests, slow or not, instead of all. */
  args: readonly string[];
  /** A folder for reports, and for the temporary files of tests. */
  reports: string;
  /** Receives the output of a runner that runs in parallel; by default it goes to this terminal. */
  onOutput?: ((text: string) => void) | undefined;
}

export interface Runner {
  name: string;
  /** Its name on the command line, which several runners may share. */
  part: string;
  /** Whether it needs the web build. */
  inBrowser: boolean;
  run: (run: Run) => Promise<Report>;
  /** Whether it has tests that can be run again alone. */
  hasTests: boolean;
}

const node = process.execPath;

/** What the type checker remembers of the last run, so that it only checks what has changed. */
const types = join(root, "node_modules/.cache/types");
const progress = fileURLToPath(new URL("./show-progress.ts", import.meta.url));

function check(name: string, ...programs: [string, ...string[]][]): Runner {
  const run = async ({ onOutput }: Run) => {
    for (const [command, ...args] of programs) {
      if (!(await succeeds(command, args, { onOutput }))) return reportOf(false);
    }
    return reportOf(true);
  };
  return { name, part: "check", inBrowser: false, hasTests: false, run };
}

/** Static checks, which may run in parallel. */
export const checks: readonly Runner[] = [
  check(
    "types",
    // One checker: each of the four that are the default computes most types again, for twice the processor time.
    ...["tsconfig.node.json", "apps/web", "apps/e2e"].map((path): [string, ...string[]] => [
      bin("tsc"),
      ...["-p", path, "--checkers", "1", "--incremental", "--tsBuildInfoFile", join(types, path)],
    ]),
  ),
  check("lint", [bin("biome"), "check", "--error-on-warnings"]),
  check("imports", [node, "scripts/checks/import-rules.ts"]),
  check("table owners", [node, "scripts/checks/table-owners.ts"]),
  check("unused", [bin("knip"), "--config", "scripts/checks/knip.json"]),
  check("audit", [node, "scripts/checks/audit.ts"]),
];

/** How a tool runs tests, writing a report to a path, and how that report is read. */
interface Tool {
  startsShops: boolean;
  program: (report: string) => { command: string; args: string[]; cwd?: string; env?: Record<string, string> };
  read: (path: string) => Report;
}

async function runTests(name: string, run: Run, { startsShops, program, read }: Tool): Promise<Report> {
  const { args, everything, reports, onOutput } = run;
  const isWhole = args.length === 0;
  const report = join(reports, `${name}.json`);
  const programs = await programsOf(run, isWhole && startsShops);
  const tier: Record<string, string> = isWhole && !everything ? { TEST_TIER: "default" } : {};
  const { command, cwd = root, ...own } = program(report);
  const env = { TMPDIR: reports, ...programs, ...tier, ...own.env };
  const succeeded = await succeeds(command, [...own.args, ...args], { cwd, env, onOutput });
  if (!existsSync(report)) return reportOf(false);
  const { count, failures } = read(report);
  return { count: countOf(succeeded, count), failures };
}

function vitest(project: string, run: Run): Promise<Report> {
  const reporters = ["default", "json", progress].flatMap((name) => ["--reporter", name]);
  return runTests(project, run, {
    startsShops: ["sqlite", "postgres", "trust"].includes(project),
    program: (report) => ({
      command: bin("vitest"),
      args: ["run", "--project", project, ...reporters, `--outputFile.json=${report}`],
    }),
    read: readVitestReport,
  });
}

function playwright(run: Run): Promise<Report> {
  const cwd = join(root, "apps/e2e");
  ensureChromium();
  return runTests("end-to-end", run, {
    startsShops: true,
    program: (report) => ({
      command: node,
      args: [join(cwd, "node_modules/@playwright/test/cli.js"), "test"],
      cwd,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    read: readPlaywrightReport,
  });
}

async function buildWeb({ onOutput }: Run): Promise<Report> {
  return reportOf(await succeeds(node, ["scripts/web-build.ts"], { onOutput }));
}

/** Test runners, in two sequential lanes: those in a browser, and the others. */
export const tests: readonly Runner[] = [
  ...["unit", "sqlite", "postgres", "trust", "web"].map((project) => ({
    name: project,
    part: project,
    inBrowser: false,
    hasTests: true,
    run: (run: Run) => vitest(project, run),
  })),
  { name: "web build", part: "e2e", inBrowser: true, hasTests: false, run: buildWeb },
  { name: "end-to-end", part: "e2e", inBrowser: true, hasTests: true, run: playwright },
];
