import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCodes } from "@counterfoil/core";
import { expect, test } from "vitest";
import { root } from "../root.ts";

/** Documented codes that the shop does not use yet. */
const reserved: string[] = [];

/** Sources that throw errors; without the table itself, and code that only reads its messages. */
const sources = globSync(["packages/*/src/**/*.ts", "apps/server/src/**/*.ts"], {
  cwd: root,
  exclude: ["**/*.test.ts", "packages/core/src/{,protection-}errors.ts"],
}).map((file) => readFileSync(join(root, file), "utf8").replaceAll(/errorMessage\("[^"]*"\)/g, ""));

test("every code of an error is used", () => {
  const unused = errorCodes.filter((code) => !sources.some((source) => source.includes(`"${code}"`)));
  expect(unused).toEqual(reserved);
});
