import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@counterfoil/db";
import { contradictions, unsettled } from "@counterfoil/db/testing";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { type ApiClient, createApiClient, openPage, openRaffle, payOnPage, takeNumber } from "#test/api-client.ts";
import { addPeople, type Person, withDatabase } from "#test/fixtures.ts";
import { LoadUsers } from "#test/load-users.ts";
import { callTo, testSettings } from "#test/server.ts";
import { type ShopProcess, startProcess } from "#test/shop-process.ts";
import { openTestInbox } from "#test/test-inbox.ts";
import { type RunningServer, startServer } from "../start-server.ts";

const BUYERS = 40;
const KILLS = 4;

type Settings = Awaited<ReturnType<typeof testSettings>>;

/** Returns a port outside the range that the system hands out, so that it stays free while the server is down. */
async function portForRestarts(): Promise<string> {
  const server = createServer();
  const port = randomInt(12_000, 30_000);
  const free = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
  });
  server.close();
  return free ? String(port) : portForRestarts();
}

/** Kills the shop repeatedly while it works; after each kill the rows in its database must be consistent. */
async function killOften(settings: Settings, first: ShopProcess, loadUsers: LoadUsers): Promise<ShopProcess> {
  let shop = first;
  for (let kills = 0; kills < KILLS; kills++) {
    const enough = loadUsers.answers + randomInt(30, 250);
    while (loadUsers.answers < enough) await pause(5);
    await shop.kill();
    expect(await withDatabase(settings.DATABASE_URL, contradictions)).toEqual([]);
    shop = await startProcess(settings);
  }
  loadUsers.close();
  return shop;
}

/** Pays with the card whose notice comes 20 seconds late, so that the shop dies before it is delivered. */
async function payJustBefore(shop: ShopProcess, client: ApiClient, person: Person, raffleId: string): Promise<string> {
  await takeNumber(client, person.token, { raffleId, most: 10_000 });
  const { page, orderId } = await openPage(client, person.token);
  await payOnPage(page, "4000000000000127");
  await shop.kill();
  return orderId;
}

/** Starts the shop some minutes later by its clock, when the leases of the dead process have ended. */
async function reopen(settings: Settings): Promise<RunningServer> {
  const ahead = 180_000;
  const server = await startServer(settings, { clock: () => Date.now() + ahead });
  onTestFinished(server.close);
  const { db } = server.deps;
  const queued = db.read.selectFrom("mails").select("id").where("state", "=", "queued");
  const busy = async () => (await unsettled(db)).length > 0 || (await queued.execute()).length > 0;
  for (let tries = 0; tries < 150 && (await busy()); tries++) await pause(100);
  return server;
}

/** Returns the notices that the provider has not delivered yet. */
function owed(db: Database) {
  return db.read.selectFrom("sandbox_notices").select("id").where("delivered_at", "is", null).execute();
}

const MyOrder = z.object({ order: z.object({ ticketsPurchased: z.array(z.unknown()).min(1) }) });

/** Checks that every order that was confirmed to a customer exists, with its tickets. */
async function keepsItsWord({ url }: RunningServer, promised: LoadUsers["promised"]): Promise<void> {
  for (const { token, orderId } of promised) {
    const exists = await callTo(url, "GET", `/api/orders/exists/${orderId}`, { token });
    expect(exists.json).toMatchObject({ exists: true, status: "Completed" });
    MyOrder.parse((await callTo(url, "GET", `/api/orders/my/${orderId}`, { token })).json);
  }
}

test("data is consistent after SIGKILL: no order is lost, and no payment is without one", {
  timeout: 400_000,
}, async () => {
  const inbox = await openTestInbox();
  const settings = { ...(await testSettings()), PORT: await portForRestarts(), MAIL_URL: inbox.url };
  const [last, ...people] = await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, 1 + BUYERS));
  if (!last) throw new Error("No user was created");
  const first = await startProcess(settings);
  const failures: string[] = [];
  const client = createApiClient([first.url], ({ status, text }, call) => {
    // A shop that has just come back may be too busy for a moment, and says so.
    if (status >= 500 && status !== 503) failures.push(`${status} ${call} ${text}`);
  });
  const many = { maxEntries: 10_000, maxEntriesPerPerson: 10_000 };
  const raffles = { paid: await openRaffle(client, many), free: await openRaffle(client, { ...many, price: 0 }) };
  const loadUsers = new LoadUsers(client, raffles);
  const customers = people.map((person, place) => loadUsers.buyOn(person, place));
  const [shop] = await Promise.all([killOften(settings, first, loadUsers), ...customers]);
  const orderId = await payJustBefore(shop, client, last, raffles.paid);
  expect(await withDatabase(settings.DATABASE_URL, owed)).not.toEqual([]);
  expect(loadUsers.brokenOff).toBeGreaterThan(0);
  expect(failures).toEqual([]);

  const server = await reopen(settings);
  expect(await unsettled(server.deps.db)).toEqual([]);
  await keepsItsWord(server, [...loadUsers.promised, { ...last, orderId }]);
  const mails = await server.deps.db.read.selectFrom("mails").select("id").execute();
  const { hostname } = new URL(server.deps.config.publicUrl);
  expect([...inbox.received.keys()].sort()).toEqual(mails.map(({ id }) => `<${id}@${hostname}>`).sort());
  expect(Math.max(...inbox.received.values())).toBeLessThanOrEqual(2);
});
