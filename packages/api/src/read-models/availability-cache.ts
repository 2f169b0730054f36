import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { formatNumber, ShopError, ticketNumbering, type UnavailableAnswer } from "@counterfoil/core";
import { type Database, type Db, inChunks, type Row, raffleIsPublished, ticketIsTaken } from "@counterfoil/db";
import { ticketsInBlocks } from "@counterfoil/domain";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { publicName } from "./user-ref.ts";
import { readWithheldPeople } from "./withheld-names.ts";

/** Blocks read in one statement, at most 1,000 numbers: for many PostgreSQL would rather compare every ticket with each. */
const BATCH = 10;

/** The numbers of one block, and when the first hold in it ends. */
interface Block {
  version: number;
  /** As they are in the answer, of which these bytes are a part once it is made. */
  json: Buffer;
  nextEnd: number;
}

/** What a competition's printed numbers depend on. */
type NumberedRaffle = Pick<Row<"raffles">, "id" | "max_entries" | "to_letter">;

/** Finds a live competition. */
async function findNumberedRaffle(db: Db, raffleId: string): Promise<NumberedRaffle | undefined> {
  return db
    .selectFrom("raffles")
    .select(["id", "max_entries", "to_letter"])
    .where("id", "=", raffleId)
    .where(raffleIsPublished())
    .executeTakeFirst();
}

/** Lists the versions of a competition's blocks of numbers: one changes with each ticket in it. */
async function listBlockVersions(db: Db, raffleId: string): Promise<{ block: number; version: number }[]> {
  return db.selectFrom("ticket_blocks").select(["block", "version"]).where("raffle_id", "=", raffleId).execute();
}

interface Blocks {
  raffle: NumberedRaffle;
  versions: ReadonlyMap<number, number>;
  now: number;
}

/** Lists the numbers that no one can have at `now`, by block, with the name that everyone may see, if any. */
async function listUnavailable(db: Db, { raffle, versions, now }: Blocks): Promise<Map<number, Block>> {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const isWithheld = await readWithheldPeople(db, [raffle.id]);
  const read = new Map<number, Block>();
  for (const blocks of inChunks([...versions.keys()], BATCH)) {
    const rows = await ticketsInBlocks(db, { raffleId: raffle.id, blocks })
      .innerJoin("users as u", "u.id", "t.user_id")
      .select(["b.block", "t.number", "t.user_id", "t.expires_at", "u.first_name", "u.last_name", "u.deleted_at"])
      .where(ticketIsTaken(now, "t"))
      .execute();
    // Sorted here: with an ORDER BY, SQLite would scan every ticket of the competition.
    rows.sort((a, b) => a.number - b.number);
    const byBlock = Map.groupBy(rows, (row) => row.block);
    for (const block of blocks) {
      const taken = byBlock.get(block) ?? [];
      const texts = taken.map((row) => {
        const name = isWithheld(raffle.id, row.user_id) ? "" : publicName(row);
        return JSON.stringify({ ticketNum: formatNumber(numbering, row.number), name });
      });
      read.set(block, {
        version: versions.get(block) ?? 0,
        json: Buffer.from(texts.join()),
        nextEnd: taken.reduce((first, row) => Math.min(first, row.expires_at ?? first), Number.POSITIVE_INFINITY),
      });
    }
    await yieldToEventLoop();
  }
  return read;
}

/** The answer for a competition with more blocks than this may be MAX_AGE_MS old; a smaller one is always checked. */
const SMALL = 100;
const MAX_AGE_MS = 2_000;
/** How long another process may have written unnoticed: pages of twenty competitions that are polled would ask PostgreSQL for each. */
const UNNOTICED_MS = 100;
/** Bytes of all that is cached; the competition that was requested longest ago is evicted. */
const MAX_BYTES = 160 * 1024 * 1024;
/** The approximate size of a cached competition without tickets. */
const MIN_ENTRY_BYTES = 2_000;
/** What each of its blocks takes beside the answer, of which it is a part. */
const BLOCK_BYTES = 300;
/** How many blocks that are read weigh as much as a call; an eviction has all of them read, 200 ms for 100,000 numbers. */
const BLOCKS_A_CALL = 5;
/** The tables that the numbers are made from; a ticket whose holder or name changes is written. */
const tables = ["tickets", "raffles"];

/** The unavailable numbers of a competition, as a response ready to send. */
class Availability {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly weight: number;

  constructor(body: Buffer<ArrayBuffer>, blocksRead: number) {
    this.body = body;
    this.weight = Math.floor(blocksRead / BLOCKS_A_CALL);
    this.etag = `W/"${createHash("sha1").update(this.body).digest("base64url")}"`;
  }

  answer(): z.infer<typeof UnavailableAnswer> {
    return JSON.parse(this.body.toString());
  }
}

interface CacheEntry {
  availability: Availability | null;
  numbering: string;
  blocks: Map<number, Block>;
  checkedAt: number;
  /** The mark of the write log before the numbers were read. */
  mark: number;
  /** When the first of the holds ends, epoch milliseconds. */
  nextEnd: number;
  refreshing: Promise<Availability> | null;
}

