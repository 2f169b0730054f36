import { jobs } from "@counterfoil/api";
import { HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { drawSeed } from "@counterfoil/core/draw";
import type { Database } from "@counterfoil/db";
import { invariantViolations } from "@counterfoil/db/testing";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import type { Settings } from "#test/after-kill.ts";
import { addPeople, type Person, withDatabase } from "#test/fixtures.ts";
import { doubtsOf, verifyDownloaded } from "#test/run-verifier.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { type Death, startProcess } from "#test/shop-process.ts";
import { openSandboxBeacon } from "../adapters/beacon/sandbox.ts";
import { type RunningServer, startServer } from "../start-server.ts";

const ENDED = 11 * HOUR_MS;
const DRAWN = 21 * HOUR_MS;
const iso = (ms: number) => new Date(ms).toISOString();
const Created = z.object({ raffle: z.object({ _id: z.string(), slug: z.string() }) });

/** In the lock: when the secret of the instant wins is opened and the commitment written, and between two mails. */
const deathsOfLock: Death[] = [{ before: /^insert into "draw_mailings"/ }, { before: /^insert into "mails"/, nth: 2 }];

/** Half of them on each database, for the steps are the same. */
const onThisDatabase = (_: Death, i: number) => (i % 2 === 0) === (inject("database").kind === "postgres");

/** In the draw, in the order of its steps; the second time where the first of several rows is to be there. */
const deathsOfDraw: Death[] = [
  { before: /^insert into "draw_beacons"/ },
  { before: /from "draw_files"/ },
  { before: /^insert into "draw_openings"/ },
  { before: /^insert into "winners"/, nth: 2 },
  { before: /^insert into "draw_places"/ },
  { before: /^update "draws" set .*"seed"/ },
  { before: /^update "draw_log_head"/ },
];

/** Once the draw is made: with the first mail. */
const firstDeathOfMails: Death = { before: /^insert into "mails"/ };

/** In the middle of them, and with the note of how far they are. */
const deathsOfMails: Death[] = [
  { before: /^insert into "mails"/, nth: 2 },
  { before: /^update "draws" set .*"results_mailed_to"/ },
];

async function serving<T>(settings: Settings, clock: () => number, use: (server: RunningServer) => Promise<T>) {
  const server = await startServer(settings, { jobs: false, clock, drain: 0 });
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

async function runJobs({ deps }: RunningServer, ...names: string[]): Promise<void> {
  for (const job of jobs) if (names.includes(job.name)) await job.run(deps);
}

/** Publishes a free competition of two prizes and three drawn instant wins, which each of some people enters. */
async function sell(settings: Settings, people: readonly Person[]): Promise<z.infer<typeof Created>["raffle"]> {
  let ahead = 0;
  return serving(
    settings,
    () => Date.now() + ahead,
    async (server) => {
      const { url } = server;
      const token = field(await callTo(url, "POST", "/api/auth/login", { body: ADMIN }), "token");
      const now = Date.now();
      const dates = { startDate: iso(now), endDate: iso(now + 10 * HOUR_MS), drawAt: iso(now + 20 * HOUR_MS) };
      const numbers = { price: 0, maxEntries: 30, maxEntriesPerPerson: 10 };
      const prizes = { drawPrizes: ["Car", "Bike"], instantWins: ["£1", "£2", "£3"].map((prize) => ({ prize })) };
      const body = { name: "Hot hatch", ...dates, ...numbers, ...prizes, live: true };
      const created = await callTo(url, "POST", "/api/raffles", { token, body });
      expect(created.status, created.text).toBe(200);
      const { raffle } = Created.parse(created.json);
      ahead = 70_000;
      await runJobs(server, "fetch-beacons", "place-instant-wins");
      ahead = 2 * MINUTE_MS;
      await runJobs(server, "freeze-rules");
      for (const { token: own } of people) {
        const path = `/api/raffleTickets/raffle/${raffle._id}/reserve/3`;
        const held = await callTo(url, "POST", path, { token: own, body: { amount: 3 } });
        expect(held.status, held.text).toBe(200);
        const free = { usePromotionalBalance: false, couponCode: "", newsletter: false };
        expect((await callTo(url, "POST", "/api/payments/noPayment", { token: own, body: free })).status).toBe(200);
      }
      return raffle;
    },
  );
}

/** All that a lock and a draw write. */
async function writtenBy(db: Database) {
  const read = db.read;
  const {
    results_mailed_to: _,
    results_mailed_at: __,
    ...draw
  } = await read.selectFrom("draws").selectAll().executeTakeFirstOrThrow();
  const mails = read.selectFrom("mails").select(["recipient", "template"]).orderBy("template").orderBy("recipient");
  return {
    draw,
    log: (await read.selectFrom("draw_log").select("line").orderBy("seq").execute()).map(({ line }) => line),
    places: await read.selectFrom("draw_places").selectAll().orderBy("step").execute(),
    openings: await read.selectFrom("draw_openings").selectAll().orderBy("entrant_id").execute(),
    winners: await read.selectFrom("winners").selectAll().orderBy("draw_prize").execute(),
    mails: (await mails.execute()).filter(({ template }) => template.startsWith("draw-")),
  };
}

/** Kills the shop in each of these places, and returns what was written each time. */
async function dieIn(settings: Settings, clockAhead: number, deaths: readonly Death[], processes = 1) {
  const written: Awaited<ReturnType<typeof writtenBy>>[] = [];
  for (const death of deaths) {
    const start = () => startProcess(settings, { clockAhead, death });
    const shops = await Promise.all(Array.from({ length: processes }, start));
    await Promise.all(shops.map((shop) => shop.died()));
    written.push(
      await withDatabase(settings.DATABASE_URL, async (db) => {
        expect(await invariantViolations(db)).toEqual([]);
        return writtenBy(db);
      }),
    );
  }
  return written;
}

const kindsOf = (log: readonly string[]) => log.map((line) => JSON.parse(line).kind);
const sorted = (people: readonly Person[]) => people.map(({ email }) => email).sort();

test("a draw that SIGKILL interrupts in every step has the winner of its beacon, published, logged and mailed once", {
  timeout: 400_000,
}, async () => {
  const settings = { ...(await testSettings()), BEACON: "sandbox" };
  const people = await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, 4));
  const { slug } = await sell(settings, people);

  for (const { draw, log, mails } of (await dieIn(settings, ENDED, deathsOfLock)).slice(0, -1)) {
    expect([draw.state, draw.commitment, mails]).toEqual(["locking", null, []]);
    expect(kindsOf(log)).toEqual(["key", "rules", "positions"]);
  }
  const locked = await serving(
    settings,
    () => Date.now() + ENDED,
    async (server) => {
      await runJobs(server, "lock-draws");
      return writtenBy(server.deps.db);
    },
  );
  expect(locked.draw.state).toBe("locked");
  expect(kindsOf(locked.log)).toEqual(["key", "rules", "positions", "commitment"]);
  expect(locked.mails.map(({ recipient }) => recipient)).toEqual(sorted(people));

  for (const written of await dieIn(settings, DRAWN, deathsOfDraw.filter(onThisDatabase)))
    expect(written).toEqual(locked);
  // On PostgreSQL two processes draw together, and both die with their first mail.
  const pair = inject("database").kind === "postgres" ? 2 : 1;
  const [drawn, ...later] = await dieIn(settings, DRAWN, [firstDeathOfMails], pair);
  later.push(...(await dieIn(settings, DRAWN, deathsOfMails.filter(onThisDatabase))));
  if (!drawn) throw new Error("Nothing was drawn");
  expect(drawn.draw.state).toBe("drawn");
  for (const written of later) expect(written).toEqual(drawn);

  const { round = 0, commit_hash: commitHash = "" } = drawn.draw;
  const source = openSandboxBeacon(() => Number.POSITIVE_INFINITY);
  const beacon = await source.fetchBeacon(source.chain, round ?? 0);
  const seed = drawSeed({ signature: beacon?.signature ?? "", commitHash: commitHash ?? "" });
  expect(drawn.draw).toEqual({
    ...locked.draw,
    state: "drawn",
    beacon_signature: beacon?.signature,
    seed,
    drawn_at: expect.any(Number),
  });
  await serving(
    settings,
    () => Date.now() + DRAWN,
    async (server) => {
      for (let run = 0; run < 2; run++) await runJobs(server, "fetch-beacons", "draw");
      const written = await writtenBy(server.deps.db);
      const results = written.mails.filter(({ template }) => template === "draw-result");
      expect(results.map(({ recipient }) => recipient)).toEqual(sorted(people));
      expect({ ...written, mails: [] }).toEqual({ ...drawn, mails: [] });
      expect(kindsOf(written.log)).toEqual(["key", "rules", "positions", "commitment", "draw"]);
      expect(written.winners.map(({ draw_prize }) => draw_prize)).toEqual(written.places.map(({ prize }) => prize));
      const opened = await server.deps.db.read
        .selectFrom("audit")
        .select("id")
        .where("action", "=", "open instant secret")
        .execute();
      expect(opened).toHaveLength(2);
      for (const run of await verifyDownloaded(server.url, slug)) {
        expect(doubtsOf(run)).toEqual([]);
        for (const { number } of written.places) expect(run.output).toContain(`: ${number}\n`);
      }
    },
  );
});
