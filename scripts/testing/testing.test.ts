import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../root.ts";
import { testsForChange } from "./changed-tests.ts";
import { countOf, everFailed, failureOutside, readPlaywrightReport, readVitestReport, summarize } from "./reports.ts";

const sources = new Map(
  Object.entries({
    "packages/core/src/price.ts": "export const price = 1;",
    "packages/core/src/price.test.ts": 'import { price } from "./price.ts";',
    "packages/core/src/index.ts": 'export { price } from "./price.ts";',
    "packages/api/src/orders/pay.ts": 'import { price } from "@counterfoil/core";\nexport function pay() {}',
    "packages/api/src/orders/pay.race.test.ts": 'import { openShop } from "#test/shop.ts";',
    "packages/api/src/orders/list.test.ts": 'import { openShop } from "#test/shop.ts";',
    "packages/api/src/pages/page.test.ts": 'import { openShop } from "#test/shop.ts";',
    "apps/web/src/cart.test.tsx": 'import {\n  pay,\n} from "@counterfoil/api";',
  }),
);

test("a change runs the tests of its folder, those that import a name it exports, and those beside such an importer", () => {
  const found = testsForChange(["packages/core/src/price.ts"], sources);
  expect(found).toEqual(["packages/core/src/price.test.ts", "packages/api/src/orders/pay.race.test.ts"]);
  expect(testsForChange(["packages/api/src/orders/pay.ts"], sources)).toEqual([
    "packages/api/src/orders/pay.race.test.ts",
    "packages/api/src/orders/list.test.ts",
    "apps/web/src/cart.test.tsx",
  ]);
  expect(testsForChange(["docs/draws.md"], sources)).toEqual([]);
});

test("a runner that failed counts at least one failure, one without tests counts as one", () => {
  expect(countOf(true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countOf(false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countOf(false, { passed: 7, failed: 0, skipped: 0 })).toEqual({ passed: 7, failed: 1, skipped: 0 });
  expect(countOf(false, { passed: 7, failed: 3, skipped: 0 })).toEqual({ passed: 7, failed: 3, skipped: 0 });
  expect(countOf(true, { passed: 7, failed: 0, skipped: 2 })).toEqual({ passed: 7, failed: 0, skipped: 2 });
});

test("the summary has a line for each runner, those after a failure too, and the sum at its end", () => {
  const results = [
    { name: "types", count: countOf(false), seconds: 1.26 },
    { name: "sqlite", count: { passed: 7, failed: 2, skipped: 1 }, seconds: 60 },
  ];
  expect(summarize(results).split("\n")).toEqual([
    "types         0 passed, 1 failed (1.3 s)",
    "sqlite        7 passed, 2 failed, 1 skipped (60.0 s)",
    "7 passed, 3 failed",
  ]);
});

const failing = (...texts: string[]) => ({
  count: { passed: 2 - texts.length, failed: texts.length, skipped: 0 },
  failures: texts.map((text) => ({ text, alone: null })),
});

test("tests that failed in some of the runs are listed with how often, most often first, and what they said the first time", () => {
  const runs = [
    failing("carts.test.ts › empties\n  1 is not 2"),
    failing(),
    failing("holds.test.ts › ends\n  late", "carts.test.ts › empties\n  3 is not 2"),
  ];
  const found = everFailed(runs);
  expect(found).toEqual(["2 of 3: carts.test.ts › empties\n  1 is not 2", "1 of 3: holds.test.ts › ends\n  late"]);
});

test("nothing is listed of runs that passed, and a run that failed outside its tests is not forgotten", () => {
  expect(everFailed([failing(), failing()])).toEqual([]);
  const broken = { count: { passed: 0, failed: 1, skipped: 0 }, failures: [] };
  expect(everFailed([failing(), broken])).toEqual(["1 of 2: outside the tests: run it without repeating"]);
});

test("what failed outside the tests is shown from where it began, and the file that ran then can run alone", () => {
  const frames = Array.from({ length: 30 }, (_, at) => ` ❯ frame ${at}`);
  const origin = 'This error originated in "src/cart.test.tsx" test file. It was thrown while it was running.';
  const output = [
    " ✓ src/cart.test.tsx",
    "\u001b[31m⎯⎯ Unhandled Errors ⎯⎯\u001b[39m",
    "Error: late",
    ...frames,
    origin,
  ];
  const { text, alone } = failureOutside(output.join("\n"));
  expect(text).toMatch(/^⎯⎯ Unhandled Errors ⎯⎯\nError: late\n ❯ frame 0\n/);
  expect(alone).toEqual(["src/cart.test.tsx"]);
  expect(failureOutside("Killed\n")).toEqual({ text: "Killed", alone: null });
});

describe("reports", () => {
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
            { ancestorTitles: ["holds"], title: "end", fullName: "holds end", status: "passed", failureMessages: [] },
            {
              ancestorTitles: ["holds"],
              title: "sell once",
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
          alone: [join(root, "holds.test.ts"), "--testNamePattern", "^holds > sell once$"],
        },
        { text: "carts.test.ts\n  Cannot find module", alone: ["carts.test.ts"] },
      ],
    });
  });

  test("a report of Playwright names the tests that failed, also those in groups, with their page but for header and footer, and what failed outside of tests", () => {
    const page = join(folder, "page.md");
    const shown = '- banner:\n  - link "Home"\n- button "Add to Cart"\n- contentinfo:\n  - paragraph: UK';
    writeFileSync(page, `# Page snapshot\n\n\`\`\`yaml\n${shown}\n\`\`\`\n`);
    const attachments = [{ name: "error-context", contentType: "text/markdown", path: page }];
    const failing = (title: string, message: string) => ({
      file: "cart.spec.ts",
      line: 7,
      title,
      tests: [{ projectName: "phone", status: "unexpected", results: [{ errors: [{ message }], attachments }] }],
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
        {
          text: 'phone › cart.spec.ts:7 › folds\n  not visible\n- button "Add to Cart"',
          alone: ["cart.spec.ts:7", "--project", "phone"],
        },
        {
          text: 'phone › cart.spec.ts:7 › counts\n  3 not 2\n- button "Add to Cart"',
          alone: ["cart.spec.ts:7", "--project", "phone"],
        },
      ],
    });
  });
});