/**
 * Caches the unavailable numbers of each competition, which its page polls: in this process, rebuilt from the blocks
 * that changed or in which a hold ended, and once for all concurrent callers. Nothing depends on it: the reservation
 * decides.
 */
export class AvailabilityCache {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #entries: LRUCache<string, CacheEntry>;

  constructor(db: Database, clock: () => number, maxBytes = MAX_BYTES) {
    this.#db = db;
    this.#clock = clock;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ availability, blocks }) =>
        MIN_ENTRY_BYTES + blocks.size * BLOCK_BYTES + (availability?.body.length ?? 0),
    });
  }

  /** Returns a published competition's unavailable numbers; a large one's may be 2 s old. Throws `raffle.not_found`. */
  async read(raffleId: string): Promise<Availability> {
    const entry = this.#entryOf(raffleId);
    if (entry.availability && this.#isUnchanged(entry)) return entry.availability;
    const large = entry.blocks.size > SMALL;
    if (entry.availability && large && this.#isNewer(entry, MAX_AGE_MS)) return entry.availability;
    entry.refreshing ??= this.#db
      .readPublic(() => this.#refresh(raffleId, entry))
      .finally(() => {
        entry.refreshing = null;
      });
    return entry.refreshing;
  }

  /** Returns whether nothing was written and no hold has ended; only SQLite sees the writes of all processes. */
  #isUnchanged(entry: CacheEntry): boolean {
    const isNoticed = this.#db.kind === "sqlite" || this.#isNewer(entry, UNNOTICED_MS);
    if (!isNoticed || entry.nextEnd <= this.#clock()) return false;
    const noticing = this.#db.noticeWrites();
    // No one waits for it: a database that is away is met by the next read.
    if (noticing) noticing.catch(() => {});
    return !this.#db.writes.isWrittenSince(entry.mark, tables);
  }

  /** Returns whether a competition was checked less than `ms` ago; not where the clock was set back since. */
  #isNewer({ checkedAt }: CacheEntry, ms: number): boolean {
    const age = this.#clock() - checkedAt;
    return age >= 0 && age < ms;
  }

  #entryOf(raffleId: string): CacheEntry {
    const cached = this.#entries.get(raffleId);
    if (cached) return cached;
    const entry = {
      availability: null,
      numbering: "",
      blocks: new Map(),
      checkedAt: 0,
      mark: 0,
      nextEnd: 0,
      refreshing: null,
    };
    this.#entries.set(raffleId, entry);
    return entry;
  }

  async #findRaffle(raffleId: string): Promise<NumberedRaffle> {
    const raffle = await findNumberedRaffle(this.#db.read, raffleId);
    if (raffle) return raffle;
    this.#entries.delete(raffleId);
    throw new ShopError("raffle.not_found");
  }

  async #refresh(raffleId: string, entry: CacheEntry): Promise<Availability> {
    const mark = this.#db.writes.mark();
    const raffle = await this.#findRaffle(raffleId);
    const numbering = `${raffle.max_entries} ${raffle.to_letter}`;
    if (entry.numbering !== numbering) entry.blocks.clear();
    const now = this.#clock();
    // The versions are read before the tickets, so that a change in between is found next time.
    const versions = await listBlockVersions(this.#db.read, raffleId);
    const changed = versions.filter(({ block, version }) => {
      const known = entry.blocks.get(block);
      return known?.version !== version || known.nextEnd <= now;
    });
    const toRead = new Map(changed.map(({ block, version }) => [block, version]));
    for (const [block, text] of await listUnavailable(this.#db.read, { raffle, versions: toRead, now }))
      entry.blocks.set(block, text);
    if (!entry.availability || entry.numbering !== numbering || changed.length > 0) {
      entry.availability = new Availability(join(entry.blocks), changed.length);
    }
    entry.numbering = numbering;
    entry.checkedAt = now;
    entry.mark = mark;
    entry.nextEnd = [...entry.blocks.values()].reduce(
      (first, { nextEnd }) => Math.min(first, nextEnd),
      Number.POSITIVE_INFINITY,
    );
    this.#entries.set(raffleId, entry);
    return entry.availability;
  }
}

const START = Buffer.from('{"unavailableNumbers":[');
const COMMA = Buffer.from(",");
const END = Buffer.from("]}");

/** Returns the answer, and makes the bytes of each block a part of it. */
function join(blocks: ReadonlyMap<number, Block>): Buffer<ArrayBuffer> {
  const inOrder = [...blocks].sort(([a], [b]) => a - b).map(([, block]) => block);
  const taken = inOrder.filter(({ json }) => json.length > 0);
  const parts = taken.flatMap(({ json }, i) => (i === 0 ? [json] : [COMMA, json]));
  const body = Buffer.concat([START, ...parts, END]);
  let at = START.length;
  for (const block of taken) {
    block.json = body.subarray(at, at + block.json.length);
    at += block.json.length + COMMA.length;
  }
  return body;
}
