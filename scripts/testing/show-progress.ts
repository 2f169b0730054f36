import type { FullConfig, Reporter as PlaywrightReporter, Suite } from "playwright/types/testReporter";
import type { Reporter as VitestReporter } from "vitest/node";

const mark = "@progress";

/** A reporter of Vitest and of Playwright: writes how many test files, or browser tests, have ended. */
export default class ShowProgress implements VitestReporter, PlaywrightReporter {
  #all = 0;
  #ended = 0;

  #write(): void {
    process.stdout.write(`${mark} ${this.#ended}/${this.#all}\n`);
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#all = files.length;
  }

  onTestModuleEnd(): void {
    this.#ended += 1;
    this.#write();
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite.allTests().length;
  }

  onTestEnd(): void {
    this.onTestModuleEnd();
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Splits a runner's output into the last progress that it contains ("12/230"; null if none) and everything else. */
export function takeProgress(output: string): { progress: string | null; rest: string } {
  const lines = output.split("\n");
  const isProgress = (line: string) => line.startsWith(`${mark} `);
  const last = lines.findLast(isProgress);
  return {
    progress: last?.slice(mark.length + 1) ?? null,
    rest: lines.filter((line) => !isProgress(line)).join("\n"),
  };
}
