import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { jobs } from "@counterfoil/api";
import { expect, test } from "vitest";
import type { JobName } from "./jobs.ts";

const packages = join(import.meta.dirname, "../../../packages");

/** The tables that some line of the packages wakes. */
function wokenTables(): string[] {
  const sources = globSync("*/src/**/*.ts", { cwd: packages, exclude: (path) => path.endsWith(".test.ts") });
  const texts = sources.map((path) => readFileSync(join(packages, path), "utf8"));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\.wake\("(\w+)"\)/g)].map(([, table = ""]) => table)))];
}

test("every table that a transaction wakes has a job, and every job that waits for a table is woken", () => {
  const waitedFor = jobs.flatMap(({ wokenBy = [] }) => wokenBy);
  expect(wokenTables().toSorted()).toEqual([...new Set(waitedFor)].toSorted());
});

test("no two jobs have one name, by which the log and the metrics tell them apart", () => {
  const names: JobName[] = [...jobs.map(({ name }) => name), "sandbox"];
  expect(new Set(names).size).toBe(names.length);
});
