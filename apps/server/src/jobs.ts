import type { Deps, JobName, Log } from "@counterfoil/api";

/** Work that is done by the clock, and early when a use case wakes it. */
export interface Job {
  name: JobName | "tidy";
  everySeconds: number;
  run: (deps: Deps) => Promise<unknown>;
}

/** Every job of the shop. What it does is found in rows, so nothing is lost when the process dies. */
export const jobs: Job[] = [];

/** The timers of one process. */
export interface Jobs {
  wake: (name: JobName) => void;
  start: (deps: Deps) => void;
  /** Starts nothing more, and waits for what runs. */
  stop: () => Promise<void>;
}

/** One job: it never overlaps itself in this process, and a wake during its run makes it run once more. */
class Clockwork {
  readonly #job: Job;
  readonly #deps: Deps;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(job: Job, deps: Deps) {
    this.#job = job;
    this.#deps = deps;
    this.#log = deps.log;
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
        await this.#job.run(this.#deps);
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
export function createJobs(all: readonly Job[] = jobs): Jobs {
  const running = new Map<string, Clockwork>();
  return {
    // Only once the transaction that woke it has been answered for: the caller does not wait for a job.
    wake: (name) => setImmediate(() => running.get(name)?.wake()),
    start(deps) {
      for (const job of all) running.set(job.name, new Clockwork(job, deps));
      for (const job of running.values()) job.wake();
    },
    async stop() {
      await Promise.all([...running.values()].map((job) => job.stop()));
    },
  };
}
