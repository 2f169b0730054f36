import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCodes } from "@counterfoil/core";
import { expect, test } from "vitest";
import { root } from "../root.ts";

/** Codes that scripts may rely on before the shop uses them. */
const reserved: string[] = [];

/** Sources that answer errors; where the table itself stands, and what only reads its sentences, does not count. */
const sources = globSync(["packages/*/src/**/*.ts", "apps/server/src/**/*.ts"], {
  cwd: root,
  exclude: ["**/*.test.ts", "packages/core/src/errors.ts"],
}).map((file) => readFileSync(join(root, file), "utf8").replaceAll(/errorMessage\("[^"]*"\)/g, ""));

test("every code of an error is used", () => {
  const unused = errorCodes.filter((code) => !sources.some((source) => source.includes(`"${code}"`)));
  expect(unused).toEqual(reserved);
});
