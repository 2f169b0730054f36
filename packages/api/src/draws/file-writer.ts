import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CHUNK_LINES, merkleRoot } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { insertChunk, nodeSha256 } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { type LockFile, unzipLines, zipLines } from "./stored-lines.ts";

/** Another process has ended the lock. */
export class LockEnded extends Error {}

interface Place {
  raffleId: string;
  name: LockFile;
  /** The next chunk. */
  chunk: number;
  /** The index of its first line. */
  index: number;
  /** The number with which the last stored line begins; 0 before the first. */
  after: number;
}

/**
 * Writes a public file in chunks, each in a transaction of its own, and continues after the last one that is stored. A
 * chunk follows from its lines alone, so that whoever writes it writes the same bytes.
 */
export class FileWriter {
  readonly #deps: Pick<Deps, "db">;
  readonly #place: Place;
  #lines: string[] = [];

  private constructor(deps: Pick<Deps, "db">, place: Place) {
    this.#deps = deps;
    this.#place = place;
  }

  /** Opens a file where it ends. */
  static async open(deps: Pick<Deps, "db">, { raffleId, name }: Pick<Place, "raffleId" | "name">): Promise<FileWriter> {
    const last = await deps.db.read
      .selectFrom("draw_files")
      .selectAll()
      .where("raffle_id", "=", raffleId)
      .where("name", "=", name)
      .orderBy("chunk", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!last) return new FileWriter(deps, { raffleId, name, chunk: 0, index: 0, after: 0 });
    const lines = await unzipLines(last);
    const after = Number.parseInt(lines.at(-1) ?? "0", 10);
    const index = last.first_index + lines.length;
    return new FileWriter(deps, { raffleId, name, chunk: last.chunk + 1, index, after });
  }

  /** The number with which the last line that is stored begins; 0 before the first. */
  get after(): number {
    return this.#place.after;
  }

  /** Adds a line whose number comes after those before. Throws LockEnded. */
  async add(line: string): Promise<void> {
    this.#lines.push(line);
    if (this.#lines.length === CHUNK_LINES) await this.#flush();
  }

  /** Writes what is left. Throws LockEnded. */
  async end(): Promise<void> {
    if (this.#lines.length > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    const { raffleId, name, chunk, index } = this.#place;
    const lines = this.#lines;
    await yieldToEventLoop();
    const root = merkleRoot(lines, nodeSha256);
    const gzip = await zipLines(lines);
    const row = { raffle_id: raffleId, name, chunk, first_index: index, gzip, subtree_root: root };
    const first_number = Number.parseInt(lines[0] ?? "0", 10);
    const isLocking = await inTransaction(this.#deps.db, (tx) => insertChunk(tx, { ...row, first_number }));
    if (!isLocking) throw new LockEnded();
    this.#place.chunk += 1;
    this.#place.index += lines.length;
    this.#place.after = Number.parseInt(lines.at(-1) ?? "0", 10);
    this.#lines = [];
  }
}
