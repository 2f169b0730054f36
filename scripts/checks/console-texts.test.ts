import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { consoleTexts } from "../../apps/e2e/console-texts.ts";
import { root } from "../root.ts";

const folders = "{apps/web/src/admin,apps/web/src/product,packages/core/src}";
const sources = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root })
  .filter((path) => !path.includes(".test."))
  .map((path) => readFileSync(join(root, path), "utf8"));

it.each(consoleTexts)("the console says $text on its screen: $where", ({ text }) => {
  expect(sources.some((source) => source.includes(text))).toBe(true);
});
