/** How many tests of a runner passed, failed and were skipped. */
export type Count = { passed: number; failed: number; skipped: number };

const none: Count = { passed: 0, failed: 0, skipped: 0 };

/** Counts a runner that has no tests to count as one that passed or failed, and so one that failed outside its tests. */
export function countOf(succeeded: boolean, count: Count = none): Count {
  if (!succeeded) return { ...count, failed: Math.max(count.failed, 1) };
  return count.passed === 0 && count.skipped === 0 ? { ...count, passed: 1 } : count;
}

/** Returns a line for each runner and the sum of all of them as the last. */
export function summarize(results: readonly { name: string; count: Count; seconds: number }[]): string {
  const lines = results.map(({ name, count, seconds }) => {
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    return `${name.padEnd(14)}${count.passed} passed, ${count.failed} failed${skipped} (${seconds.toFixed(1)} s)`;
  });
  const total = (kind: keyof Count) => results.reduce((sum, { count }) => sum + count[kind], 0);
  return [...lines, `${total("passed")} passed, ${total("failed")} failed`].join("\n");
}
