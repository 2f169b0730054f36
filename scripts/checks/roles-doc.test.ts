import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rights, roles } from "@counterfoil/core";
import { expect, it } from "vitest";
import { root } from "../root.ts";

const cells = { act: "W", two: "2", ask: "ask", none: "–" } as const;

it("docs/roles.md has the current table of rights", () => {
  const text = readFileSync(join(root, "docs/roles.md"), "utf8");
  const written = text.split("\n").filter((line) => line.startsWith("| `"));
  const expected = Object.entries(rights).map(
    ([name, { lets, levels }]) => `| \`${name}\` | ${lets} | ${roles.map((role) => cells[levels[role]]).join(" | ")} |`,
  );
  expect(written).toEqual(expected);
});
