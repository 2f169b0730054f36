import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 as nobleSha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, type Sha256, sha256, uint32, utf8ToBytes } from "./bytes.ts";

const WORDS_A_BLOCK = 8;
const RANGE = 2 ** 32;

/** Returns a seed of 32 bytes in hex by HKDF-SHA256. `salt` is hex. */
export function deriveSeed({ key, salt, info }: { key: Uint8Array; salt: string; info: string }): string {
  return bytesToHex(hkdf(nobleSha256, key, hexToBytes(salt), utf8ToBytes(info), 32));
}

/** Returns the randomness of a beacon, which is the SHA-256 of its signature, in hex. A relay's own value is ignored. */
export function beaconRandomness(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** Returns the seed of the main draw from the beacon's signature and the commitment hash. */
export function drawSeed({ signature, commitHash }: { signature: string; commitHash: string }): string {
  return deriveSeed({
    key: hexToBytes(beaconRandomness(signature)),
    salt: commitHash,
    info: "counterfoil-draw/1 main",
  });
}

/** Returns the words of a seed: 32-bit numbers, eight from each SHA-256 of the seed and a counter. */
export function drawWords(seed: string, sha: Sha256 = sha256): () => number {
  const bytes = hexToBytes(seed);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let taken = 0;
  return () => {
    if (taken % WORDS_A_BLOCK === 0) {
      const hash = sha(concatBytes(bytes, uint32(taken / WORDS_A_BLOCK)));
      block = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
    }
    return block.getUint32((taken++ % WORDS_A_BLOCK) * 4);
  };
}

/** Returns a number below `limit`, each with the same chance: a word above the last whole multiple of it is thrown away. */
export function drawBelow(words: () => number, limit: number): number {
  const accepted = RANGE - (RANGE % limit);
  for (;;) {
    const word = words();
    if (word < accepted) return word % limit;
  }
}

/** The order of all lines of a draw. `at` returns the index of the line at a place, both from 0. */
export interface DrawOrder {
  count: number;
  at(place: number): number;
}

/** Returns the order of `count` lines: a Fisher–Yates shuffle from the front, which computes only the places that are read. */
export function drawOrder(seed: string, count: number, sha: Sha256 = sha256): DrawOrder {
  const words = drawWords(seed, sha);
  const places: number[] = [];
  /** Lines that were swapped out of their places; every other index still has its own line. */
  const moved = new Map<number, number>();
  const drawNext = () => {
    const place = places.length;
    const chosen = place + drawBelow(words, count - place);
    places.push(moved.get(chosen) ?? chosen);
    moved.set(chosen, moved.get(place) ?? place);
    moved.delete(place);
  };
  const at = (place: number) => {
    if (!Number.isInteger(place) || place < 0 || place >= count) throw new RangeError("No such place");
    while (places.length <= place) drawNext();
    return places[place] ?? 0;
  };
  return { count, at };
}
