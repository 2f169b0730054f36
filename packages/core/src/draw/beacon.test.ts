import { bls12_381 } from "@noble/curves/bls12-381.js";
import { describe, expect, it } from "vitest";
import { recordedBeacons } from "../../test/draw/mini-draw.ts";
import { verifyBeacon } from "./beacon.ts";
import {
  type BeaconChain,
  beaconRandomness,
  bytesToHex,
  chainHash,
  DEFAULT_CHAIN,
  hexToBytes,
  QUICKNET,
  sha256,
  uint64,
} from "./index.ts";

const recorded = Object.entries(recordedBeacons).map(([round, signature]) => ({ round: Number(round), signature }));
const [first = { round: 0, signature: "" }] = recorded;

/** Beacons of drand's first chain as they were published: each signs the one before. */
const chained = [
  {
    round: 2,
    signature:
      "aa18facd2d51b616511d542de6f9af8a3b920121401dad1434ed1db4a565f10e04fad8d9b2b4e3e0094364374caafe9b10478bf75650124831509c638b5a36a7a232ec70289f8751a2adb47fc32eb70b57dc81c39d48cbcac9fec46cdfc31663",
    previous:
      "8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655",
  },
  {
    round: 72_785,
    signature:
      "82f5d3d2de4db19d40a6980e8aa37842a0e55d1df06bd68bddc8d60002e8e959eb9cfa368b3c1b77d18f02a54fe047b80f0989315f83b12a74fd8679c4f12aae86eaf6ab5690b34f1fddd50ee3cc6f6cdf59e95526d5a5d82aaa84fa6f181e42",
    previous:
      "a609e19a03c2fcc559e8dae14900aaefe517cb55c840f6e69bc8e4f66c8d18e8a609685d9917efbfb0c37f058c2de88f13d297c7e19e0ab24813079efe57a182554ff054c7638153f9b26a60e7111f71a0ff63d9571704905d3ca6df0b031747",
  },
];
const [second = { round: 0, signature: "", previous: "" }] = chained;

/** A chain of our own, whose key a test may sign with. */
function newChain() {
  const { secretKey, publicKey } = bls12_381.shortSignatures.keygen();
  const identity = { ...QUICKNET, publicKey: bytesToHex(publicKey.toBytes()), id: "sandbox" };
  const chain: BeaconChain = { ...identity, chain: chainHash(identity) };
  const signWith = (message: Uint8Array, dst: string) => {
    const point = bls12_381.shortSignatures.hash(message, dst);
    return bytesToHex(bls12_381.shortSignatures.sign(point, secretKey).toBytes());
  };
  return { chain, signWith };
}

const DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

it("the pins of the chains hash to the addresses of the chains", () => {
  expect(chainHash(QUICKNET)).toBe(QUICKNET.chain);
  expect(chainHash(DEFAULT_CHAIN)).toBe(DEFAULT_CHAIN.chain);
  expect(chainHash({ ...QUICKNET, period: 30 })).not.toBe(QUICKNET.chain);
});

describe("a beacon", () => {
  it.each(recorded)("of round $round, as it was published, is verified", (beacon) => {
    expect(verifyBeacon(beacon)).toBe(true);
  });

  it.each(chained)("of round $round of the fallback chain, as it was published, is verified", (beacon) => {
    expect(verifyBeacon(beacon, DEFAULT_CHAIN)).toBe(true);
    expect(verifyBeacon({ ...beacon, round: beacon.round + 1 }, DEFAULT_CHAIN)).toBe(false);
  });

  it("has the randomness that drand published, computed here", () => {
    const found = beaconRandomness(recordedBeacons[1000]);
    expect(found).toBe("fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd");
    const seen = beaconRandomness(recordedBeacons[657413]);
    expect(seen).toBe("fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587");
    const shown = recorded.map(({ signature }) => beaconRandomness(signature).slice(0, 8));
    expect(shown).toEqual(["fb8f7bc2", "fe290bec", "fc1873a1", "f4ad45db"]);
  });

  it.each<[string, { round: number; signature: string }]>([
    ["of another round", { ...first, round: first.round + 1 }],
    ["of no round", { ...first, round: 0 }],
    ["of a round that is no whole number", { ...first, round: 123.5 }],
    ["with its sign bit flipped", { ...first, signature: `97${first.signature.slice(2)}` }],
    ["with another point", { ...first, signature: recordedBeacons[1000] }],
    ["that is no point of the curve", { ...first, signature: `${first.signature.slice(0, -2)}00` }],
    ["that is cut off", { ...first, signature: first.signature.slice(0, -2) }],
    ["that is too long", { ...first, signature: `${first.signature}00` }],
    ["that is the point at infinity", { ...first, signature: `c0${"00".repeat(47)}` }],
    ["that is not hex", { ...first, signature: "zz".repeat(48) }],
    ["in capital letters, as no file has it", { ...first, signature: first.signature.toUpperCase() }],
    ["that is empty", { ...first, signature: "" }],
  ])("%s is false", (_name, beacon) => {
    expect(verifyBeacon(beacon)).toBe(false);
  });

  it("of the fallback chain without the signature before, or with another, is false", () => {
    expect(verifyBeacon({ round: second.round, signature: second.signature }, DEFAULT_CHAIN)).toBe(false);
    expect(verifyBeacon({ ...second, previous: second.signature }, DEFAULT_CHAIN)).toBe(false);
    expect(verifyBeacon({ ...second, previous: second.previous.toUpperCase() }, DEFAULT_CHAIN)).toBe(false);
    expect(verifyBeacon(second, QUICKNET)).toBe(false);
  });

  it("of a chain with another key is verified against that key alone", () => {
    const { chain, signWith } = newChain();
    const beacon = { round: 7, signature: signWith(sha256(uint64(7)), DST) };
    expect(verifyBeacon(beacon, chain)).toBe(true);
    expect(verifyBeacon(beacon)).toBe(false);
    expect(verifyBeacon(first, chain)).toBe(false);
  });

  it("that signs another message, or with another domain, is false", () => {
    const { chain, signWith } = newChain();
    const unhashed = { round: 7, signature: signWith(uint64(7), DST) };
    expect(verifyBeacon(unhashed, chain)).toBe(false);
    const ofFastnet = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_";
    expect(verifyBeacon({ round: 7, signature: signWith(sha256(uint64(7)), ofFastnet) }, chain)).toBe(false);
  });

  it("is false for an invalid key", () => {
    expect(verifyBeacon(first, { ...QUICKNET, publicKey: `c0${"00".repeat(95)}` })).toBe(false);
    expect(verifyBeacon(first, { ...QUICKNET, publicKey: "00" })).toBe(false);
    expect(hexToBytes(QUICKNET.publicKey)).toHaveLength(96);
  });
});
