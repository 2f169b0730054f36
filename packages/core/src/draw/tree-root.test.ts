import { hash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { utf8ToBytes } from "./bytes.ts";
import { merkleRoot } from "./merkle.ts";
import { rootOfLines } from "./tree-root.ts";

const nodeSha256 = (bytes: Uint8Array) => hash("sha256", bytes, "buffer");

/** Writes lines as a file. */
function fileOf(lines: readonly string[]) {
  const bytes = lines.map((line) => utf8ToBytes(`${line}\n`));
  const starts = new Uint32Array(lines.length + 1);
  bytes.forEach((line, index) => {
    starts[index + 1] = (starts[index] ?? 0) + line.length;
  });
  return { bytes: Buffer.concat(bytes), starts, count: lines.length };
}

describe("the root of the lines of a file", () => {
  it("is the one that Node's SHA-256 gives, for lines of each length around one, two and three blocks", () => {
    for (let length = 0; length < 200; length++) {
      const lines = [..."abc"].map((letter) => letter.repeat(length)).concat("é".repeat(length >> 1));
      expect([length, rootOfLines(fileOf(lines))]).toEqual([length, merkleRoot(lines, nodeSha256)]);
    }
  });

  it("is the one that Node's SHA-256 gives, for any lines of any number", () => {
    const lines = fc.array(fc.string({ maxLength: 150, unit: "grapheme" }), { maxLength: 40 });
    fc.assert(
      fc.property(lines, (lines) => {
        expect(rootOfLines(fileOf(lines))).toBe(merkleRoot(lines, nodeSha256));
      }),
    );
  });
});
