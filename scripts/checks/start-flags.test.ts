import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const allocation = [
  /MALLOC_ARENA_MAX(=|: ")2\b/,
  /MALLOC_TRIM_THRESHOLD_(=|: ")131072\b/,
  /MALLOC_MMAP_THRESHOLD_(=|: ")1048576\b/,
];

const ways = [
  "package.json",
  "deploy/Dockerfile",
  "deploy/counterfoil.service",
  "docs/operating.md",
  "scripts/bench/child-process.ts",
];

test.each(ways)("%s starts the server with the bounds on its memory with which it is measured", (file) => {
  const text = readFileSync(join(root, file), "utf8");
  expect(text).toMatch(/--max-semi-space-size=8(", "| )--max-old-space-size=1024/);
  expect(text).not.toMatch(/node(", "| )apps\/server\/src\/main\.ts/);
});

test.each(["deploy/Dockerfile", "deploy/counterfoil.service", "scripts/bench/child-process.ts"])(
  "%s has free memory returned, as it is measured",
  (file) => {
    const text = readFileSync(join(root, file), "utf8");
    for (const setting of allocation) expect(text).toMatch(setting);
  },
);
