import { createHash } from "node:crypto";
import type { BeaconSource } from "@counterfoil/api";
import type { Beacon } from "@counterfoil/core/beacon";
import { type BeaconChain, SANDBOX_CHAIN, SANDBOX_FALLBACK, timeOfRound } from "@counterfoil/core/draw";
import { bls12_381 } from "@noble/curves/bls12-381.js";

/** Anyone may know this key: a test beacon proves nothing. */
const KEY = "34c586b22c33ae9988feedc1b425222550fe3a263e9db5667bea1eb5afc4d2c1";
const G1_DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const G2_DST = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_";

const key = Buffer.from(KEY, "hex");
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function signShort(round: number): Beacon {
  const scheme = bls12_381.shortSignatures;
  return { round, signature: scheme.sign(scheme.hash(sha256(uint64(round)), G1_DST), key).toHex() };
}

/** Its rounds are not really chained: each has a signature before it that was made for the purpose. */
function signChained(round: number): Beacon {
  const scheme = bls12_381.longSignatures;
  const sign = (message: Uint8Array) => scheme.sign(scheme.hash(sha256(message), G2_DST), key).toHex();
  const previous = sign(uint64(round - 1));
  return { round, signature: sign(Buffer.concat([Buffer.from(previous, "hex"), uint64(round)])), previous };
}

/** Opens a beacon of this process for tests and demonstrations: each round is there once its time has come. */
export function openSandboxBeacon(clock: () => number): BeaconSource {
  const isThere = (chain: BeaconChain, round: number) => timeOfRound(round, chain).getTime() <= clock();
  return {
    chain: SANDBOX_CHAIN,
    async fetchBeacon(chain, round) {
      if (!isThere(chain, round)) return null;
      if (chain.chain === SANDBOX_CHAIN.chain) return signShort(round);
      return chain.chain === SANDBOX_FALLBACK.chain ? signChained(round) : null;
    },
  };
}
