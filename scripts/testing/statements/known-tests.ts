/** What one test had its database do. */
export interface RecordedTest {
  file: string;
  /** With the names of its groups. */
  name: string;
  /** Processor milliseconds. */
  ms: number;
  /** Each statement with the types of its values and what came of it; the statement is a digest. */
  facts: readonly string[];
}

/** Names of tests by file. */
export type KnownTests = Record<string, string[]>;

const keyOf = ({ file, name }: Pick<RecordedTest, "file" | "name">) => `${file}\n${name}`;

/** Joins tests of the same name, as a table of cases can have. */
function joined(records: readonly RecordedTest[]): RecordedTest[] {
  const tests = new Map<string, RecordedTest>();
  for (const record of records) {
    const { ms = 0, facts = [] } = tests.get(keyOf(record)) ?? {};
    tests.set(keyOf(record), { ...record, ms: ms + record.ms, facts: [...facts, ...record.facts] });
  }
  return [...tests.values()];
}

/**
 * Returns the tests that add nothing, since tests that are not returned have all their facts. Not returned are those that
 * `stays` keeps in any case, and the cheapest others that together have the remaining facts.
 */
export function knownTests(records: readonly RecordedTest[], stays: (test: RecordedTest) => boolean): KnownTests {
  const tests = joined(records);
  const having = new Map<string, RecordedTest[]>();
  for (const test of tests) {
    for (const fact of test.facts) having.set(fact, [...(having.get(fact) ?? []), test]);
  }
  const chosen = new Set<string>();
  const covered = new Set<string>();
  const choose = (test: RecordedTest) => {
    chosen.add(keyOf(test));
    for (const fact of test.facts) covered.add(fact);
  };
  for (const test of tests) if (stays(test)) choose(test);
  const worth = ({ facts, ms }: RecordedTest) =>
    facts.reduce((sum, fact) => sum + (covered.has(fact) ? 0 : 1), 0) / (ms + 1);
  // The facts that few tests have leave the least choice.
  for (const [fact, choice] of [...having].sort(([, a], [, b]) => a.length - b.length)) {
    if (covered.has(fact)) continue;
    choose(choice.reduce((best, test) => (worth(test) > worth(best) ? test : best)));
  }
  const known = tests.filter((test) => !chosen.has(keyOf(test)));
  const files = [...new Set(known.map(({ file }) => file))];
  return Object.fromEntries(
    files.map((file) => [file, known.filter((test) => test.file === file).map(({ name }) => name)]),
  );
}
