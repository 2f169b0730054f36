import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const sources = globSync("{apps,packages,scripts}/**/*.ts", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|test)$|\.test\.ts$/.test(path),
}).map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

const filesThat = (does: RegExp) => sources.filter(({ text }) => does.test(text)).map(({ file }) => file);

test("nothing changes or deletes a line of the ledger, but for the notes of a person who is erased", () => {
  expect(
    filesThat(/(updateTable|deleteFrom|mergeInto|replaceInto)\(\s*"ledger|(update|delete from)\s+ledger\b/i),
  ).toEqual(["packages/domain/src/ledger/erase-ledger-notes.ts"]);
  const [erase = ""] = sources.filter(({ file }) => file.endsWith("erase-ledger-notes.ts")).map(({ text }) => text);
  expect(erase.match(/\.set\(.*\)/g)).toEqual(['.set({ notes: "" })']);
});

test("the shop writes lines in one place, and balances in one place", () => {
  const ofTheShop = (files: string[]) => files.filter((file) => file.startsWith("packages/"));
  expect(ofTheShop(filesThat(/insertInto\(\s*"ledger/))).toHaveLength(1);
  expect(ofTheShop(filesThat(/updateTable\("users"\)[^;]*\bset\([^;]*(?<![.\w])balance_pence\b/))).toHaveLength(1);
});
