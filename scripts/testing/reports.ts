import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from "playwright/types/testReporter";
import type { JsonTestResults } from "vitest/node";
import { root } from "../root.ts";

/** How many tests of a runner passed, failed and were skipped. */
export type Count = { passed: number; failed: number; skipped: number };

const none: Count = { passed: 0, failed: 0, skipped: 0 };

/** Counts a runner without tests as one pass or failure, and also a runner that failed outside its tests. */
export function countOf(succeeded: boolean, count: Count = none): Count {
  if (!succeeded) return { ...count, failed: Math.max(count.failed, 1) };
  return count.passed === 0 && count.skipped === 0 ? { ...count, passed: 1 } : count;
}

/** Returns a line for each runner, and the total as the last one. */
export function summarize(results: readonly { name: string; count: Count; seconds: number }[]): string {
  const lines = results.map(({ name, count, seconds }) => {
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    return `${name.padEnd(14)}${count.passed} passed, ${count.failed} failed${skipped} (${seconds.toFixed(1)} s)`;
  });
  const total = (kind: keyof Count) => results.reduce((sum, { count }) => sum + count[kind], 0);
  return [...lines, `${total("passed")} passed, ${total("failed")} failed`].join("\n");
}

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

/** Returns what a runner says of a failure outside its tests: where it began, and the file that ran then, which it can run alone. */
export function failureOutside(output: string): Failure {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const start = lines.findIndex((line) => line.includes("⎯ Unhandled Errors ⎯"));
  const text = (start < 0 ? lines.slice(-linesOfFailure) : lines.slice(start, start + linesOfFailure)).join("\n");
  const [, file] = /^This error originated in "([^"]+)" test file/m.exec(lines.join("\n")) ?? [];
  return { text, alone: file === undefined ? null : [file] };
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

/** Returns what the page of a failed browser test showed, as Playwright kept it, without its header and footer; nothing if it kept none. */
function pageOf({ attachments }: JSONReportTestResult): string {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  const [, kept = ""] = path === undefined ? [] : readFileSync(path, "utf8").split("```yaml\n");
  const [page = ""] = kept.split("\n```", 1);
  const lines = page
    .replace(/^( *)- (?:banner|contentinfo)\b.*(?:\n\1 .*)*\n?/gm, "")
    .trimEnd()
    .split("\n");
  return lines.length > 180 ? [...lines.slice(0, 120), "…", ...lines.slice(-60)].join("\n") : lines.join("\n");
}

function failuresOf({ specs, suites = [] }: JSONReportSuite): Failure[] {
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        const alone = [`${file}:${line}`, "--project", projectName];
        const text = textOf(`${projectName} › ${file}:${line} › ${title}`, messages);
        return { text: [text, ...results.map(pageOf)].filter(Boolean).join("\n"), alone };
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

/** Returns a line for each test that failed in some of these runs, most frequent first, with the count and the first error. */
export function everFailed(reports: readonly Report[]): string[] {
  const found = new Map<string, { times: number; said: string }>();
  for (const text of reports.flatMap(({ failures }) => [...new Set(failures.map((failure) => failure.text))])) {
    const [name = ""] = text.split("\n", 1);
    const known = found.get(name);
    found.set(name, { times: (known?.times ?? 0) + 1, said: known?.said ?? text });
  }
  // Runs that failed without a failing test.
  const unnamed = reports.filter(({ count, failures }) => count.failed > 0 && failures.length === 0).length;
  if (unnamed > 0) found.set("", { times: unnamed, said: "outside the tests: run it without repeating" });
  const inOrder = [...found.values()].sort((one, other) => other.times - one.times);
  return inOrder.map(({ times, said }) => `${times} of ${reports.length}: ${said}`);
}
