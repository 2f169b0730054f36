import type pg from "pg";

interface Asked {
  send: (client: pg.PoolClient) => Promise<void>;
  reject: (error: unknown) => void;
}

/** As many as one connection takes together: a slow one holds up those behind it. */
const MOST_TOGETHER = 16;

/**
 * Reads outside transactions. Those that are asked for in one turn of the event loop, by whichever requests, go out together on one
 * connection, in one packet, and PostgreSQL answers each for itself: one that fails leaves the others alone.
 */
export class GatheredReads {
  readonly #pool: pg.Pool;
  #asked: Asked[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Sends one statement, and returns its answer. Rejects as `pool.query` does. */
  query<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult<R>>();
    const send = (client: pg.PoolClient) => client.query<R>(config).then(resolve);
    if (this.#asked.push({ send, reject }) === 1) setImmediate(() => this.#sendAll());
    return promise;
  }

  #sendAll(): void {
    const all = this.#asked;
    this.#asked = [];
    for (let from = 0; from < all.length; from += MOST_TOGETHER) void this.#send(all.slice(from, from + MOST_TOGETHER));
  }

  async #send(asked: readonly Asked[]): Promise<void> {
    try {
      const client = await this.#pool.connect();
      let failed: unknown;
      const sent = asked.map(({ send, reject }) =>
        send(client).catch((error: unknown) => {
          failed = error;
          reject(error);
        }),
      );
      await Promise.all(sent);
      client.release(failed !== undefined);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
