import { expect, test } from "vitest";
import { knownTests, type RecordedTest } from "./known-tests.ts";

const of = (name: string, ms: number, ...facts: string[]): RecordedTest => ({ file: "a.test.ts", name, ms, facts });
const nobody = () => false;

test("a test adds nothing when others that are cheaper have all its facts", () => {
  const records = [of("both", 50, "insert", "select"), of("writes", 5, "insert"), of("reads", 5, "select")];
  expect(knownTests(records, nobody)).toEqual({ "a.test.ts": ["both"] });
});

test("a test with a fact of its own is never left out, whatever it costs", () => {
  const records = [of("dear", 9_000, "insert", "fails"), of("cheap", 1, "insert")];
  expect(knownTests(records, nobody)).toEqual({ "a.test.ts": ["cheap"] });
});

test("every fact is one of a test that is run, among many tests at random", () => {
  const records = Array.from({ length: 300 }, (_, i) =>
    of(`test ${i}`, (i * 37) % 50, ...Array.from({ length: 6 }, (_, n) => `fact ${(i * 7 + n * n * 13) % 90}`)),
  );
  const known = new Set(knownTests(records, nobody)["a.test.ts"]);
  const run = records.filter(({ name }) => !known.has(name));
  expect(known.size).toBeGreaterThan(200);
  expect(new Set(run.flatMap(({ facts }) => facts))).toEqual(new Set(records.flatMap(({ facts }) => facts)));
});

test("a race is run although its statements are known, and its facts need no other test", () => {
  const records = [of("all at once", 100, "insert"), of("one by one", 1, "insert")];
  expect(knownTests(records, ({ name }) => name === "all at once")).toEqual({ "a.test.ts": ["one by one"] });
});

test("cases of the same name are left out together", () => {
  const records = [of("case", 1, "insert"), of("case", 1, "insert", "delete"), of("other", 1, "insert")];
  expect(knownTests(records, nobody)).toEqual({ "a.test.ts": ["other"] });
});
