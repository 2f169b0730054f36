import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examples } from "../../apps/server/src/settings-examples.ts";
import { root } from "../root.ts";

test("an operator finds every setting in docs/operating.md", () => {
  const text = readFileSync(join(root, "docs/operating.md"), "utf8");
  const undocumented = Object.keys(examples).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(undocumented).toEqual([]);
});

test("the shop runs as an account of its own, by systemd and in a container", () => {
  const read = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
  expect(read("counterfoil.service")).toMatch(/^User=counterfoil$/m);
  expect(read("counterfoil.service")).toMatch(/^NoNewPrivileges=(true|yes)$/m);
  expect(read("Dockerfile")).toMatch(/^USER node$/m);
});

test("a shop that takes too much memory is ended before its machine is, by systemd and in a container", () => {
  const read = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
  expect(read("counterfoil.service")).toMatch(/^MemoryMax=\d+M$/m);
  expect(read("compose.yaml")).toMatch(/^ {4}mem_limit: \d+m$/m);
  expect(readFileSync(join(root, "docs/operating.md"), "utf8")).toMatch(/`MemoryMax`.*`mem_limit`/);
});
