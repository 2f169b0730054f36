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
