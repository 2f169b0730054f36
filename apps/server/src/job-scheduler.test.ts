import type { Log } from "@counterfoil/api";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createJobScheduler, type ReadyJob } from "./job-scheduler.ts";

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** A job whose runs the test completes. */
function slowJob() {
  const runs: PromiseWithResolvers<void>[] = [];
  const job: ReadyJob = {
    name: "mails",
    every: 60,
    wokenBy: ["mails"],
    run: () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
  };
  return { job, runs };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a job", () => {
  test("runs at the start and then at its interval", async () => {
    const { job, runs } = slowJob();
    const jobs = createJobScheduler();
    jobs.start({ all: [job], log: silent });
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await turn();
    vi.advanceTimersByTime(59_000);
    expect(runs).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(runs).toHaveLength(2);
  });

  test("runs early when it is woken", async () => {
    const { job, runs } = slowJob();
    const jobs = createJobScheduler();
    jobs.start({ all: [job], log: silent });
    runs[0]?.resolve();
    await turn();
    jobs.wake("mails");
    await turn();
    expect(runs).toHaveLength(2);
  });

  test("never overlaps itself; a wake during a run makes it run again", async () => {
    const { job, runs } = slowJob();
    const jobs = createJobScheduler();
    jobs.start({ all: [job], log: silent });
    jobs.wake("mails");
    jobs.wake("mails");
    await turn();
    vi.advanceTimersByTime(600_000);
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await turn();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await turn();
    expect(runs).toHaveLength(2);
  });

  test("that fails is logged and tried again", async () => {
    const { job, runs } = slowJob();
    const errors: object[] = [];
    const jobs = createJobScheduler();
    jobs.start({ all: [job], log: { ...silent, error: (about) => void errors.push(about) } });
    runs[0]?.reject(new Error("The mail server is away"));
    await turn();
    expect(errors).toEqual([{ err: new Error("The mail server is away"), job: "mails" }]);
    vi.advanceTimersByTime(60_000);
    expect(runs).toHaveLength(2);
  });

  test("is waited for at the end, and not started again", async () => {
    const { job, runs } = slowJob();
    const jobs = createJobScheduler();
    jobs.start({ all: [job], log: silent });
    let stopped = false;
    const stopping = jobs.stop().then(() => {
      stopped = true;
    });
    await turn();
    expect(stopped).toBe(false);
    runs[0]?.resolve();
    await stopping;
    jobs.wake("mails");
    await turn();
    vi.advanceTimersByTime(600_000);
    expect(runs).toHaveLength(1);
  });

  test("is not woken for rows that it does not work on", async () => {
    const { job, runs } = slowJob();
    const jobs = createJobScheduler();
    jobs.start({ all: [job], log: silent });
    runs[0]?.resolve();
    await turn();
    jobs.wake("refunds");
    await turn();
    expect(runs).toHaveLength(1);
  });

  test("that does not exist may be woken", async () => {
    const jobs = createJobScheduler();
    jobs.wake("refunds");
    await turn();
    await jobs.stop();
  });
});
