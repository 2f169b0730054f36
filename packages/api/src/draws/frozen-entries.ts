import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  CHUNK_LINES,
  type DrawCommitment,
  type DrawEntry,
  type LeftOutReason,
  leftOutReasons,
  merkleRoot,
  parseEntry,
  parseLeftOut,
  readLines,
  rootOfChunks,
} from "@counterfoil/core/draw";
import { type Db, findRow } from "@counterfoil/db";
import { ListDamaged, nodeSha256 } from "@counterfoil/domain";
import { readRoots, unzip } from "./stored-lines.ts";

const ID_BYTES = 16;

interface FrozenEntries {
  count: number;
  entryAt: (index: number) => { number: number; entrantId: string };
  has: (number: number) => boolean;
}

interface FileOfDraw {
  raffleId: string;
  name: "entries.csv" | "left-out.csv";
}

async function readChunk(db: Db, { raffleId, name }: FileOfDraw, chunk: number) {
  const row = await findRow(db, "draw_files", { raffle_id: raffleId, name, chunk });
  if (!row) return null;
  const bytes = await unzip(row);
  const lines = readLines(bytes.toString());
  if (!lines) throw new ListDamaged(`chunk ${chunk} has no last line end`);
  if (merkleRoot(lines, nodeSha256) !== row.subtree_root) throw new ListDamaged(`chunk ${chunk} of ${name}`);
  return { bytes, lines, root: row.subtree_root };
}

/** Calls back with each chunk's lines. Throws `ListDamaged` when bytes, tree or count are not the committed ones. */
async function readVerified(
  db: Db,
  file: FileOfDraw,
  committed: DrawCommitment["leftOut"],
  onLines: (lines: readonly string[]) => void,
): Promise<void> {
  const whole = createHash("sha256");
  const roots: string[] = [];
  let count = 0;
  for (let chunk = 0; ; chunk++) {
    const read = await readChunk(db, file, chunk);
    if (!read) break;
    whole.update(read.bytes);
    roots.push(read.root);
    count += read.lines.length;
    onLines(read.lines);
    await yieldToEventLoop();
  }
  if (count !== committed.count) throw new ListDamaged(`${file.name} has ${count} lines`);
  if (rootOfChunks(roots, nodeSha256) !== committed.root) throw new ListDamaged(`the root of ${file.name}`);
  if (whole.digest("hex") !== committed.sha256) throw new ListDamaged(`the bytes of ${file.name}`);
}

function contains(numbers: Uint32Array, number: number): boolean {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return numbers[from] === number;
}

/** Reads the whole frozen list and compares it with its commitment: 20 bytes of memory a line. Throws `ListDamaged`. */
export async function readFrozenEntries(
  db: Db,
  raffleId: string,
  committed: DrawCommitment["entries"],
): Promise<FrozenEntries> {
  const numbers = new Uint32Array(committed.count);
  const ids = Buffer.alloc(committed.count * ID_BYTES);
  let at = 0;
  await readVerified(db, { raffleId, name: "entries.csv" }, committed, (lines) => {
    for (const line of lines) {
      const entry = parseEntry(line);
      if (!entry) throw new ListDamaged(`line ${at + 1}`);
      numbers[at] = entry.number;
      ids.write(entry.entrantId, at * ID_BYTES, "hex");
      at += 1;
    }
  });
  return {
    count: committed.count,
    entryAt: (index) => ({
      number: numbers[index] ?? 0,
      entrantId: ids.toString("hex", index * ID_BYTES, (index + 1) * ID_BYTES),
    }),
    has: (number) => contains(numbers, number),
  };
}

class ChunkNotLoaded extends Error {
  readonly chunk: number;

  constructor(chunk: number) {
    super(`Chunk ${chunk} is not loaded`);
    this.chunk = chunk;
  }
}

/** Computes something from single entries of a frozen list, and loads only their chunks. Throws `ListDamaged`. */
export async function withFrozenEntries<T>(
  db: Db,
  { raffleId, root }: { raffleId: string; root: string },
  compute: (entryAt: FrozenEntries["entryAt"]) => T,
): Promise<T> {
  const name = "entries.csv";
  if (rootOfChunks(await readRoots(db, raffleId, name), nodeSha256) !== root) throw new ListDamaged("the root");
  const chunks = new Map<number, readonly string[]>();
  const entryAt: FrozenEntries["entryAt"] = (index) => {
    const chunk = Math.floor(index / CHUNK_LINES);
    const lines = chunks.get(chunk);
    if (!lines) throw new ChunkNotLoaded(chunk);
    const entry = parseEntry(lines[index % CHUNK_LINES] ?? "");
    if (!entry) throw new ListDamaged(`line ${index + 1}`);
    return entry;
  };
  for (;;) {
    try {
      return compute(entryAt);
    } catch (error) {
      if (!(error instanceof ChunkNotLoaded)) throw error;
      const read = await readChunk(db, { raffleId, name }, error.chunk);
      if (!read) throw new ListDamaged(`chunk ${error.chunk} is missing`);
      chunks.set(error.chunk, read.lines);
    }
  }
}

/** The numbers of a locked draw by the ids of their lines, with why they are left out: 9 bytes of memory a line, and the ids. */
export class ListedNumbers {
  readonly #numbers: Uint32Array;
  readonly #reasons: Uint8Array;
  /** The line before with the same id, -1 for the first. */
  readonly #before: Int32Array;
  readonly #last = new Map<string, number>();
  #count = 0;

  constructor(lines: number) {
    this.#numbers = new Uint32Array(lines);
    this.#reasons = new Uint8Array(lines);
    this.#before = new Int32Array(lines);
  }

  add({ number, entrantId }: Pick<DrawEntry, "number" | "entrantId">, reason: LeftOutReason | null): void {
    const at = this.#count++;
    this.#numbers[at] = number;
    this.#reasons[at] = reason === null ? 0 : leftOutReasons.indexOf(reason) + 1;
    this.#before[at] = this.#last.get(entrantId) ?? -1;
    this.#last.set(entrantId, at);
  }

  /** Returns the numbers of an id, ascending, with why each is left out: null for those in the draw. */
  of(entrantId: string): Map<number, LeftOutReason | null> {
    const found: [number, LeftOutReason | null][] = [];
    for (let at = this.#last.get(entrantId) ?? -1; at >= 0; at = this.#before[at] ?? -1) {
      found.push([this.#numbers[at] ?? 0, leftOutReasons[(this.#reasons[at] ?? 0) - 1] ?? null]);
    }
    return new Map(found.sort(([a], [b]) => a - b));
  }
}

/** Reads both lists of a locked draw and compares them with their commitment. Throws `ListDamaged`. */
export async function readListedNumbers(
  db: Db,
  { competition: raffleId, entries, leftOut }: Pick<DrawCommitment, "competition" | "entries" | "leftOut">,
): Promise<ListedNumbers> {
  const listed = new ListedNumbers(entries.count + leftOut.count);
  const add = (entry: DrawEntry | null, reason: LeftOutReason | null) => {
    if (entry === null) throw new ListDamaged("a line");
    listed.add(entry, reason);
  };
  await readVerified(db, { raffleId, name: "entries.csv" }, entries, (lines) => {
    for (const line of lines) add(parseEntry(line), null);
  });
  await readVerified(db, { raffleId, name: "left-out.csv" }, leftOut, (lines) => {
    for (const line of lines) {
      const entry = parseLeftOut(line);
      add(entry, entry?.reason ?? null);
    }
  });
  return listed;
}
