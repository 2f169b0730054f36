import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "playwright/types/testReporter";
import type { JsonTestResults } from "vitest/node";
import { root } from "../root.ts";
import { type Count, countOf } from "./count.ts";

/** A test report: the counts, and the name and error of each failed test. */
export type Report = { count: Count; failures: string[] };

/** The report of a runner without individual tests. */
export const reportOf = (succeeded: boolean): Report => ({ count: countOf(succeeded), failures: [] });

const linesOfFailure = 25;

function failureOf(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join("\n")).split("\n");
  const own = lines.filter((line) => !line.includes("node_modules")).slice(0, linesOfFailure);
  return [name, ...own.map((line) => `  ${line}`)].join("\n").replaceAll(root, "");
}

/** Parses the output of Vitest's `json` reporter. */
export function readVitestReport(path: string): Report {
  const report: JsonTestResults = JSON.parse(readFileSync(path, "utf8"));
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, testResults } = report;
  const failures = testResults.flatMap(({ name: file, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    const ofTests = tests.map((each) => failureOf(`${file} › ${each.fullName}`, each.failureMessages ?? []));
    return message ? [failureOf(file, [message]), ...ofTests] : ofTests;
  });
  return { count: { passed, failed, skipped }, failures };
}

function failuresOf({ specs, suites = [] }: JSONReportSuite): string[] {
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return failureOf(`${projectName} › ${file}:${line} › ${title}`, messages);
      }),
  );
  return [...failures, ...suites.flatMap(failuresOf)];
}

/** Parses the output of Playwright's `json` reporter. */
export function readPlaywrightReport(path: string): Report {
  const { stats, suites, errors }: JSONReport = JSON.parse(readFileSync(path, "utf8"));
  const { expected, flaky, unexpected, skipped } = stats;
  const outside = errors.map(({ message = "" }) => failureOf("outside the tests", [message]));
  return {
    count: { passed: expected, failed: unexpected + flaky, skipped },
    failures: [...outside, ...suites.flatMap(failuresOf)],
  };
}
