import { concatBytes, hexToBytes, sha256Hex, uint32, uint64, utf8ToBytes } from "./bytes.ts";

interface ChainIdentity {
  /** Unix seconds of round 1. */
  genesis: number;
  /** Seconds between rounds. */
  period: number;
  publicKey: string;
  groupHash: string;
  /** The name of the chain; empty for drand's first, whose hash has none. */
  id: string;
}

/** A chain of drand, with all that its beacons are verified against. */
export interface BeaconChain extends ChainIdentity {
  /** The hash of the chain, which is its address at every relay. */
  chain: string;
  /** `short`: signatures on G1 over the round alone. `chained`: signatures on G2 over the signature before and the round. */
  scheme: "short" | "chained";
}

/** Returns the hash of a chain, from all that identifies it. */
export function chainHash({ period, genesis, publicKey, groupHash, id }: ChainIdentity): string {
  return sha256Hex(
    concatBytes(uint32(period), uint64(genesis), hexToBytes(publicKey), hexToBytes(groupHash), utf8ToBytes(id)),
  );
}

/** drand's quicknet. Its key is pinned: a relay is never asked for it. */
export const QUICKNET: BeaconChain = {
  chain: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  genesis: 1_692_803_367,
  period: 3,
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  groupHash: "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
  id: "quicknet",
  scheme: "short",
};

/** drand's first chain, to which a draw is switched when quicknet has stopped. */
export const DEFAULT_CHAIN: BeaconChain = {
  chain: "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce",
  genesis: 1_595_431_050,
  period: 30,
  publicKey: "868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31",
  groupHash: "176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a",
  id: "",
  scheme: "chained",
};

/** The test beacon of BEACON=sandbox: times and scheme of quicknet. Its key is in the source: it proves nothing. */
export const SANDBOX_CHAIN: BeaconChain = {
  chain: "d40e3cbaea5f6cb6038b9a730f9a03529a3b24dc09b8047772e407280df9dd31",
  genesis: QUICKNET.genesis,
  period: QUICKNET.period,
  publicKey:
    "b4edaa2e5bcbd9eef214d8626fb3d885b8e45c6454eca950dd1f482f0eea35c237c4d8a277a7fdd005b633df2015508a1295e5c56ef209dedad0b8f09bfdc1f9aabd8bddeff45c95b5221bf0e8c3751e87834987c34bbd946a4226ebfada4385",
  groupHash: "aad1160c080f801790181a12ae7ca487d06916fbce1404534a19ab936858d2fe",
  id: "sandbox",
  scheme: "short",
};

/** The chain to which a draw with the test beacon is switched. */
export const SANDBOX_FALLBACK: BeaconChain = {
  chain: "2ea537b42aac21ac712d86c4528365f3c1b781b40af38bfe7bc34f66e9acfa03",
  genesis: DEFAULT_CHAIN.genesis,
  period: DEFAULT_CHAIN.period,
  publicKey: "aa5c25c956b5a47754f9b8914b267a7be55c2816b054d28b489ff55965f5b56e477bb66567c3624bc878f9ceea6b34f0",
  groupHash: "aad1160c080f801790181a12ae7ca487d06916fbce1404534a19ab936858d2fe",
  id: "sandbox fallback",
  scheme: "chained",
};

/** Returns the chain of a hash. Throws RangeError for one that is not pinned here. */
export function findChain(hash: string): BeaconChain {
  const chain = [QUICKNET, DEFAULT_CHAIN, SANDBOX_CHAIN, SANDBOX_FALLBACK].find(({ chain }) => chain === hash);
  if (!chain) throw new RangeError("This chain of beacons is not known");
  return chain;
}

/** Returns the chain to which a draw is switched when another has stopped. */
export const fallbackOf = ({ chain }: BeaconChain): BeaconChain =>
  chain === SANDBOX_CHAIN.chain ? SANDBOX_FALLBACK : DEFAULT_CHAIN;

/** Returns whether a draw with this chain is a test. */
export const isTestChain = (hash: string): boolean => hash === SANDBOX_CHAIN.chain || hash === SANDBOX_FALLBACK.chain;
