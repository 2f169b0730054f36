import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@counterfoil/db";
import { invariantViolations, unsettled } from "@counterfoil/db/testing";
import { expect, inject, test } from "vitest";
import { keepsItsWord, mailsOnce, portForRestarts, reopenLater, type Settings } from "#test/after-kill.ts";
import { type ApiClient, createApiClient, openPage, openRaffle, payOnPage, takeNumber } from "#test/api-client.ts";
import { addPeople, type Person, withDatabase } from "#test/fixtures.ts";
import { LoadUsers } from "#test/load-users.ts";
import { testSettings } from "#test/server.ts";
import { type ShopProcess, startProcess } from "#test/shop-process.ts";
import { openTestInbox } from "#test/test-inbox.ts";

const BUYERS = 40;
/** More on SQLite, where the process has the database within it: it dies in the middle of a group of commits. */
const KILLS = inject("database").kind === "sqlite" ? 4 : 2;

/** Kills the shop repeatedly while it works; after each kill the rows in its database must be consistent. */
async function killOften(settings: Settings, first: ShopProcess, loadUsers: LoadUsers): Promise<ShopProcess> {
  let shop = first;
  for (let kills = 0; kills < KILLS; kills++) {
    const enough = loadUsers.answers + randomInt(30, 250);
    while (loadUsers.answers < enough) await pause(5);
    await shop.kill();
    expect(await withDatabase(settings.DATABASE_URL, invariantViolations)).toEqual([]);
    shop = await startProcess(settings);
  }
  loadUsers.close();
  return shop;
}

/** Pays with the card whose webhook comes 20 seconds late, so that the shop dies before it is delivered. */
async function payJustBefore(shop: ShopProcess, client: ApiClient, person: Person, raffleId: string): Promise<string> {
  await takeNumber(client, person.token, { raffleId, most: 10_000 });
  const { page, orderId } = await openPage(client, person.token);
  await payOnPage(page, "4000000000000127");
  await shop.kill();
  return orderId;
}

/** Returns the webhooks that the provider has not delivered yet. */
function owed(db: Database) {
  return db.read.selectFrom("sandbox_notices").select("id").where("delivered_at", "is", null).execute();
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

  const server = await reopenLater(settings);
  expect(await unsettled(server.deps.db)).toEqual([]);
  await keepsItsWord(server, [...loadUsers.promised, { ...last, orderId }]);
  await mailsOnce(server, inbox.received);
});
