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
  exclude: ["**/*.test.ts", "packages/core/src/{,customer-,protection-,staff-}errors.ts"],
}).map((file) => readFileSync(join(root, file), "utf8").replaceAll(/(?:error|customer)Message\("[^"]*"\)/g, ""));

test("every code of an error is used", () => {
  const unused = errorCodes.filter((code) => !sources.some((source) => source.includes(`"${code}"`)));
  expect(unused).toEqual(reserved);
});

/** Values of `packages/core/src/errors.ts`, which bring the errors of staff along. */
const ofAllErrors = /\b(errorMessage|errorCategory|errorCodes|isErrorCode|ShopError)\b/;

test("no page of the shop loads the errors that only staff can meet", () => {
  const loaded = globSync(["apps/web/src/{app,product,shop,ui}/**/*.{ts,tsx}", "packages/core/src/wire/*.ts"], {
    cwd: root,
    exclude: ["**/*.test.{ts,tsx}"],
  });
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded.filter((file) => ofAllErrors.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
