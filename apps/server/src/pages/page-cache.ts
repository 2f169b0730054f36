import { type Database, dataVersion } from "@counterfoil/db";
import { LRUCache } from "lru-cache";

/** A page as it is sent. */
export interface Page {
  status: number;
  html: string;
  retryAfter?: number | undefined;
}

/** How long a page is kept, in milliseconds: it carries the server's time. */
const LIFE_MS = 1_000;
/** Most characters of all kept pages together. */
const MAX_CHARACTERS = 16_000_000;

/** Keeps pages that were drawn for visitors, while nothing was written: many visits at once cost one drawing. */
export class PageCache {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #kept = new LRUCache<string, { page: Page; version: string; at: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ page }) => page.html.length + 1,
  });

  /** `clock`: epoch milliseconds. */
  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Returns the page kept for a key, else makes it. Pages that are not there, or failed, are not kept. */
  async find(key: string, make: () => Promise<Page>): Promise<Page> {
    const [version, at] = [await dataVersion(this.#db), this.#clock()];
    const kept = this.#kept.get(key);
    if (kept && kept.version === version && Math.abs(at - kept.at) < LIFE_MS) return kept.page;
    const page = await make();
    if (page.status === 200) this.#kept.set(key, { page, version, at });
    return page;
  }
}
