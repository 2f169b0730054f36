import { bytesToHex, concatBytes, hexToBytes, type Sha256, sha256, utf8ToBytes } from "./bytes.ts";

/** How many lines one stored piece of a file has. A power of two, so that the piece is a subtree of the whole tree. */
export const CHUNK_LINES = 2048;

const HASH = 32;
const NODE = 65;
/** Lines are short; a longer one gets an array of its own. */
const SHORT = 256;

/** Returns a function that hashes a line as a leaf. Views of its buffer are made once per length, not per line. */
function leafHasher(sha: Sha256): (line: string) => Uint8Array {
  const encoder = new TextEncoder();
  const leaf = new Uint8Array(1 + SHORT * 3);
  const text = leaf.subarray(1);
  const leaves: Uint8Array[] = [];
  return (line) => {
    if (line.length > SHORT) return sha(concatBytes(Uint8Array.of(0), utf8ToBytes(line)));
    const length = 1 + encoder.encodeInto(line, text).written;
    leaves[length] ??= leaf.subarray(0, length);
    return sha(leaves[length]);
  };
}

/** Returns the leaf hashes of lines, one after the other. */
function hashLeaves(lines: readonly string[], sha: Sha256): Uint8Array {
  const hashes = new Uint8Array(lines.length * HASH);
  const hashLeaf = leafHasher(sha);
  lines.forEach((line, index) => {
    hashes.set(hashLeaf(line), index * HASH);
  });
  return hashes;
}

/** Returns a function that hashes the node above two adjacent hashes, from an index on. */
function nodeHasher(sha: Sha256): (hashes: Uint8Array, from: number) => Uint8Array {
  const node = new Uint8Array(NODE);
  node[0] = 1;
  return (hashes, from) => {
    for (let index = 1; index < NODE; index++) node[index] = hashes[from + index - 1] ?? 0;
    return sha(node);
  };
}

/** Replaces the hashes of a level by those of the level above; an odd one goes up as it is. Returns how many remain. */
function climb(hashes: Uint8Array, count: number, sha: Sha256): number {
  const hashNode = nodeHasher(sha);
  const half = count >> 1;
  for (let index = 0; index < half; index++) {
    hashes.set(hashNode(hashes, index * 2 * HASH), index * HASH);
  }
  if (count % 2 === 0) return half;
  hashes.copyWithin(half * HASH, (count - 1) * HASH, count * HASH);
  return half + 1;
}

/** Returns the root above hashes, which it overwrites; above none it is the hash of nothing. */
function rootAbove(hashes: Uint8Array, sha: Sha256): string {
  let count = hashes.length / HASH;
  if (count === 0) return bytesToHex(sha(new Uint8Array()));
  while (count > 1) count = climb(hashes, count, sha);
  return bytesToHex(hashes.subarray(0, HASH));
}

/** A function that gives the path from a leaf, by its index, to the root: the hashes beside it, from the leaf upwards. */
export type Paths = (index: number) => string[];

/** Returns the paths from hashes, which it overwrites, to their root. */
function pathsAbove(hashes: Uint8Array, sha: Sha256): Paths {
  const leaves = hashes.length / HASH;
  const levels: Uint8Array[] = [];
  for (let count = leaves; count > 1; count = climb(hashes, count, sha)) {
    levels.push(hashes.slice(0, count * HASH));
  }
  return (index) => {
    if (index < 0 || index >= leaves) throw new RangeError("No such leaf");
    return levels.flatMap((level, height) => {
      const sibling = (index >> height) ^ 1;
      const hash = level.subarray(sibling * HASH, (sibling + 1) * HASH);
      return hash.length > 0 ? [bytesToHex(hash)] : [];
    });
  };
}

const joined = (roots: readonly string[]) => concatBytes(...roots.map((root) => hexToBytes(root)));

/** Returns the hash of a line as a leaf: SHA-256 of a zero byte and the line without its line end. */
export function leafHash(line: string, sha: Sha256 = sha256): string {
  return bytesToHex(hashLeaves([line], sha));
}

/** Returns the Merkle root of lines (RFC 6962); of a piece of `CHUNK_LINES` lines that is the root of its subtree. */
export function merkleRoot(lines: readonly string[], sha: Sha256 = sha256): string {
  return rootAbove(hashLeaves(lines, sha), sha);
}

/** Returns the root of a whole file from the roots of its pieces: each of `CHUNK_LINES` lines, only the last may be shorter. */
export function rootOfChunks(chunkRoots: readonly string[], sha: Sha256 = sha256): string {
  return rootAbove(joined(chunkRoots), sha);
}

/** Returns the root above the hashes of leaves. */
export function rootOfLeaves(leaves: readonly string[], sha: Sha256 = sha256): string {
  return rootAbove(joined(leaves), sha);
}

/** Returns the paths from the hashes of leaves to the root above them. */
export function pathsOfLeaves(leaves: readonly string[], sha: Sha256 = sha256): Paths {
  return pathsAbove(joined(leaves), sha);
}

/** Returns the paths from the lines of one piece, by their index in the whole file, to its root; `above` are those of the roots of all pieces. */
export function pathsInChunk(lines: readonly string[], above: Paths, sha: Sha256 = sha256): Paths {
  const inside = pathsAbove(hashLeaves(lines, sha), sha);
  return (index) => [...inside(index % CHUNK_LINES), ...above(Math.floor(index / CHUNK_LINES))];
}
