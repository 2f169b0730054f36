import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

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
