import type { Log } from "@counterfoil/api";
import { type Database, readClock } from "@counterfoil/db";

/** How often the two clocks are compared, milliseconds. */
const EVERY_MS = 10_000;
/** Queries of one comparison; the fastest one is the most exact. */
const QUESTIONS = 3;
/** Log a warning when the machine's clock is off by more, milliseconds. */
const WARN_MS = 1_000;

interface DatabaseClockDeps {
  db: Database;
  log: Log;
  /** The machine's clock, epoch milliseconds. */
  machineClock?: (() => number) | undefined;
}

/**
 * The clock of the processes that share one PostgreSQL: the machine's, corrected by that of the database, so that all of them
 * agree on when a hold ends or a job is due. On SQLite it is the machine's.
 */
export class DatabaseClock {
  readonly #db: Database;
  readonly #log: Log;
  readonly #machineClock: () => number;
  #ahead = 0;
  #timer: NodeJS.Timeout | undefined;
  #comparing: Promise<void> | undefined;

  constructor({ db, log, machineClock = Date.now }: DatabaseClockDeps) {
    this.#db = db;
    this.#log = log;
    this.#machineClock = machineClock;
  }

  /** Epoch milliseconds. */
  readonly now = (): number => this.#machineClock() + this.#ahead;

  /** How far the database's clock is ahead of the machine's, milliseconds. */
  get ahead(): number {
    return this.#ahead;
  }

  /** Compares the clocks now, and again every ten seconds until `stop`. */
  async start(): Promise<void> {
    if (this.#db.kind === "sqlite") return;
    await this.compare();
    this.#timer = setInterval(() => {
      this.#comparing ??= this.compare()
        // Keep the previous correction.
        .catch((err: unknown) => this.#log.warn({ err }, "Could not compare this machine's clock with the database's"))
        .finally(() => {
          this.#comparing = undefined;
        });
    }, EVERY_MS);
    this.#timer.unref();
  }

  /** Stops, and waits for a comparison in flight. */
  readonly stop = async (): Promise<void> => {
    clearInterval(this.#timer);
    await this.#comparing;
  };

  /** Adopts the database's clock when it differs by more than the query's round trip. */
  async compare(): Promise<void> {
    let best: { ahead: number; within: number } | undefined;
    for (let asked = 0; asked < QUESTIONS; asked++) {
      const [before, started] = [this.#machineClock(), performance.now()];
      const theirs = await readClock(this.#db);
      if (theirs === null) return;
      const within = (performance.now() - started) / 2;
      if (!best || within < best.within) best = { ahead: theirs - before - within, within };
    }
    if (!best || Math.abs(best.ahead - this.#ahead) <= best.within + 1) return;
    const moved = Math.round(best.ahead) - this.#ahead;
    this.#ahead += moved;
    if (Math.abs(moved) < WARN_MS) return;
    this.#log.warn(
      { aheadMs: this.#ahead },
      "This machine's clock differs from the database's; the shop uses the database's",
    );
  }
}
