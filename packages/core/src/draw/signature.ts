import { ed25519 } from "@noble/curves/ed25519.js";
import { hexToBytes } from "./bytes.ts";

interface Signed {
  bytes: Uint8Array<ArrayBuffer>;
  /** In hex. */
  signature: string;
  /** Ed25519, 32 bytes in hex. */
  publicKey: string;
}

/** Returns what the browser's own Ed25519 says, which is much faster; null where it has none. */
async function verifyNatively(
  bytes: Signed["bytes"],
  signature: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
) {
  try {
    const { subtle } = globalThis.crypto;
    const imported = await subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", imported, signature, bytes);
  } catch {
    return null;
  }
}

/** Returns whether an Ed25519 signature is of these bytes. What is no signature or no key answers false. */
export async function verifySignature({ bytes, signature, publicKey }: Signed): Promise<boolean> {
  try {
    const [given, key] = [new Uint8Array(hexToBytes(signature)), new Uint8Array(hexToBytes(publicKey))];
    return (await verifyNatively(bytes, given, key)) ?? ed25519.verify(given, bytes, key);
  } catch {
    return false;
  }
}
