import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** The key with which a shop signs its public log and the lists of its draws. */
export interface DrawKey {
  /** 32 bytes in hex. */
  publicKey: string;
  privateKey: KeyObject;
}

/** What a key of Ed25519 begins with in PKCS #8; its seed follows. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const SEED_BYTES = 32;

/** Returns the key of a seed of 32 bytes (DRAW_KEY). Throws RangeError for another length. */
export function drawKeyOf(seed: Uint8Array): DrawKey {
  if (seed.length !== SEED_BYTES) throw new RangeError("The seed of a draw key has 32 bytes");
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const spki = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return { privateKey, publicKey: spki.subarray(-SEED_BYTES).toString("hex") };
}

/** Returns the Ed25519 signature of a text, in hex. */
export function signDraw({ privateKey }: DrawKey, text: string): string {
  return sign(null, Buffer.from(text), privateKey).toString("hex");
}

/** Returns whether a signature in hex is that of a text by this key. */
export function isSignedBy({ privateKey }: DrawKey, text: string, signature: string): boolean {
  return verify(null, Buffer.from(text), createPublicKey(privateKey), Buffer.from(signature, "hex"));
}
