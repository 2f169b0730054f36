import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examples } from "../../apps/server/src/settings-examples.ts";
import { root } from "../root.ts";

const read = (name: string) => readFileSync(join(root, name), "utf8");
const CLAUSES = ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.11"];

/** The rows of the table of clauses in docs/protection.md. */
function clauses() {
  const rows = read("docs/protection.md").matchAll(/^\| (\d+\.\d+) \|(.*)\|$/gm);
  return [...rows].map(([, clause = "", rest = ""]) => {
    const [, metBy = "", settings = "", tests = ""] = rest.split("|");
    const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return { clause, metBy: named(metBy), settings: named(settings), tests: named(tests) };
  });
}

test("each clause of the Code has its row, whose files, settings and tests exist", () => {
  expect(clauses().map(({ clause }) => clause)).toEqual(CLAUSES);
  for (const { clause, metBy, settings, tests } of clauses()) {
    expect(
      [...metBy, ...tests].filter((file) => !existsSync(join(root, file))),
      clause,
    ).toEqual([]);
    expect(
      settings.filter((name) => !Object.hasOwn(examples, name)),
      clause,
    ).toEqual([]);
    expect(tests.length, clause).toBeGreaterThan(0);
    for (const file of tests) expect(file).toMatch(/\.test\.tsx?$/);
  }
});

test("an operator reads of every setting of the table before they claim to follow the Code", () => {
  const text = read("docs/operating.md");
  const [, section = ""] = text.split("## Before you say that you follow the Code");
  const [before = ""] = section.split("\n## ");
  for (const { clause, settings } of clauses()) {
    expect(
      settings.filter((name) => !before.includes(`\`${name}`)),
      clause,
    ).toEqual([]);
  }
});
