import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../root.ts";
import { testsThatPay } from "./tests-that-pay.ts";

/** Writes the files of a temporary repository. */
function repository(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-chosen-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test("whoever opens a shop with the provider of the run pays, also by a helper of a helper, and nobody else does", () => {
  const folder = repository({
    "packages/shop/test/paying.ts": 'export const open = (provider = inject("provider")) => provider;',
    "packages/shop/test/late.ts": 'import { open } from "./paying.ts";',
    "packages/shop/test/later.ts": 'import { late } from "./late.ts";',
    "packages/shop/test/buying.ts": 'import { shop } from "./shop.ts";',
    "packages/shop/src/new/direct.test.ts": 'import { open } from "../../test/paying.ts";',
    "packages/shop/src/by-helper.test.ts": 'import { later } from "#test/later.ts";',
    "packages/shop/src/buys.test.ts": 'import { buy } from "../test/buying.ts";',
    "packages/other/src/same-name.test.ts": 'import { paying } from "../test/paying.ts";',
    "apps/server/src/itself.test.ts": 'const name = inject("provider");',
  });
  expect(testsThatPay(folder)).toEqual([
    "apps/server/src/itself.test.ts",
    "packages/shop/src/by-helper.test.ts",
    "packages/shop/src/new/direct.test.ts",
  ]);
});

test("the tests of this repository that open a paying shop are among them", () => {
  const paying = testsThatPay();
  const opening = globSync("packages/api/src/**/*.test.ts", { cwd: root }).filter((path) =>
    readFileSync(join(root, path), "utf8").includes("openPayingShop("),
  );
  expect(opening.length).toBeGreaterThan(40);
  expect(opening.filter((path) => !paying.includes(path))).toEqual([]);
});
