import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../root.ts";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("a report of Vitest names the tests that failed, and the files that could not be run", () => {
  const report = write({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: join(root, "holds.test.ts"),
        message: "",
        assertionResults: [
          { fullName: "holds end", status: "passed", failureMessages: [] },
          {
            fullName: "holds sell once",
            status: "failed",
            failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n  at node_modules/vitest/run.js"],
          },
        ],
      },
      { name: "carts.test.ts", message: "Cannot find module", assertionResults: [] },
    ],
  });
  expect(readVitestReport(report)).toEqual({
    count: { passed: 3, failed: 1, skipped: 2 },
    failures: [
      {
        text: "holds.test.ts › holds sell once\n  expected 1 to be 2",
        alone: [join(root, "holds.test.ts"), "--testNamePattern", "^holds sell once$"],
      },
      { text: "carts.test.ts\n  Cannot find module", alone: ["carts.test.ts"] },
    ],
  });
});

test("a report of Playwright names the tests that failed, also those in groups, and what failed outside of tests", () => {
  const failing = (title: string, message: string) => ({
    file: "cart.spec.ts",
    line: 7,
    title,
    tests: [{ projectName: "phone", status: "unexpected", results: [{ errors: [{ message }] }] }],
  });
  const passing = { file: "cart.spec.ts", line: 1, title: "empties", tests: [{ status: "expected", results: [] }] };
  const report = write({
    stats: { expected: 1, flaky: 0, unexpected: 2, skipped: 0 },
    errors: [{ message: "The shop did not start" }],
    suites: [
      { specs: [passing, failing("folds", "not visible")], suites: [{ specs: [failing("counts", "3 not 2")] }] },
    ],
  });
  expect(readPlaywrightReport(report)).toEqual({
    count: { passed: 1, failed: 2, skipped: 0 },
    failures: [
      { text: "outside the tests\n  The shop did not start", alone: null },
      { text: "phone › cart.spec.ts:7 › folds\n  not visible", alone: ["cart.spec.ts:7", "--project", "phone"] },
      { text: "phone › cart.spec.ts:7 › counts\n  3 not 2", alone: ["cart.spec.ts:7", "--project", "phone"] },
    ],
  });
});
