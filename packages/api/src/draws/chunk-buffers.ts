import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { CHUNK_LINES, writeLines } from "@counterfoil/core/draw";

const gzipInPool = promisify<Uint8Array, Buffer>(gzip);

/** More than the lines of a chunk have, and than they have compressed. */
const PLAIN = CHUNK_LINES * 64;
const ZIPPED = PLAIN / 2;

/**
 * Compresses chunks in buffers that are used again. What waits to be compressed or written outlives the young generation, so that
 * lines kept as strings, or a buffer for each, would fill the memory until a full collection.
 */
export class ChunkBuffers {
  readonly #slots: readonly { plain: Buffer; zipped: Buffer }[];

  /** `count` chunks wait at the same time. */
  constructor(count: number) {
    this.#slots = Array.from({ length: count }, () => ({ plain: Buffer.alloc(PLAIN), zipped: Buffer.alloc(ZIPPED) }));
  }

  /** Returns lines of ASCII as a chunk stores them, compressed in the thread pool: in the slot of an index, which must be free. */
  zip(lines: readonly string[], index: number): Promise<Uint8Array> {
    const slot = this.#slots[index];
    const text = writeLines(lines);
    if (!slot || text.length > slot.plain.length) return gzipInPool(Buffer.from(text));
    const { plain, zipped } = slot;
    const zipping = gzipInPool(plain.subarray(0, plain.write(text, "latin1")));
    return zipping.then((bytes) => (bytes.length > zipped.length ? bytes : zipped.subarray(0, bytes.copy(zipped))));
  }
}
