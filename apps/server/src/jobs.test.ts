import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { jobs, type Log } from "@counterfoil/api";
import { errorMessage } from "@counterfoil/core";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { test } from "#test/server.ts";
import { createJobScheduler, type ReadyJob } from "./job-scheduler.ts";
import type { JobName } from "./jobs.ts";

const packages = join(import.meta.dirname, "../../../packages");

/** The tables that some line of the packages wakes. */
function wokenTables(): string[] {
  const sources = globSync("*/src/**/*.ts", { cwd: packages, exclude: (path) => path.endsWith(".test.ts") });
  const texts = sources.map((path) => readFileSync(join(packages, path), "utf8"));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\.wake\("(\w+)"\)/g)].map(([, table = ""]) => table)))];
}

test("every table that a transaction wakes has a job, and every job that waits for a table is woken", () => {
  const waitedFor = jobs.flatMap(({ wokenBy = [] }) => wokenBy);
  expect(wokenTables().toSorted()).toEqual([...new Set(waitedFor)].toSorted());
});

test("no two jobs have one name, by which the log and the metrics tell them apart", () => {
  const names: JobName[] = [...jobs.map(({ name }) => name), "sandbox"];
  expect(new Set(names).size).toBe(names.length);
});

describe("a job", () => {
  const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

  /** A scheduler that has started a job, whose runs the test completes. */
  function startSlowJob(log = silent) {
    const runs: PromiseWithResolvers<void>[] = [];
    const run = () => runs[runs.push(Promise.withResolvers<void>()) - 1]?.promise ?? Promise.reject();
    const job: ReadyJob = { name: "mails", every: 60, wokenBy: ["mails"], run };
    const jobs = createJobScheduler();
    jobs.start({ all: [job], log });
    return { jobs, runs };
  }

  const turn = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("runs at the start and then at its interval", async () => {
    const { runs } = startSlowJob();
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await turn();
    vi.advanceTimersByTime(59_000);
    expect(runs).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(runs).toHaveLength(2);
  });

  test("runs early when it is woken, and not for rows that it does not work on", async () => {
    const { jobs, runs } = startSlowJob();
    runs[0]?.resolve();
    await turn();
    jobs.wake("refunds");
    await turn();
    expect(runs).toHaveLength(1);
    jobs.wake("mails");
    await turn();
    expect(runs).toHaveLength(2);
  });

  test("never overlaps itself; a wake during a run makes it run again", async () => {
    const { jobs, runs } = startSlowJob();
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
    const errors: object[] = [];
    const { runs } = startSlowJob({ ...silent, error: (about) => void errors.push(about) });
    runs[0]?.reject(new Error("The mail server is away"));
    await turn();
    expect(errors).toEqual([{ err: new Error("The mail server is away"), job: "mails" }]);
    vi.advanceTimersByTime(60_000);
    expect(runs).toHaveLength(2);
  });

  test("starts in a turn of its own, so that requests are answered between jobs", async () => {
    const order: string[] = [];
    const jobs = createJobScheduler();
    const names: JobName[] = ["mails", "refunds", "seal"];
    const all = names.map((name): ReadyJob => ({ name, every: 60, run: async () => void order.push(name) }));
    jobs.start({ all, log: silent });
    for (let i = 1; i < all.length; i++) {
      await turn();
      order.push("request");
    }
    expect(order).toEqual(["mails", "refunds", "request", "seal", "request"]);
    await jobs.stop();
  });

  test("is waited for at the end, and not started again", async () => {
    const { jobs, runs } = startSlowJob();
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
});

test("headers that ask for streaming are ignored", async ({ server }) => {
  for (const name of ["trpc-accept", "accept"]) {
    const headers = { [name]: "application/jsonl" };
    const answer = await server.call("GET", "/trpc/settings.find?batch=1", { headers });
    expect(answer.json).toMatchObject([{ result: { data: { name: "Counterfoil" } } }]);
  }
});

test("a call whose name ends in a slash does not exist, so that no limit misses it", async ({ server }) => {
  for (const path of ["/trpc/captcha.challenge/", "/trpc/settings.find,captcha.challenge//?batch=1"])
    expect([path, (await server.call("GET", path)).status]).toEqual([path, 404]);
});

test("a name that cannot be decoded does not exist, and a body of an unknown type is not valid", async ({ server }) => {
  const { status, json } = await server.call("GET", "/trpc/%ED%A0%80");
  expect([status, json]).toEqual([404, errorBody("path.unknown")]);
  const headers = { "content-type": "text/plain" };
  const answer = await server.call("POST", "/trpc/auth.login", { headers, body: "Let me in" });
  expect(answer.json).toMatchObject({ error: { message: errorMessage("request.invalid"), data: { status: 422 } } });
});
