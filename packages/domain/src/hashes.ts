import { hash } from "node:crypto";
import type { HmacSha256, Sha256 } from "@counterfoil/core/draw";

const BLOCK = 64;
const HASH = 32;

/** SHA-256 by Node, for files of millions of lines. Read as a string, which is three times as fast as a Buffer. */
export const nodeSha256: Sha256 = (bytes) => Buffer.from(hash("sha256", bytes, "hex"), "hex");

/** Returns a block of the key XOR a byte, with `extra` bytes of space after it. */
function paddedKey(key: Uint8Array, byte: number, extra: number): Buffer {
  const padded = Buffer.allocUnsafe(BLOCK + extra).fill(byte, 0, BLOCK);
  for (let index = 0; index < key.length; index++) padded[index] = (key[index] ?? 0) ^ byte;
  return padded;
}

/** HMAC-SHA256 (RFC 2104) by two plain hashes, faster than `createHmac`. Throws RangeError for a key over 64 bytes. */
export const nodeHmac: HmacSha256 = (key, message) => {
  if (key.length > BLOCK) throw new RangeError("A key has at most 64 bytes");
  const inner = paddedKey(key, 0x36, message.length);
  inner.set(message, BLOCK);
  const outer = paddedKey(key, 0x5c, HASH);
  outer.set(nodeSha256(inner), BLOCK);
  return nodeSha256(outer);
};

/** Returns a function for the HMAC-SHA256, in base64url, of any text under a key of 64 hexadecimal digits, which it prepares once: for millions of texts. */
export function hmacUnder(key: string): (text: string) => string {
  const inner = paddedKey(Buffer.from(key), 0x36, 0).toString("latin1");
  const outer = paddedKey(Buffer.from(key), 0x5c, HASH);
  return (text) => {
    hash("sha256", inner + text, "buffer").copy(outer, BLOCK);
    return hash("sha256", outer, "base64url");
  };
}
