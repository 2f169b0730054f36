import {
  forgeries,
  instantDraw,
  instantTamperings,
  makeDrawFiles,
  miniDraw,
  miniSecrets,
  recordedBeacons,
  rulesHistories,
  sixteenTamperings,
} from "@counterfoil/core/testing";
import { describe, expect, it } from "vitest";
import { verifyFiles } from "#test/run-verifier.ts";

const forger = { signingKey: miniSecrets.signing, otherBeacon: recordedBeacons[1000] };
const mini = makeDrawFiles(miniDraw);
const withInstant = makeDrawFiles(instantDraw);
const tamperings = [
  ...[...sixteenTamperings(forger), ...forgeries].map((tampering) => ({ ...tampering, files: mini })),
  ...instantTamperings(forger).map((tampering) => ({ ...tampering, files: withInstant })),
];

describe("files that were tampered with", () => {
  it.each(tamperings)("fail: $name", async ({ files, change, says }) => {
    const { code, output } = await verifyFiles({ ...files, ...change(files) });
    const wrong = output.split("\n").filter((line) => line.startsWith("   WRONG: "));
    expect(
      wrong.some((line) => says.test(line)),
      output,
    ).toBe(true);
    expect(code).toBe(1);
  });

  it("have sixteen kinds of change, each with a sentence", () => {
    expect(sixteenTamperings(forger)).toHaveLength(16);
  });
});

it.each(rulesHistories)("the history of the rules is judged: $name", async ({ files, isRight }) => {
  const { code, output } = await verifyFiles(files);
  expect(output).toContain(isRight ? "VERIFIED" : "WRONG");
  if (!isRight) expect(output).toMatch(/Version \d of the rules is not the logged one, or came after/);
  expect(code).toBe(isRight ? 0 : 1);
});
