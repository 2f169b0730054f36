import { bls12_381 } from "@noble/curves/bls12-381.js";
import { type Beacon, G1_DST, G2_DST } from "./beacon.ts";
import { concatBytes, hexToBytes, sha256, uint64 } from "./bytes.ts";
import { type BeaconChain, SANDBOX_CHAIN, SANDBOX_FALLBACK } from "./chains.ts";

/** Anyone may know this key: a test beacon proves nothing. */
const key = hexToBytes("34c586b22c33ae9988feedc1b425222550fe3a263e9db5667bea1eb5afc4d2c1");

function signShort(round: number): Beacon {
  const scheme = bls12_381.shortSignatures;
  return { round, signature: scheme.sign(scheme.hash(sha256(uint64(round)), G1_DST), key).toHex() };
}

/** Its rounds are not really chained: each has a signature before it that was made for the purpose. */
function signChained(round: number): Beacon {
  const scheme = bls12_381.longSignatures;
  const sign = (message: Uint8Array) => scheme.sign(scheme.hash(sha256(message), G2_DST), key).toHex();
  const previous = sign(uint64(round - 1));
  return { round, signature: sign(concatBytes(hexToBytes(previous), uint64(round))), previous };
}

/** Makes the test beacon of a round, whatever its time. Null for a chain that is not the sandbox's. */
export function signSandboxBeacon(chain: BeaconChain, round: number): Beacon | null {
  if (chain.chain === SANDBOX_CHAIN.chain) return signShort(round);
  return chain.chain === SANDBOX_FALLBACK.chain ? signChained(round) : null;
}
