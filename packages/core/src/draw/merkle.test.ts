import { createHash, hash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { miniDraw } from "../../test/draw/mini-draw.ts";
import { sha256Hex } from "./bytes.ts";
import { writeEntry } from "./entries-file.ts";
import { CHUNK_LINES, leafHash, merkleRoot, pathsInChunk, pathsOfLeaves, rootOfChunks } from "./merkle.ts";
import { verifyInclusion } from "./verify-inclusion.ts";

const nodeSha256 = (bytes: Uint8Array) => hash("sha256", bytes, "buffer");
const mini = miniDraw.entries.map(writeEntry);
const pathsOf = (lines: readonly string[]) => pathsOfLeaves(lines.map((line) => leafHash(line)));
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
const chunksOf = (lines: readonly string[]) =>
  Array.from({ length: Math.ceil(lines.length / CHUNK_LINES) }, (_, chunk) =>
    lines.slice(chunk * CHUNK_LINES, (chunk + 1) * CHUNK_LINES),
  );

/** The definition of RFC 6962 as it is written: split at the largest power of two below the count. */
function rootByDefinition(lines: readonly string[]): Buffer {
  const sha = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  const [line = ""] = lines;
  if (lines.length === 0) return sha();
  if (lines.length === 1) return sha(Buffer.of(0), Buffer.from(line));
  const split = 2 ** Math.floor(Math.log2(lines.length - 1));
  return sha(Buffer.of(1), rootByDefinition(lines.slice(0, split)), rootByDefinition(lines.slice(split)));
}

describe("the root of a file", () => {
  it("is that of the reference inputs of RFC 6962", () => {
    const inputs = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
    const root = merkleRoot(inputs.map((hex) => Buffer.from(hex, "hex").toString()));
    expect(root).toBe("5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328");
  });

  it("is the hash of nothing for a file without lines", () => {
    expect(merkleRoot([])).toBe(sha256Hex(""));
    expect(rootOfChunks([])).toBe(sha256Hex(""));
  });

  it("follows the definition for any number of lines, also of long and foreign ones", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400, unit: "grapheme" }), { maxLength: 40 }), (lines) => {
        expect(merkleRoot(lines)).toBe(rootByDefinition(lines).toString("hex"));
      }),
    );
  });

  it.each([1, CHUNK_LINES - 1, CHUNK_LINES, CHUNK_LINES + 1, 3 * CHUNK_LINES, 5 * CHUNK_LINES + 7])(
    "of %i lines follows from the roots of its pieces",
    (count) => {
      const lines = linesOf(count);
      expect(rootOfChunks(chunksOf(lines).map((chunk) => merkleRoot(chunk)))).toBe(merkleRoot(lines, nodeSha256));
    },
  );
});

describe("the proof that a line is in a file", () => {
  it("is that of the worked example", () => {
    const path = [
      "96bff83b1ec8073eda03a4fb86d535ec3c78e84e5cd92872dca00a5e23cebe4c",
      "7303c8a2856f21595231bda56b25a6e2b9c93bf5841d12adbcb415fd7e050901",
      "c90feabda182978c13b243f0df0f9b37d0b9871dc3ab1d6e07ac69b107a7e92c",
    ];
    expect(pathsOf(mini)(2)).toEqual(path);
    const root = "0e6c5f8952a0472bc2b55f6dad979776fcaf04518394ee9b4aa193dfaf522957";
    const line = "5,ed19c753eb3e54a6588a9ae87afdaec3,post";
    expect(verifyInclusion({ line, index: 2, count: 7, path, root })).toBe(true);
  });

  it("holds for every line of files of every size, and for no other line, index, count, path or root", () => {
    for (let count = 1; count <= 33; count++) {
      const lines = linesOf(count);
      const root = merkleRoot(lines);
      lines.forEach((line, index) => {
        const path = pathsOf(lines)(index);
        const proof = { line, index, count, path, root };
        expect(verifyInclusion(proof)).toBe(true);
        const forged = [
          { line: "line x" },
          { index: (index + 1) % count, line: count === 1 ? "line x" : line },
          { index: -1 },
          { index: count },
          { index: 0.5 },
          { count: index },
          { path: [...path, root] },
          { path: path.length === 0 ? ["zz"] : path.slice(1) },
          { path: path.length === 0 ? ["00"] : path.map((hash) => hash.toUpperCase().replace(/\d/g, "A")) },
          { root: leafHash("line x") },
        ];
        for (const change of forged) expect(verifyInclusion({ ...proof, ...change })).toBe(false);
      });
    }
  });

  it("follows from the one piece that has the line and the roots of all", () => {
    const lines = linesOf(3 * CHUNK_LINES + 5);
    const root = merkleRoot(lines);
    const chunks = chunksOf(lines);
    const chunkRoots = chunks.map((chunk) => merkleRoot(chunk));
    for (const index of [0, 1, CHUNK_LINES - 1, CHUNK_LINES, 2 * CHUNK_LINES + 77, lines.length - 1]) {
      const chunk = chunks[Math.floor(index / CHUNK_LINES)] ?? [];
      const path = pathsInChunk(chunk, pathsOfLeaves(chunkRoots))(index);
      expect(path).toEqual(pathsOf(lines)(index));
      expect(verifyInclusion({ line: lines[index] ?? "", index, count: lines.length, path, root })).toBe(true);
    }
  });

  it("is refused for a line that does not exist", () => {
    expect(() => pathsOf(mini)(7)).toThrow(RangeError);
    expect(() => pathsOf([])(0)).toThrow(RangeError);
  });
});
