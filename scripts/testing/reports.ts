import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "playwright/types/testReporter";
import type { JsonTestResults } from "vitest/node";
import { root } from "../root.ts";
import { type Count, countOf } from "./count.ts";

/** A test that failed. */
export interface Failure {
  /** Its name, and the lines of its error that are about our own code. */
  text: string;
  /** The arguments with which its runner runs it alone; null if it cannot. */
  alone: string[] | null;
}

/** A test report: the counts, and each failed test. */
export type Report = { count: Count; failures: Failure[] };

/** The report of a runner without individual tests. */
export const reportOf = (succeeded: boolean): Report => ({ count: countOf(succeeded), failures: [] });

const linesOfFailure = 25;

function textOf(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join("\n")).split("\n");
  const own = lines.filter((line) => !line.includes("node_modules")).slice(0, linesOfFailure);
  return [name, ...own.map((line) => `  ${line}`)].join("\n").replaceAll(root, "");
}

const patternOf = (name: string) => `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&")}$`;

/** Parses the output of Vitest's `json` reporter. */
export function readVitestReport(path: string): Report {
  const report: JsonTestResults = JSON.parse(readFileSync(path, "utf8"));
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, testResults } = report;
  const failures = testResults.flatMap(({ name: file, message, assertionResults }): Failure[] => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    const ofTests = tests.map(({ ancestorTitles, title, fullName, failureMessages }) => ({
      text: textOf(`${file} › ${fullName}`, failureMessages ?? []),
      alone: [file, "--testNamePattern", patternOf([...ancestorTitles, title].join(" > "))],
    }));
    return message ? [{ text: textOf(file, [message]), alone: [file] }, ...ofTests] : ofTests;
  });
  return { count: { passed, failed, skipped }, failures };
}

function failuresOf({ specs, suites = [] }: JSONReportSuite): Failure[] {
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        const alone = [`${file}:${line}`, "--project", projectName];
        return { text: textOf(`${projectName} › ${file}:${line} › ${title}`, messages), alone };
      }),
  );
  return [...failures, ...suites.flatMap(failuresOf)];
}

/** Parses the output of Playwright's `json` reporter. */
export function readPlaywrightReport(path: string): Report {
  const { stats, suites, errors }: JSONReport = JSON.parse(readFileSync(path, "utf8"));
  const { expected, flaky, unexpected, skipped } = stats;
  const outside = errors.map(({ message = "" }) => ({ text: textOf("outside the tests", [message]), alone: null }));
  return {
    count: { passed: expected, failed: unexpected + flaky, skipped },
    failures: [...outside, ...suites.flatMap(failuresOf)],
  };
}
