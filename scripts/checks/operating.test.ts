import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examples } from "../../apps/server/src/settings-examples.ts";
import { root } from "../root.ts";

test("an operator finds every setting in docs/operating.md", () => {
  const text = readFileSync(join(root, "docs/operating.md"), "utf8");
  const untold = Object.keys(examples).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(untold).toEqual([]);
});
