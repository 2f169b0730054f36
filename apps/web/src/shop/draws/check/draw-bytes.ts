/** The public files of a draw, as they were served. The log is null where it was not found. */
export interface DrawBytes {
  "rules.json": Uint8Array<ArrayBuffer>;
  "commitment.json": Uint8Array<ArrayBuffer>;
  "proof.json": Uint8Array<ArrayBuffer>;
  "entries.csv": Uint8Array<ArrayBuffer>;
  "left-out.csv": Uint8Array<ArrayBuffer>;
  "log.jsonl": Uint8Array<ArrayBuffer> | null;
  /** Reads an earlier version of the rules, from 1; null where it was not found. */
  readVersion: (version: number) => Promise<Uint8Array<ArrayBuffer> | null>;
}

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = address.slice(address.lastIndexOf("/") + 1);
  // The browser's own words for a lost connection are of no use to a reader.
  const response = await fetch(address).catch(() => {
    throw new Error(`We couldn't download ${name}. Check your connection and try again.`);
  });
  if (!response.ok) throw new Error(`${name} cannot be downloaded (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Downloads the files of a draw. Throws Error with a sentence for one that is missing; only the log may be. */
export async function fetchDrawBytes(base: string): Promise<DrawBytes> {
  const read = (name: string) => fetchBytes(`${base}${name}`);
  const [rules, commitment, proof, entries, leftOut, log] = await Promise.all([
    read("rules.json"),
    read("commitment.json"),
    read("proof.json"),
    read("entries.csv"),
    read("left-out.csv"),
    fetchBytes(new URL("../log.jsonl", base).href).catch(() => null),
  ]);
  return {
    "rules.json": rules,
    "commitment.json": commitment,
    "proof.json": proof,
    "entries.csv": entries,
    "left-out.csv": leftOut,
    "log.jsonl": log,
    readVersion: (version) => read(`rules-${version}.json`).catch(() => null),
  };
}
