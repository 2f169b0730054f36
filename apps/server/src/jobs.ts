import {
  type Deps,
  forgetDeletedCards,
  forgetEnded,
  type Log,
  reconcileAttempts,
  sendDueMails,
  sendDueRefunds,
  tidyEndedHolds,
} from "@counterfoil/api";
import type { JobName } from "@counterfoil/core";
import type { Gateway } from "@counterfoil/sandbox";

/** Work that is done by the clock, and early when a use case wakes it. */
export interface Job {
  name: JobName | "tidy" | "sandbox";
  everySeconds: number;
  run: () => Promise<unknown>;
}

async function tidy(deps: Deps): Promise<void> {
  await tidyEndedHolds(deps);
  await forgetEnded(deps);
}

/** Every job of the shop. What each does is found in rows, so nothing is lost when the process dies. */
export function jobsOf({ deps, gateway }: { deps: Deps; gateway: Gateway }): { all: Job[]; log: Log } {
  const all: Job[] = [
    { name: "mails", everySeconds: 10, run: () => sendDueMails(deps) },
    { name: "refunds", everySeconds: 15, run: () => sendDueRefunds(deps) },
    { name: "reconcile", everySeconds: 2, run: () => reconcileAttempts(deps) },
    { name: "sandbox", everySeconds: 1, run: () => gateway.deliverDueNotices() },
    { name: "forget-cards", everySeconds: 60, run: () => forgetDeletedCards(deps) },
    { name: "tidy", everySeconds: 60, run: () => tidy(deps) },
  ];
  return { all, log: deps.log };
}

/** The timers of one process. */
export interface Jobs {
  wake: (name: JobName) => void;
  start: (what: { all: Job[]; log: Log }) => void;
  /** Starts nothing more, and waits for what runs. */
  stop: () => Promise<void>;
}

/** One job: it never overlaps itself in this process, and a wake during its run makes it run once more. */
class Clockwork {
  readonly #job: Job;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(job: Job, log: Log) {
    this.#job = job;
    this.#log = log;
  }

  /** Runs now, or once more after the run that is under way. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#runWhileWoken();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #runWhileWoken(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        await this.#job.run();
      } catch (err) {
        this.#log.error({ err, job: this.#job.name }, "A job failed; it is tried again");
      }
    }
    this.#running = undefined;
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.wake(), this.#job.everySeconds * 1000);
    this.#timer.unref();
  }
}

/** Makes the timers; nothing runs before `start`. */
export function createJobs(): Jobs {
  const running = new Map<string, Clockwork>();
  return {
    // Only once the transaction that woke it has been answered for: the caller does not wait for a job.
    wake: (name) => setImmediate(() => running.get(name)?.wake()),
    start({ all, log }) {
      for (const job of all) running.set(job.name, new Clockwork(job, log));
      for (const job of running.values()) job.wake();
    },
    async stop() {
      await Promise.all([...running.values()].map((job) => job.stop()));
    },
  };
}
