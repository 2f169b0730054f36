import { setTimeout as pause } from "node:timers/promises";
import { type CompiledQuery, type Kysely, type KyselyPlugin, type QueryResult, sql } from "kysely";
import type pg from "pg";
import { driverOver, kyselyOver } from "./pipelined-transactions.ts";
import type { Tables } from "./tables.ts";

/** After a failure the standby is left alone for this long, milliseconds. */
const REST_MS = 5_000;
/** How often, and after which pause each, the standby is asked whether it has caught up before the primary is read instead. */
const TRIES = 3;
const PAUSE_MS = 5;

/** What the standby does, for those who watch. */
export interface ReplicaState {
  /** It answers, and is a standby. */
  up: boolean;
  /** Bytes of the primary's log that it has not replayed; null while it does not answer. */
  lagBytes: number | null;
  /** Public reads so far, by the server that was chosen for them. */
  reads: { standby: number; primary: number };
}

interface ReplicaOptions {
  pool: pg.Pool;
  /** Reads of the primary. */
  primary: Kysely<Tables>;
  plugins: KyselyPlugin[];
}

/** A streaming standby, read only when it has replayed all that was committed when the read began; else the primary. */
export class Replica {
  /** Reads of the standby; a query that fails there is sent to the primary. */
  readonly reader: Kysely<Tables>;
  readonly #pool: pg.Pool;
  readonly #primary: Kysely<Tables>;
  readonly #reads = { standby: 0, primary: 0 };
  #restUntil = 0;

  constructor({ pool, primary, plugins }: ReplicaOptions) {
    this.#pool = pool;
    this.#primary = primary.withoutPlugins();
    this.reader = kyselyOver(
      driverOver((query) => this.#execute(query)),
      plugins,
    );
  }

  /** Returns reads of the standby when it has all that is committed now, else null. */
  async freshReader(): Promise<Kysely<Tables> | null> {
    const isFresh = await this.#isFresh();
    this.#reads[isFresh ? "standby" : "primary"] += 1;
    return isFresh ? this.reader : null;
  }

  async state(): Promise<ReplicaState> {
    const reads = { ...this.#reads };
    try {
      const { rows } = await this.#pool.query<{ lag: string | number | null }>(
        "select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) as lag",
        [await this.#position()],
      );
      const lag = rows[0]?.lag ?? null;
      return { up: lag !== null, lagBytes: lag === null ? null : Math.max(0, Number(lag)), reads };
    } catch {
      return { up: false, lagBytes: null, reads };
    }
  }

  async close(): Promise<void> {
    await this.reader.destroy();
    await this.#pool.end();
  }

  /** Up to where the primary's log is safe, which every committed transaction is within. */
  async #position(): Promise<string> {
    const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(
      this.#primary,
    );
    return rows[0]?.position ?? "FFFFFFFF/FFFFFFFF";
  }

  async #isFresh(): Promise<boolean> {
    if (performance.now() < this.#restUntil) return false;
    try {
      const position = await this.#position();
      for (let tries = 1; ; tries++) {
        const query = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as fresh";
        const { rows } = await this.#pool.query<{ fresh: boolean | null }>(query, [position]);
        if (rows[0]?.fresh === true) return true;
        if (tries === TRIES) return false;
        await pause(PAUSE_MS);
      }
    } catch {
      this.#rest();
      return false;
    }
  }

  #rest(): void {
    this.#restUntil = performance.now() + REST_MS;
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows } = await this.#pool.query(query.sql, [...query.parameters]);
      return { rows };
    } catch {
      this.#rest();
      return this.#primary.executeQuery<R>(query);
    }
  }
}
