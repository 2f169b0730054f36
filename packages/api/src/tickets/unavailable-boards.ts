import { createHash } from "node:crypto";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { formatNumber, ShopError, ticketNumbering, type UnavailableAnswer } from "@counterfoil/core";
import { type Database, type Db, inChunks, type Row } from "@counterfoil/db";
import type { z } from "zod";
import { publicName } from "../users/users.queries.ts";
import { ticketsInBlocks } from "./tickets.queries.ts";

const compress = promisify(gzip);

/** Blocks read in one statement: at most 2,500 numbers. */
const PIECE = 25;
/** A board of more blocks than this may be MAX_AGE_MS old; a smaller one costs so little that it is always checked. */
const SMALL_BOARD = 100;
const MAX_AGE_MS = 2_000;
/** Competitions whose board is kept; the one that was asked for longest ago makes room. */
const MAX_BOARDS = 100;

/** The numbers of a competition that nobody can have now, ready to be sent. */
export class Board {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
  #compressed: Promise<Buffer<ArrayBuffer>> | undefined;

  constructor(text: string) {
    this.body = Buffer.from(`{"unavailableNumbers":[${text}]}`);
    this.etag = `W/"${createHash("sha1").update(this.body).digest("base64url")}"`;
  }

  /** The same bytes compressed, once for all who ask. */
  gzip(): Promise<Buffer<ArrayBuffer>> {
    this.#compressed ??= compress(this.body, { level: 5 });
    return this.#compressed;
  }

  answer(): z.infer<typeof UnavailableAnswer> {
    return JSON.parse(this.body.toString());
  }
}

/** The numbers of one block as JSON, and when the first hold in it ends. */
interface BlockText {
  version: number;
  text: string;
  nextEnd: number;
}

interface Kept {
  board: Board | null;
  numbering: string;
  blocks: Map<number, BlockText>;
  checkedAt: number;
  refreshing: Promise<Board> | null;
}

type NumberedRaffle = Pick<Row<"raffles">, "id" | "max_entries" | "to_letter">;

async function readBlocks(db: Db, raffle: NumberedRaffle, versions: Map<number, number>, now: number) {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const read = new Map<number, BlockText>();
  for (const piece of inChunks([...versions.keys()], PIECE)) {
    const rows = await ticketsInBlocks(db, raffle.id, piece)
      .innerJoin("users as u", "u.id", "t.user_id")
      .select(["b.block", "t.number", "t.expires_at", "u.first_name", "u.last_name", "u.deleted_at"])
      .where((eb) => eb.or([eb("t.expires_at", "is", null), eb("t.expires_at", ">", now)]))
      .execute();
    // Sorted here: asked to sort, SQLite would walk through every ticket of the competition.
    rows.sort((a, b) => a.number - b.number);
    const byBlock = Map.groupBy(rows, (row) => row.block);
    for (const block of piece) {
      const taken = byBlock.get(block) ?? [];
      read.set(block, {
        version: versions.get(block) ?? 0,
        text: taken
          .map((row) => JSON.stringify({ ticketNum: formatNumber(numbering, row.number), name: publicName(row) }))
          .join(),
        nextEnd: taken.reduce((first, row) => Math.min(first, row.expires_at ?? first), Number.POSITIVE_INFINITY),
      });
    }
    await letOthersRun();
  }
  return read;
}

/**
 * The unavailable numbers of each competition as its page polls them: kept in this process, rebuilt from the blocks
 * that changed or in which a hold ended, and built once however many ask at a time. Nothing depends on it: the
 * reservation judges.
 */
export class UnavailableBoards {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The board of a live competition; of a large one it may be 2 s old. */
  async read(raffleId: string): Promise<Board> {
    const kept = this.#touch(raffleId);
    const large = kept.blocks.size > SMALL_BOARD;
    if (kept.board && large && this.#clock() - kept.checkedAt < MAX_AGE_MS) return kept.board;
    kept.refreshing ??= this.#refresh(raffleId, kept).finally(() => {
      kept.refreshing = null;
    });
    return kept.refreshing;
  }

  #touch(raffleId: string): Kept {
    const fresh = { board: null, numbering: "", blocks: new Map(), checkedAt: 0, refreshing: null };
    const kept = this.#kept.get(raffleId) ?? fresh;
    this.#kept.delete(raffleId);
    this.#kept.set(raffleId, kept);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MAX_BOARDS && !oldest.done) this.#kept.delete(oldest.value);
    return kept;
  }

  async #findRaffle(raffleId: string): Promise<NumberedRaffle> {
    const raffle = await this.#db.read
      .selectFrom("raffles")
      .select(["id", "max_entries", "to_letter"])
      .where("id", "=", raffleId)
      .where("live", "=", true)
      .executeTakeFirst();
    if (raffle) return raffle;
    this.#kept.delete(raffleId);
    throw new ShopError("raffle.not_found");
  }

  async #refresh(raffleId: string, kept: Kept): Promise<Board> {
    const raffle = await this.#findRaffle(raffleId);
    const numbering = `${raffle.max_entries} ${raffle.to_letter}`;
    if (kept.numbering !== numbering) kept.blocks.clear();
    const now = this.#clock();
    // The versions are read before the tickets, so a change in between is found the next time.
    const versions = await this.#db.read
      .selectFrom("ticket_blocks")
      .select(["block", "version"])
      .where("raffle_id", "=", raffleId)
      .execute();
    const changed = versions.filter(({ block, version }) => {
      const known = kept.blocks.get(block);
      return known?.version !== version || known.nextEnd <= now;
    });
    const wanted = new Map(changed.map(({ block, version }) => [block, version]));
    for (const [block, text] of await readBlocks(this.#db.read, raffle, wanted, now)) kept.blocks.set(block, text);
    if (!kept.board || kept.numbering !== numbering || changed.length > 0) kept.board = new Board(join(kept.blocks));
    kept.numbering = numbering;
    kept.checkedAt = now;
    return kept.board;
  }
}

function join(blocks: Map<number, BlockText>): string {
  const inOrder = [...blocks].sort(([a], [b]) => a - b).map(([, { text }]) => text);
  return inOrder.filter((text) => text !== "").join();
}
