import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CHUNK_LINES, merkleRoot } from "@counterfoil/core/draw";
import { inTransaction, listRows, type NewRow } from "@counterfoil/db";
import { insertChunks, nodeSha256 } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { ChunkBuffers } from "./chunk-buffers.ts";
import { type LockFile, unzipLines } from "./stored-lines.ts";

/** Another process has ended the lock. */
export class LockEnded extends Error {}

/** Chunks per transaction: each commit waits for the disk, and eight have some 350 kB. */
const CHUNKS_AT_ONCE = 8;

interface Place {
  raffleId: string;
  name: LockFile;
  chunk: number;
  index: number;
  /** The number with which the last stored line begins; 0 before the first. */
  after: number;
}

/** Writes a public file in chunks that follow from their lines alone, and continues after the last one stored. */
export class FileWriter {
  /** The number with which the last line began that was stored when the file was opened; 0 before the first. */
  readonly after: number;
  readonly #deps: Pick<Deps, "db">;
  readonly #place: Place;
  /** Buffers that are used again for each chunk. */
  readonly #buffers = new ChunkBuffers(CHUNKS_AT_ONCE);
  #lines: string[] = [];
  #chunks: Promise<NewRow<"draw_files">>[] = [];

  private constructor(deps: Pick<Deps, "db">, place: Place) {
    this.after = place.after;
    this.#deps = deps;
    this.#place = place;
  }

  static async open(deps: Pick<Deps, "db">, { raffleId, name }: Pick<Place, "raffleId" | "name">): Promise<FileWriter> {
    const file = { raffle_id: raffleId, name };
    const [last] = await listRows(deps.db.read, "draw_files", file, { by: ["chunk desc"], limit: 1 });
    if (!last) return new FileWriter(deps, { raffleId, name, chunk: 0, index: 0, after: 0 });
    const lines = await unzipLines(last);
    const after = Number.parseInt(lines.at(-1) ?? "0", 10);
    const index = last.first_index + lines.length;
    return new FileWriter(deps, { raffleId, name, chunk: last.chunk + 1, index, after });
  }

  /** Adds lines whose numbers come after those before. Throws LockEnded. */
  async add(lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      this.#lines.push(line);
      if (this.#lines.length === CHUNK_LINES) await this.#endChunk();
    }
  }

  /** Writes what is left. Throws LockEnded. */
  async end(): Promise<void> {
    if (this.#lines.length > 0) await this.#endChunk();
    await this.#write();
  }

  async #endChunk(): Promise<void> {
    const { raffleId: raffle_id, name, chunk, index: first_index } = this.#place;
    const lines = this.#lines;
    await yieldToEventLoop();
    const subtree_root = merkleRoot(lines, nodeSha256);
    const first_number = Number.parseInt(lines[0] ?? "0", 10);
    const row = { raffle_id, name, chunk, first_index, subtree_root, first_number };
    // Compressed in the thread pool while the next lines are read.
    const zipped = this.#buffers.zip(lines, this.#chunks.length);
    const written = zipped.then((gzip) => ({ ...row, gzip }));
    // A failure is thrown where the chunks are written, and must not end the process before.
    written.catch(() => {});
    this.#chunks.push(written);
    this.#lines = [];
    this.#place.chunk += 1;
    this.#place.index += lines.length;
    if (this.#chunks.length === CHUNKS_AT_ONCE) await this.#write();
  }

  async #write(): Promise<void> {
    const rows = await Promise.all(this.#chunks);
    this.#chunks = [];
    if (rows.length === 0) return;
    const { raffleId } = this.#place;
    const isLocking = await inTransaction(this.#deps.db, (tx) => insertChunks(tx, { raffleId, rows }));
    if (!isLocking) throw new LockEnded();
  }
}
