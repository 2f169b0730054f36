import { createHash, hash } from "node:crypto";
import { expect, it } from "vitest";
import { CHUNK_LINES, merkleRoot, rootOfChunks } from "./merkle.ts";

const nodeSha256 = (bytes: Uint8Array) => hash("sha256", bytes, "buffer");

it("the root of a million lines is the published one, in pieces", () => {
  const digest = createHash("sha256");
  const roots: string[] = [];
  for (let first = 1; first <= 1_000_000; first += CHUNK_LINES) {
    const length = Math.min(CHUNK_LINES, 1_000_001 - first);
    const lines = Array.from({ length }, (_, index) => `${first + index},185779b18bb1afbc9c76cfa8066f2013,paid`);
    digest.update(`${lines.join("\n")}\n`);
    roots.push(merkleRoot(lines, nodeSha256));
  }
  expect(rootOfChunks(roots)).toBe("2172a6d335047944785f298e701203427e99406a4bcf85e4e178062897e182ac");
  expect(digest.digest("hex")).toBe("826e89cdf1073cc84b748cf8de7f98d81e050703e2096759877a490b5987077a");
});
