import { concatBytes, hexToBytes, type Sha256, sha256, sha256Hex } from "./bytes.ts";
import { leafHash } from "./merkle.ts";

interface InclusionProof {
  line: string;
  index: number;
  /** How many lines the file has. */
  count: number;
  path: readonly string[];
  root: string;
}

/** Returns whether a Merkle path proves that `line` is number `index` of a file (RFC 9162, section 2.1.3.2). */
export function verifyInclusion({ line, index, count, path, root }: InclusionProof, sha: Sha256 = sha256): boolean {
  if (!Number.isInteger(index) || index < 0 || index >= count) return false;
  if (!path.every((hash) => /^[0-9a-f]{64}$/.test(hash))) return false;
  let hash = leafHash(line, sha);
  let at = index;
  let last = count - 1;
  for (const sibling of path) {
    if (last === 0) return false;
    const isRight = at % 2 === 1 || at === last;
    const [left, right] = (isRight ? [sibling, hash] : [hash, sibling]).map(hexToBytes);
    hash = sha256Hex(concatBytes(Uint8Array.of(1), left ?? new Uint8Array(), right ?? new Uint8Array()), sha);
    // A node without a sibling went up unchanged to the level where it has one.
    while (isRight && at % 2 === 0 && at !== 0) {
      at = Math.floor(at / 2);
      last = Math.floor(last / 2);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && hash === root;
}
