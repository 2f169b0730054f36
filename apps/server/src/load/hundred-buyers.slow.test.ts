import { inTransaction } from "@counterfoil/db";
import { unsettled } from "@counterfoil/db/testing";
import { expect, inject, test } from "vitest";
import {
  type ApiClient,
  asPatientCustomer,
  createApiClient,
  openPage,
  openRaffle,
  payOnPage,
  takeNumber,
  waitForOrder,
} from "#test/api-client.ts";
import { addPeople, expectSoldOut, type Person, withDatabase } from "#test/fixtures.ts";
import { testSettings } from "#test/server.ts";
import { startProcess } from "#test/shop-process.ts";

const NUMBERS = 25;
const BUYERS = 100;

/** Buys one ticket by the calls of the web app; null when all are sold. Every second buyer chooses the number. */
async function buy(client: ApiClient, raffleId: string, { token }: Person, place: number): Promise<string | null> {
  // Four buyers or more prefer each of the first twelve.
  const number = place % 2 === 0 ? ((place / 2) % 12) + 1 : undefined;
  if (!(await takeNumber(client, token, { raffleId, number, most: NUMBERS }))) return null;
  const { page, orderId } = await openPage(client, token);
  expect(await payOnPage(page, "4111 1111 1111 1111")).toBe(303);
  await waitForOrder(client, token, orderId);
  return orderId;
}

test("a hundred people who want twenty-five numbers buy twenty-five, and the others get no other error than to try again", {
  timeout: 300_000,
}, async () => {
  // They share an IP address, as people in an office do, and rate limits are on.
  const settings = { ...(await testSettings()), LOG_LEVEL: "warn", RATE_LIMITS: "on" };
  const people = await withDatabase(settings.DATABASE_URL, async (db) => {
    const added = await addPeople(db, BUYERS);
    // They have paid before: there is a limit on numbers held at one IP address by people who never paid.
    await inTransaction(db, (tx) => tx.sql.updateTable("users").set({ first_paid_at: 1 }).execute());
    return added;
  });
  // SQLite allows one process, PostgreSQL several.
  const count = inject("database").kind === "postgres" ? 2 : 1;
  const processes = await Promise.all(Array.from({ length: count }, () => startProcess(settings)));
  const failures: string[] = [];
  const urls = processes.map(({ url }) => url);
  const balanced = createApiClient(urls);
  const client = asPatientCustomer(balanced, ({ status, text }, call) => {
    if (status >= 500 || status === 429) failures.push(`${status} ${call} ${text}`);
  });
  const raffleId = await openRaffle(client, { maxEntries: NUMBERS });

  const bought = await Promise.all(people.map((person, place) => buy(client, raffleId, person, place)));
  expect(failures).toEqual([]);
  expect(new Set(bought.filter((orderId) => orderId !== null)).size).toBe(NUMBERS);
  const isBusy = (line: string) => /"code":"shop\.busy"|"status":503/.test(line);
  expect(processes.flatMap(({ errors }) => errors).filter((line) => !isBusy(line))).toEqual([]);
  for (const { stop } of processes) expect(await stop()).toBe(0);

  await withDatabase(settings.DATABASE_URL, async (db) => {
    expect(await unsettled(db)).toEqual([]);
    await expectSoldOut(db, NUMBERS);
    const sales = await db.read.selectFrom("raffle_sales").select(["sold_count", "sales_pence"]).execute();
    expect(sales).toEqual([{ sold_count: NUMBERS, sales_pence: NUMBERS * 250 }]);
  });
});
