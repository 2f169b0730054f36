import { sha256Hex } from "@counterfoil/core/draw";
import { editProof, makeDrawFiles, miniDraw } from "@counterfoil/core/testing";
import { describe, expect, it } from "vitest";
import { verifyFiles } from "#test/run-verifier.ts";

const mini = makeDrawFiles(miniDraw);
const PUBLIC_KEY = "8b0837122df0df36cc38c9529553bb7077bf79dc20e99b56a1fcc481b3e69def";

describe("what the reader's emails have", () => {
  const fingerprint = sha256Hex(Buffer.from(PUBLIC_KEY, "hex"));
  const commitHash = sha256Hex(mini["commitment.json"]);
  const { key: ownKey } = miniDraw.openingOf(13);
  const withoutNames = {
    ...mini,
    ...editProof((proof) => ({ ...proof, voids: [], results: [], openings: {}, beacon: null, seed: null }))(mini),
    "log.jsonl": "",
  };

  it.each([
    ["the key", `key=${PUBLIC_KEY}`, /The key is the one that you gave/],
    [
      "its fingerprint, in groups",
      `key=${fingerprint.toUpperCase().replace(/.{8}/g, "$& ")}`,
      /The key is the one that you gave/,
    ],
    ["the commitment", `commitment=${commitHash}`, /The commitment is the one that you gave/],
  ])("is compared: %s", async (_what, argument, sentence) => {
    const { code, output } = await verifyFiles(mini, argument);
    expect(output).toMatch(sentence);
    expect(code).toBe(0);
  });

  it.each([
    ["the own key of a winner", mini, [ownKey], /NOT CHECKED: the key: you gave the own key of Di D\./],
    ["the own key of anybody else", withoutNames, [`key=${ownKey}`, "name=Di D."], /you gave the own key of Di D\./],
    [
      "the own key, without a name",
      withoutNames,
      [ownKey],
      /If it is yours, .* add your name .* another key signed this/,
    ],
    ["the commitment in place of the key", mini, [commitHash], /the key: you gave the commitment/],
    [
      "the key in place of the commitment",
      mini,
      [`commitment=${fingerprint}`],
      /the commitment: you gave the fingerprint/,
    ],
  ])("is not taken for fraud: %s", async (_what, files, args, sentence) => {
    const { code, output } = await verifyFiles(files, ...args);
    expect(output).toMatch(sentence);
    expect(output).not.toContain("WRONG");
    expect(code).toBe(2);
  });

  it.each([
    [
      "another key",
      [`key=${sha256Hex("another key")}`, "name=Di D."],
      /WRONG: The key is another than the one that you gave/,
    ],
    [
      "another list",
      [`commitment=${sha256Hex("another")}`],
      /WRONG: The commitment is another than the one that you gave/,
    ],
  ])("fails with %s", async (_what, args, sentence) => {
    const { code, output } = await verifyFiles(mini, ...args);
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });
});
