import { AsyncLocalStorage } from "node:async_hooks";
import type { Job, Log } from "@counterfoil/api";
import type { Tables } from "@counterfoil/db";
import type { JobName } from "./jobs.ts";

export type ReadyJob = Job<JobName, void>;

/** Receives the duration of each run of a job, and whether it failed. */
export type OnRun = (job: JobName, seconds: number, outcome: "done" | "failed") => void;

/** Runs one job at its interval, once it is woken: never twice at the same time in this process, and again if woken during a run. */
function openTimer({ name, run, every, wokenBy = [] }: ReadyJob, log: Log, onRun?: OnRun) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  async function runWhileWoken(): Promise<void> {
    clearTimeout(timer);
    while (isWoken && !isStopped) {
      isWoken = false;
      const started = performance.now();
      try {
        await run();
        onRun?.(name, (performance.now() - started) / 1000, "done");
      } catch (err) {
        onRun?.(name, (performance.now() - started) / 1000, "failed");
        log.error({ err, job: name }, "A job failed; it is tried again");
      }
    }
    running = undefined;
    if (isStopped) return;
    timer = setTimeout(wake, every * 1000);
    timer.unref();
  }

  /** Runs now, or again after the run in flight. */
  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    running ??= runWhileWoken();
  }

  return {
    wokenBy,
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Creates the scheduler; no job runs before `start`. */
export function createJobScheduler() {
  const timers: ReturnType<typeof openTimer>[] = [];
  // A job belongs to no request: its log lines must not have the id of the request that woke it.
  const outsideRequests = AsyncLocalStorage.snapshot();
  return {
    /** Runs the jobs on this table's rows early: in a later turn of the event loop, so that the caller does not wait for them. */
    wake: (table: keyof Tables) =>
      setImmediate(() =>
        outsideRequests(() => {
          for (const timer of timers) if (timer.wokenBy.includes(table)) timer.wake();
        }),
      ),
    /** Starts each job in a turn of the event loop of its own, so that requests are answered between them. */
    start({ all, log, onRun }: { all: readonly ReadyJob[]; log: Log; onRun?: OnRun | undefined }) {
      for (const job of all) timers.push(openTimer(job, log, onRun));
      const waiting = timers.values();
      const startNext = () => {
        const { value: timer } = waiting.next();
        if (!timer) return;
        timer.wake();
        setImmediate(startNext);
      };
      startNext();
    },
    /** Starts no more runs, and waits for those in flight. */
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
}
