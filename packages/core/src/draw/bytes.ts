import { sha256 as nobleSha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export { bytesToHex, concatBytes, hexToBytes, utf8ToBytes };

/** SHA-256. Node's own is faster, so the server passes it where it hashes millions of lines. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const HASH = 32;
const blank = nobleSha256.create();
const state = nobleSha256.create();

/** SHA-256 for every environment; reuses the state before, which takes most of the time of a short message. */
export const sha256: Sha256 = (bytes) => {
  const digest = new Uint8Array(HASH);
  blank._cloneInto(state).update(bytes).digestInto(digest);
  return digest;
};

/** Returns the SHA-256 of a text in UTF-8, or of bytes, as hex. */
export function sha256Hex(content: string | Uint8Array, sha: Sha256 = sha256): string {
  return bytesToHex(sha(typeof content === "string" ? utf8ToBytes(content) : content));
}

/** Returns the four bytes of a number below 2^32, big-endian. */
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Returns the eight bytes of a safe integer, big-endian. */
export function uint64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}
