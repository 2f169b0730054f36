import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings of answers that are compressed once and sent many times, in order of preference. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

const [brotliInPool, gzipInPool] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses bytes in the thread pool, with a level from 1 (fast) to 9 (small). */
export function encode(encoding: Encoding, bytes: Uint8Array, level: number): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return gzipInPool(bytes, { level });
  return brotliInPool(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}

/** Returns whether an `Accept-Encoding` header accepts an encoding. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: Encoding): boolean {
  const item = String(header ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .find((part) => part.split(";")[0]?.trim() === encoding);
  return item !== undefined && !/;\s*q=0(\.0*)?$/.test(item);
}
