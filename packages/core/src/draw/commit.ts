import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "./bytes.ts";

/** HMAC-SHA256 of a message. Node's own is faster; the server passes it where it makes ids of many people. */
export type HmacSha256 = (key: Uint8Array, message: Uint8Array) => Uint8Array;

const nobleHmac: HmacSha256 = (key, message) => hmac(sha256, key, message);
const SECRET = "counterfoil-draw/1 secret";

/** Returns the 32 bytes of a key. HMAC fills shorter ones up with zeros, so two keys could open one commitment. */
function keyBytes(key: string): Uint8Array {
  const bytes = hexToBytes(key);
  if (bytes.length !== 32) throw new RangeError("A key of a commitment has exactly 32 bytes");
  return bytes;
}

function hmacHex(key: string, text: string, digest: HmacSha256): string {
  return bytesToHex(digest(keyBytes(key), utf8ToBytes(text.normalize("NFC"))));
}

/** Returns the commitment to a text under a key of 32 bytes in hex. Throws RangeError for a key of another length. */
export function commitTo(key: string, text: string): string {
  return hmacHex(key, text, nobleHmac);
}

/** Returns the commitment to the secret of instant wins, `instant.secret` of the rules. */
export function commitToSecret(secret: string): string {
  return commitTo(secret, SECRET);
}

/** Returns the key of a person in one competition, which the person learns with the first order mail. */
export function entrantKey(competitionSecret: string, userId: string, digest = nobleHmac): string {
  return hmacHex(competitionSecret, `entrant ${userId}`, digest);
}

/** Returns the id of a person's lines in public: 16 bytes in hex, a commitment to the name as it will be published. */
export function entrantId(key: string, label: string, digest = nobleHmac): string {
  return hmacHex(key, label, digest).slice(0, 32);
}
