import { furtherTamperings } from "@counterfoil/core/testing";
import { expect, it } from "vitest";
import { checkFiles, problemsOf } from "./test/check-files.ts";

it.each(furtherTamperings)("the check of a draw in the browser says what is wrong with $name", async (tampering) => {
  const { files, change, says, pageSays } = tampering;
  expect(problemsOf(await checkFiles({ ...files, ...change(files) }))).toMatch(pageSays ?? says);
});
