import { setTimeout as pause } from "node:timers/promises";
import { HOUR_MS } from "@counterfoil/core";
import { noteOutcome } from "./commit-outcomes.ts";
import { RolledBack } from "./failures.ts";

/** How long, and how often, the outcome of a commit is asked for, milliseconds. */
const NOW = { forMs: 5_000, everyMs: 200 };
/** The same once the caller has an error: someone may keep the shop from its database for longer than a call waits. */
const LATER = { forMs: HOUR_MS, everyMs: 30_000 };

/** A transaction as PostgreSQL knows it. */
export interface Begun {
  xid: string;
  /** When the server that gave the number started. */
  server: string;
}

/** Finds out about commits whose answer was lost. */
export class LostCommits {
  /** Returns the primary's status of a transaction number, once everything that it committed before is replicated. */
  readonly #readStatus: (xid: string) => Promise<string | null>;
  /** The highest number of a confirmed transaction that changed a row, by server. */
  readonly #confirmed = new Map<string, number>();

  constructor(readStatus: (xid: string) => Promise<string | null>) {
    this.#readStatus = readStatus;
  }

  /** Records a transaction that changed a row, and whose commit was answered: the standby has it. */
  confirm({ xid, server }: Begun): void {
    this.#confirmed.set(server, Math.max(Number(xid), this.#confirmed.get(server) ?? 0));
  }

  /**
   * Resolves if the transaction was committed. Throws RolledBack if it was not, and `error`, with its probable outcome, if that cannot be
   * known: a server that takes over gives numbers that never reached it to other transactions. It has every number up to a confirmed one.
   */
  async settle({ xid, server }: Begun, error: Error): Promise<void> {
    // Before anything is awaited: only what was confirmed before the loss proves it.
    const isKnown = Number(xid) <= (this.#confirmed.get(server) ?? 0);
    const status = await this.#ask(xid, NOW);
    if (status === "aborted") throw new RolledBack("The commit did not happen", { cause: error });
    if (status === "committed" && isKnown) return;
    const isCommitted = this.#ask(xid, LATER).then((found) => found === "committed");
    throw noteOutcome(error, isCommitted);
  }

  async #ask(xid: string, { forMs, everyMs }: typeof LATER): Promise<string | null> {
    const giveUpAt = performance.now() + forMs;
    while (performance.now() < giveUpAt) {
      const status = await this.#readStatus(xid).catch(() => null);
      if (status === "aborted" || status === "committed") return status;
      // A process that ends does not wait for it.
      await pause(everyMs, null, { ref: false });
    }
    return null;
  }
}
