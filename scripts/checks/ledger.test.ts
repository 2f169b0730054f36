import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const sources = globSync("{apps,packages,scripts}/**/*.ts", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|test)$|\.test\.ts$/.test(path),
}).map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

const filesThat = (does: RegExp) => sources.filter(({ text }) => does.test(text)).map(({ file }) => file);

test("nothing changes or deletes a line of the ledger", () => {
  expect(
    filesThat(/(updateTable|deleteFrom|mergeInto|replaceInto)\(\s*"ledger|(update|delete from)\s+ledger\b/i),
  ).toEqual([]);
});

test("the shop writes a line and the balance that it makes in one place", () => {
  expect(filesThat(/insertInto\(\s*"ledger/)).toEqual(["packages/api/src/balance/balance.queries.ts"]);
  expect(
    filesThat(/updateTable\("users"\)[^;]*\bset\([^;]*(?<![.\w])balance_pence\b/).filter((file) =>
      file.startsWith("packages/api/"),
    ),
  ).toEqual(["packages/api/src/balance/balance.queries.ts"]);
});
