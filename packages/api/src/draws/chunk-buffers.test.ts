import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ChunkBuffers } from "./chunk-buffers.ts";

const linesOf = (count: number, bytes = 16) =>
  Array.from({ length: count }, (_, i) => `${i + 1},${randomBytes(bytes).toString("hex")},paid`);
const plain = (zipped: Uint8Array) => gunzipSync(zipped).toString();

describe("the buffers of chunks", () => {
  it("keep what waits to be written, and are used again afterwards", async () => {
    const buffers = new ChunkBuffers(2);
    const [first, second, third] = [linesOf(2_048), linesOf(3), linesOf(2_048)];
    const waiting = [await buffers.zip(first, 0), await buffers.zip(second, 1)];
    expect(waiting.map(plain)).toEqual([first, second].map((lines) => `${lines.join("\n")}\n`));
    expect(plain(await buffers.zip(third, 0))).toBe(`${third.join("\n")}\n`);
  });

  it("lose nothing of lines that are longer than any", async () => {
    const long = linesOf(2_048, 200);
    expect(plain(await new ChunkBuffers(1).zip(long, 0))).toBe(`${long.join("\n")}\n`);
  });
});
