import { setTimeout as pause } from "node:timers/promises";
import { type Database, inTransaction, openDatabase } from "@counterfoil/db";
import { invariantViolations } from "@counterfoil/db/testing";
import { lockRaffle } from "@counterfoil/domain";
import { expect, inject, onTestFinished, test } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { addPeople, expectSoldOut, type Person } from "#test/fixtures.ts";
import { type Answer, openServer, type TestServer, testSettings } from "#test/server.ts";

const BUYERS = 500;
const NUMBERS = 450;

/** Polls health and a public read until `stop`, which returns every answer other than 200, and how many answers there were. */
function watch(server: TestServer) {
  const seen = { answers: 0, failures: [] as string[] };
  let watching = true;
  const done = (async () => {
    while (watching) {
      for (const path of ["/api", "/api/raffles/all"]) {
        const { status, text } = await server.call("GET", path);
        seen.answers += 1;
        if (status !== 200) seen.failures.push(`${status} ${path} ${text}`);
      }
      await pause(100);
    }
  })();
  const stop = async () => {
    watching = false;
    await done;
    return seen;
  };
  onTestFinished(async () => void (await stop()));
  return stop;
}

/** Keeps the competition locked, as a transaction that hangs does, until the function that it returns is called. */
async function keepLocked(db: Database, raffleId: string): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  let isReleased = false;
  const transaction = inTransaction(db, async (tx) => {
    await lockRaffle(tx, raffleId);
    locked.resolve();
    // PostgreSQL ends a transaction that stays idle, and releases its locks.
    while (!isReleased) {
      await tx.sql.selectFrom("raffles").select("id").where("id", "=", raffleId).execute();
      await pause(200);
    }
  });
  await Promise.race([locked.promise, transaction]);
  const release = async () => {
    isReleased = true;
    await transaction;
  };
  onTestFinished(release);
  return release;
}

function isBusy({ status, json, headers }: Answer): boolean {
  if (status !== 503) return false;
  expect(json).toEqual(errorBody("shop.busy"));
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  return true;
}

/** Buys one ticket, retrying while the shop is busy; false when the competition is sold out. */
async function buy(server: TestServer, raffleId: string, { token }: Person): Promise<boolean> {
  const patiently = async (path: string, body: object) => {
    for (;;) {
      const answer = await server.call("POST", path, { token, body });
      if (!isBusy(answer)) return answer;
      await pause(500);
    }
  };
  const reserved = await patiently(`/api/raffleTickets/raffle/${raffleId}/reserve/1`, { amount: 1 });
  if (reserved.status === 409) {
    expect(reserved.json).toMatchObject({ code: "raffle.sold_out" });
    return false;
  }
  expect(reserved).toMatchObject({ status: 200 });
  expect(await patiently("/api/payments/noPayment", {})).toMatchObject({ status: 200 });
  return true;
}

test.runIf(inject("database").kind === "postgres")(
  "five hundred buyers of one competition are told that the shop is busy while it is locked, and then buy; health is well throughout",
  { timeout: 300_000 },
  async () => {
    const settings = await testSettings();
    const server = await openServer(settings);
    const db = openDatabase(settings.DATABASE_URL, { poolSize: 1 });
    onTestFinished(() => db.close());
    const people = await addPeople(db, BUYERS);
    const raffleId = await openRaffle(server.call, { maxEntries: NUMBERS, price: 0 });
    const stopWatching = watch(server);

    const release = await keepLocked(db, raffleId);
    const path = `/api/raffleTickets/raffle/${raffleId}/reserve/1`;
    const refused = await Promise.all(
      people.map(({ token }) => server.call("POST", path, { token, body: { amount: 1 } })),
    );
    expect(refused.filter((answer) => !isBusy(answer)).map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    await release();

    const bought = await Promise.all(people.map((person) => buy(server, raffleId, person)));
    expect(bought.filter(Boolean)).toHaveLength(NUMBERS);
    const { answers, failures } = await stopWatching();
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(10);

    await expectSoldOut(db, NUMBERS);
    expect(await invariantViolations(db)).toEqual([]);
  },
);
