import type { Report } from "./reports.ts";

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
