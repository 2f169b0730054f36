import { bls12_381 } from "@noble/curves/bls12-381.js";
import { concatBytes, hexToBytes, sha256, uint64 } from "./bytes.ts";
import { type BeaconChain, QUICKNET } from "./chains.ts";

export { verifySignature } from "./signature.ts";

/** The signature of a round, in hex. `previous` is that of the round before, which the fallback chain signs too. */
export interface Beacon {
  round: number;
  signature: string;
  previous?: string;
}

export const G1_DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
export const G2_DST = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_";

/** A signature as files have it: a draw of one in capital letters could not be published. */
const HEX = /^[0-9a-f]+$/;

function verifyShort({ round, signature }: Beacon, publicKey: Uint8Array): boolean {
  const scheme = bls12_381.shortSignatures;
  // By default the first check builds a table of multiples of the generator, which takes as long as the check and serves signing.
  bls12_381.G2.Point.BASE.precompute(1);
  const point = scheme.Signature.fromBytes(hexToBytes(signature));
  return scheme.verify(point, scheme.hash(sha256(uint64(round)), G1_DST), publicKey);
}

function verifyChained({ round, signature, previous = "" }: Beacon, publicKey: Uint8Array): boolean {
  if (!HEX.test(previous)) return false;
  const scheme = bls12_381.longSignatures;
  const point = scheme.Signature.fromBytes(hexToBytes(signature));
  return scheme.verify(point, scheme.hash(sha256(concatBytes(hexToBytes(previous), uint64(round))), G2_DST), publicKey);
}

/** Returns whether a beacon is that of its round: its signature fits the chain's pinned key. Takes about 25 ms. */
export function verifyBeacon(beacon: Beacon, chain: BeaconChain = QUICKNET): boolean {
  if (!Number.isSafeInteger(beacon.round) || beacon.round < 1) return false;
  if (!HEX.test(beacon.signature)) return false;
  try {
    const publicKey = hexToBytes(chain.publicKey);
    return chain.scheme === "short" ? verifyShort(beacon, publicKey) : verifyChained(beacon, publicKey);
  } catch {
    return false;
  }
}
