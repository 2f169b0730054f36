import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";
import { cases } from "./run-bench.ts";

test("the table of docs/performance.md has the cases of the benchmark", () => {
  const text = readFileSync(join(root, "docs/performance.md"), "utf8");
  const table = text.split("\n").filter((line) => /^[a-z][\w.]* +(1|10|50) +[\d,.]+ /.test(line));
  const named = [...new Set(table.map((line) => line.split(" ")[0]))];
  expect(named).toEqual(cases.map(({ name }) => name));
});
