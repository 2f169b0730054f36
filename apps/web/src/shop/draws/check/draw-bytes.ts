/** The public files of a draw, as they were served. The log is null where it was not found. */
export interface DrawBytes {
  "rules.json": Uint8Array<ArrayBuffer>;
  "commitment.json": Uint8Array<ArrayBuffer>;
  "proof.json": Uint8Array<ArrayBuffer>;
  "entries.csv": Uint8Array<ArrayBuffer>;
  "left-out.csv": Uint8Array<ArrayBuffer>;
  "log.jsonl": Uint8Array<ArrayBuffer> | null;
  /** Reads an earlier version of the rules, from 1; null where there is none. Throws Error where it cannot be read now. */
  readVersion: (version: number) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Downloads a file; null where there is none. Throws Error with a sentence for any other failure. */
async function findBytes(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const name = address.slice(address.lastIndexOf("/") + 1);
  // The browser's own words for a lost connection are of no use to a reader.
  const response = await fetch(address).catch(() => {
    throw new Error(`We couldn't download ${name}. Check your connection and try again.`);
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`We couldn't download ${name} (${response.status}). Try again later.`);
  return new Uint8Array(await response.arrayBuffer());
}

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await findBytes(address);
  if (!bytes) throw new Error(`We couldn't find ${address.slice(address.lastIndexOf("/") + 1)}. Try again later.`);
  return bytes;
}

/** Downloads the proof and the log, again where a draw or a void came in between, which only one of them has. */
async function fetchProof(base: string, tries = 5): Promise<Pick<DrawBytes, "proof.json" | "log.jsonl">> {
  const proof = await fetchBytes(`${base}proof.json`);
  const log = await findBytes(new URL("../log.jsonl", base).href).catch(() => null);
  const after = await fetchBytes(`${base}proof.json`);
  if (tries > 1 && after.join() !== proof.join()) return fetchProof(base, tries - 1);
  return { "proof.json": proof, "log.jsonl": log };
}

/** Downloads the files of a draw. Throws Error with a sentence for one that is missing; only the log may be. */
export async function fetchDrawBytes(base: string): Promise<DrawBytes> {
  const read = (name: string) => fetchBytes(`${base}${name}`);
  const [rules, commitment, entries, leftOut, proof] = await Promise.all([
    read("rules.json"),
    read("commitment.json"),
    read("entries.csv"),
    read("left-out.csv"),
    fetchProof(base),
  ]);
  return {
    "rules.json": rules,
    "commitment.json": commitment,
    "entries.csv": entries,
    "left-out.csv": leftOut,
    ...proof,
    readVersion: (version) => findBytes(`${base}rules-${version}.json`),
  };
}
