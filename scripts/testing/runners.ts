import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "../chromium.ts";
import { root } from "../root.ts";
import { programsOf } from "./bundle-programs.ts";
import { countOf } from "./count.ts";
import { type Report, readPlaywrightReport, readVitestReport, reportOf } from "./reports.ts";
import { bin, succeeds } from "./run-program.ts";
import { choosePostgresTests } from "./statements/postgres-tests.ts";

export interface Run {
  /** Command line arguments after the part: paths, or options of Vitest or Playwright. */
  args: readonly string[];
  /** A commit or branch: only run tests affected by changes since. */
  changedSince?: string | undefined;
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
}

const node = process.execPath;

function check(name: string, ...programs: [string, ...string[]][]): Runner {
  const run = async ({ onOutput }: Run) => {
    for (const [command, ...args] of programs) {
      if (!(await succeeds(command, args, { onOutput }))) return reportOf(false);
    }
    return reportOf(true);
  };
  return { name, part: "check", inBrowser: false, run };
}

/** Static checks, which may run in parallel. */
export const checks: readonly Runner[] = [
  check(
    "types",
    // One checker: each of the four that are the default computes most types again, for twice the processor time.
    ...["tsconfig.node.json", "apps/web", "apps/e2e"].map((path): [string, ...string[]] => [
      bin("tsc"),
      ...["-p", path, "--checkers", "1"],
    ]),
  ),
  check("lint", [bin("biome"), "check", "--error-on-warnings"]),
  check("imports", [node, "scripts/checks/import-rules.ts"]),
  check("table owners", [node, "scripts/checks/table-owners.ts"]),
  check("unused", [bin("knip"), "--config", "scripts/checks/knip.json"]),
  check("audit", [node, "scripts/checks/audit.ts"]),
];

/** The parts whose tests start the shop as a process. */
const startShops = ["sqlite", "postgres", "trust"];

/** Its tests read files of the whole repository, not only their imports. */
const readsFiles = "unit";

/** In a run of all tests SQLite records what they do, from which those that PostgreSQL runs are chosen. */
function statementsOf(reports: string) {
  return { recorded: join(reports, "statements"), chosen: join(reports, "postgres-tests.json") };
}

function environmentOf(project: string, reports: string): Record<string, string> {
  const { recorded, chosen } = statementsOf(reports);
  if (project === "sqlite") {
    mkdirSync(recorded, { recursive: true });
    return { RECORD_STATEMENTS: recorded };
  }
  return project === "postgres" && existsSync(chosen) ? { POSTGRES_TESTS: chosen } : {};
}

async function vitest(project: string, run: Run): Promise<Report> {
  const { args, changedSince, reports, onOutput } = run;
  const isWhole = args.length === 0 && changedSince === undefined && startShops.includes(project);
  const report = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const since = changedSince === undefined || project === readsFiles ? [] : ["--changed", changedSince];
  const mayBeNone = since.length > 0 ? ["--passWithNoTests"] : [];
  const options = ["run", "--project", project, ...reporters, ...since, ...mayBeNone, ...args];
  const programs = await programsOf(run, isWhole);
  const env = { TMPDIR: reports, ...programs, ...(isWhole ? environmentOf(project, reports) : {}) };
  const succeeded = await succeeds(bin("vitest"), options, { env, onOutput });
  if (!existsSync(report)) return reportOf(false);
  const { recorded, chosen } = statementsOf(reports);
  if (project === "sqlite" && isWhole) choosePostgresTests(recorded, chosen);
  const { count, failures } = readVitestReport(report);
  return { count: succeeded && since.length > 0 ? count : countOf(succeeded, count), failures };
}

async function playwright(run: Run): Promise<Report> {
  const { args, reports, onOutput } = run;
  const report = join(reports, "end-to-end.json");
  const cwd = join(root, "apps/e2e");
  const program = join(cwd, "node_modules/@playwright/test/cli.js");
  ensureChromium();
  const programs = await programsOf(run, args.length === 0);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TMPDIR: reports, ...programs };
  const succeeded = await succeeds(node, [program, "test", ...args], { cwd, env, onOutput });
  if (!existsSync(report)) return reportOf(false);
  const { count, failures } = readPlaywrightReport(report);
  return { count: countOf(succeeded, count), failures };
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
    run: (run: Run) => vitest(project, run),
  })),
  { name: "web build", part: "e2e", inBrowser: true, run: buildWeb },
  { name: "end-to-end", part: "e2e", inBrowser: true, run: playwright },
];
