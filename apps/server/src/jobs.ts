import { AsyncLocalStorage } from "node:async_hooks";
import {
  cleanErased,
  compareBooksNightly,
  type Deps,
  forgetDeletedCards,
  forgetEnded,
  forgetOldMails,
  forgetPayers,
  type Log,
  reconcileAttempts,
  removeUnverifiedUsers,
  runCancellations,
  sendDueMails,
  sendDueRefunds,
  tidyEndedHolds,
} from "@counterfoil/api";
import type { JobName } from "@counterfoil/core";
import type { Gateway } from "@counterfoil/sandbox";

/** Work that runs at an interval, and early when a use case wakes it. */
export interface Job {
  name: JobName | "tidy" | "sandbox" | "compare" | "unverified";
  everySeconds: number;
  run: () => Promise<unknown>;
}

async function tidy(deps: Deps): Promise<void> {
  await tidyEndedHolds(deps);
  await forgetEnded(deps);
  await forgetOldMails(deps);
}

async function forgetAtProvider(deps: Deps): Promise<void> {
  await forgetDeletedCards(deps);
  await forgetPayers(deps);
  await cleanErased(deps);
}

/** Returns every job of the shop. What each has to do is found in rows, so nothing is lost when the process dies. */
export function jobsOf({ deps, gateway }: { deps: Deps; gateway: Gateway }): { all: Job[]; log: Log } {
  const all: Job[] = [
    { name: "mails", everySeconds: 10, run: () => sendDueMails(deps) },
    { name: "refunds", everySeconds: 15, run: () => sendDueRefunds(deps) },
    { name: "reconcile", everySeconds: 2, run: () => reconcileAttempts(deps) },
    { name: "sandbox", everySeconds: 1, run: () => gateway.deliverDueNotices() },
    { name: "cancellations", everySeconds: 15, run: () => runCancellations(deps) },
    { name: "forget-cards", everySeconds: 60, run: () => forgetAtProvider(deps) },
    { name: "compare", everySeconds: 600, run: () => compareBooksNightly(deps) },
    { name: "tidy", everySeconds: 60, run: () => tidy(deps) },
    { name: "unverified", everySeconds: 3600, run: () => removeUnverifiedUsers(deps) },
  ];
  return { all, log: deps.log };
}

/** Is told how long each run of a job took, and whether it failed. */
export type OnRun = (job: Job["name"], seconds: number, outcome: "done" | "failed") => void;

/** The timers of one process. */
export interface JobScheduler {
  wake: (name: JobName) => void;
  start: (jobs: { all: Job[]; log: Log; onRun?: OnRun | undefined }) => void;
  /** Starts no further run, and waits for those under way. */
  stop: () => Promise<void>;
}

/** Runs one job at its interval: never twice at once in this process, and once more when it is woken during a run. */
class JobTimer {
  readonly #job: Job;
  readonly #log: Log;
  readonly #onRun: OnRun | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;

  constructor(job: Job, log: Log, onRun?: OnRun) {
    this.#job = job;
    this.#log = log;
    this.#onRun = onRun;
  }

  /** Runs now, or once more after the run that is under way. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.#runWhileWoken();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #runWhileWoken(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      const started = performance.now();
      const { name } = this.#job;
      try {
        await this.#job.run();
        this.#onRun?.(name, (performance.now() - started) / 1000, "done");
      } catch (err) {
        this.#onRun?.(name, (performance.now() - started) / 1000, "failed");
        this.#log.error({ err, job: this.#job.name }, "A job failed; it is tried again");
      }
    }
    this.#running = undefined;
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.wake(), this.#job.everySeconds * 1000);
    this.#timer.unref();
  }
}

/** Creates the scheduler; no job runs before `start`. */
export function createJobScheduler(): JobScheduler {
  const timers = new Map<string, JobTimer>();
  // A job belongs to no request: its log lines must not carry the id of the one that woke it first.
  const outsideRequests = AsyncLocalStorage.snapshot();
  return {
    // In a later turn of the event loop, so that the caller does not wait for the job.
    wake: (name) => setImmediate(() => outsideRequests(() => timers.get(name)?.wake())),
    start({ all, log, onRun }) {
      for (const job of all) timers.set(job.name, new JobTimer(job, log, onRun));
      for (const timer of timers.values()) timer.wake();
    },
    async stop() {
      await Promise.all([...timers.values()].map((timer) => timer.stop()));
    },
  };
}
