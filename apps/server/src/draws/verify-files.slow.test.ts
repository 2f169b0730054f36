import { furtherTamperings } from "@counterfoil/core/testing";
import { expect, it } from "vitest";
import { verifyFiles } from "#test/run-verifier.ts";

it.each(furtherTamperings)("files that were tampered with fail: $name", async ({ files, change, says }) => {
  const { code, output } = await verifyFiles({ ...files, ...change(files) });
  const wrong = output.split("\n").filter((line) => line.startsWith("   WRONG: "));
  expect([wrong.some((line) => says.test(line)), code], output).toEqual([true, 1]);
});
