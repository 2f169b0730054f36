import { setTimeout as pass } from "node:timers/promises";
import type pg from "pg";

interface Asked {
  send: (client: pg.PoolClient) => Promise<void>;
  reject: (error: unknown) => void;
}

/** As many as one connection takes together: a slow one holds up those behind it. */
const MOST_TOGETHER = 16;
/** For how long others wait to go out together, milliseconds: then the pool decides, whose queue has a limit. */
const PATIENCE_MS = 20;

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
    this.#asked.push({ send, reject });
    this.#plan();
    return promise;
  }

  #planned = false;
  #flying = 0;
  #plan(): void {
    if (this.#planned || this.#flying >= 4 || this.#asked.length === 0) return;
    this.#planned = true;
    setImmediate(() => {
      this.#planned = false;
      this.#flying += 1;
      const sent = this.#send(this.#asked.splice(0, MOST_TOGETHER));
      void Promise.race([sent, pass(PATIENCE_MS, undefined, { ref: false })]).then(() => {
        this.#flying -= 1;
        this.#plan();
      });
      this.#plan();
    });
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
