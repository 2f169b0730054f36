import { AsyncLocalStorage } from "node:async_hooks";
import type { Job, Log } from "@counterfoil/api";
import type { Tables } from "@counterfoil/db";
import type { JobName } from "./jobs.ts";

/** A job with its dependencies bound. */
export type ReadyJob = Job<JobName, void>;

/** Receives the duration of each run of a job, and whether it failed. */
export type OnRun = (job: JobName, seconds: number, outcome: "done" | "failed") => void;

/** Runs one job at its interval: never twice at the same time in this process, and again if woken during a run. */
class JobTimer {
  readonly #job: ReadyJob;
  readonly #log: Log;
  readonly #onRun: OnRun | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;

  constructor(job: ReadyJob, log: Log, onRun?: OnRun) {
    this.#job = job;
    this.#log = log;
    this.#onRun = onRun;
  }

  isWokenBy(table: keyof Tables): boolean {
    return this.#job.wokenBy?.includes(table) ?? false;
  }

  /** Runs now, or again after the run in flight. */
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
    this.#timer = setTimeout(() => this.wake(), this.#job.every * 1000);
    this.#timer.unref();
  }
}

/** Creates the scheduler; no job runs before `start`. */
export function createJobScheduler() {
  const timers: JobTimer[] = [];
  // A job belongs to no request: its log lines must not have the id of the request that woke it.
  const outsideRequests = AsyncLocalStorage.snapshot();
  return {
    /** Runs the jobs on this table's rows early: in a later turn of the event loop, so that the caller does not wait for them. */
    wake: (table: keyof Tables) =>
      setImmediate(() =>
        outsideRequests(() => {
          for (const timer of timers) if (timer.isWokenBy(table)) timer.wake();
        }),
      ),
    start({ all, log, onRun }: { all: readonly ReadyJob[]; log: Log; onRun?: OnRun | undefined }) {
      for (const job of all) timers.push(new JobTimer(job, log, onRun));
      for (const timer of timers) timer.wake();
    },
    /** Starts no more runs, and waits for those in flight. */
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
}
