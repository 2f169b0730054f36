import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

/** Calls of functions that Safari 16.4 lacks, the oldest browser that shows the pages' styles; after `?.` a call is skipped there. */
const LACKING =
  /\b(?:Map|Object)\.groupBy\b|\bPromise\.(?:try|withResolvers)\b|\bURL\.(?:canParse|parse)\b|\bArray\.fromAsync\b|\bRegExp\.escape\b|\.checkVisibility\(|\brequestIdleCallback\(/g;

test("pages call no function that iPhones lack that get no newer iOS", () => {
  expect("Map.groupBy(a, b); card.checkVisibility(); card.checkVisibility?.()".match(LACKING)).toHaveLength(2);
  const exclude = (path: string) => /\.test\.tsx?$|^apps\/web\/src\/test\//.test(path);
  const files = globSync(["apps/web/src/**/*.{ts,tsx}", "packages/core/src/**/*.ts"], { cwd: root, exclude });
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const called =
      readFileSync(join(root, file), "utf8")
        .replace(/`[^`\n]*`/g, "")
        .match(LACKING) ?? [];
    return called.map((call) => `${file}: ${call}`);
  });
  expect(found).toEqual([]);
});
