import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const leftover = new RegExp(["TO" + "DO", "FIX" + "ME", "biome-" + "ignore", "@ts-(ignore|nocheck|expect)"].join("|"));

test("no source puts something off or silences a tool", () => {
  const files = globSync("{apps,packages,scripts}/**/*.{ts,tsx,css}", {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) => (leftover.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
