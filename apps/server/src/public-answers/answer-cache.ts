import { collectReads, type Database } from "@counterfoil/db";
import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

const MAX_BYTES = 24 * 1024 * 1024;
/** Longer answers are not cached. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Maximum age, since answers carry the time, milliseconds. */
const MAX_AGE_MS = 1_000;

/** A cached answer, with what decides whether it is still valid. */
interface Entry {
  answer: CachedResponse;
  /** The write counter before anything was read for it. */
  mark: number;
  tables: ReadonlySet<string>;
  madeAt: number;
  /** When it expires by the clock, epoch milliseconds. */
  until: number;
}

export interface AnswerCacheDeps {
  db: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Returns the next moment at which answers change by the clock alone. */
  nextChange: (now: number) => Promise<number>;
}

/**
 * Caches answers that depend only on the database and the clock. An answer is valid until one of the tables it was read from
 * is written, the next whole second, or the next start or end of a raffle, whichever comes first. Concurrent requests share
 * one computation; requests after a commit get an answer computed after it.
 */
export class AnswerCache {
  readonly #deps: AnswerCacheDeps;
  readonly #kept = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length,
  });
  readonly #making = new Map<string, Promise<Entry>>();

  constructor(deps: AnswerCacheDeps) {
    this.#deps = deps;
  }

  /** Returns the valid cached answer of `key`, or computes it with `make`. Only answers with status 200 are cached. */
  read(key: string, make: () => Promise<CachedResponse>): CachedResponse | Promise<CachedResponse> {
    const computeAgain = async () => (await this.#start(key, make)).answer;
    try {
      const noticing = this.#deps.db.noticeWrites();
      return noticing ? noticing.then(() => this.#current(key, make), computeAgain) : this.#current(key, make);
    } catch {
      // The database is unavailable, and the new answer will say so.
      return computeAgain();
    }
  }

  #isRight({ mark, tables, madeAt, until }: Entry): boolean {
    const now = this.#deps.clock();
    return now >= madeAt && now < until && !this.#deps.db.writes.isWrittenSince(mark, tables);
  }

  #current(key: string, make: () => Promise<CachedResponse>): CachedResponse | Promise<CachedResponse> {
    const kept = this.#kept.get(key);
    return kept && this.#isRight(kept) ? kept.answer : this.#remake(key, make);
  }

  async #remake(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const askedAt = this.#deps.db.writes.mark();
    const running = await this.#making.get(key);
    if (running && (running.mark >= askedAt || this.#isRight(running))) return running.answer;
    // Any computation in flight now started after this request arrived.
    return (await (this.#making.get(key) ?? this.#start(key, make))).answer;
  }

  #start(key: string, make: () => Promise<CachedResponse>): Promise<Entry> {
    const making = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<CachedResponse>): Promise<Entry> {
    const { db, clock, nextChange } = this.#deps;
    const tables = new Set<string>();
    const mark = db.writes.mark();
    const madeAt = clock();
    const answer = await collectReads(tables, () => db.readPublic(make));
    const whole = Math.floor(madeAt / MAX_AGE_MS) * MAX_AGE_MS + MAX_AGE_MS;
    const until = tables.size === 0 ? whole : Math.min(whole, await nextChange(madeAt).catch(() => madeAt));
    const entry = { answer, mark, tables, madeAt, until };
    if (answer.status === 200) this.#kept.set(key, entry);
    return entry;
  }
}
