import { unsettled } from "@counterfoil/db/testing";
import { expect, inject, test } from "vitest";
import { findLost } from "#test/after-kill.ts";
import { createApiClient, openLargeRaffles } from "#test/api-client.ts";
import { addPeople, withDatabase } from "#test/fixtures.ts";
import { LoadUsers } from "#test/load-users.ts";
import { openServer, type TestServer, testSettings } from "#test/server.ts";
import { openSilentProxy } from "#test/silent-proxy.ts";

const BUYERS = 12;
/** Twelve customers buy as fast as the machine allows. */
const patiently = { timeout: 90_000 };

/** Calls of visitors and a customer, many more than there are connections. */
async function callOften(server: TestServer, token: string, raffleId: string) {
  const reserve = `/api/raffleTickets/raffle/${raffleId}/reserve/1`;
  const calls = Array.from({ length: 15 }, (_, i) => [
    server.call("GET", `/api/raffles/all?filter=${i}`),
    server.call("GET", "/api/auth", { token }),
    server.call("POST", reserve, { token, body: { amount: 1 } }),
  ]);
  return Promise.all(calls.flat());
}

test.runIf(inject("database").kind === "postgres")(
  "a PostgreSQL that goes silent is answered for with 503, and sold from again once it is back, with no order lost or doubled",
  { timeout: 300_000 },
  async () => {
    const settings = await testSettings();
    const [caller, ...people] = await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, 1 + BUYERS));
    const proxy = await openSilentProxy(settings.DATABASE_URL);
    const server = await openServer({ ...settings, DATABASE_URL: proxy.url }, { jobs: true });
    const failures: string[] = [];
    const client = createApiClient([server.url], ({ status, text, headers }, call) => {
      const isBusy = status === 503 && Number(headers.get("retry-after")) > 0;
      if (status >= 500 && !isBusy) failures.push(`${status} ${call} ${text}`);
    });
    const raffles = await openLargeRaffles(client);
    const users = new LoadUsers(client, raffles);
    const buying = Promise.all(people.map((person, place) => users.buyOn(person, place)));
    await expect.poll(() => users.promised.length, patiently).toBeGreaterThan(BUYERS);

    proxy.fallSilent();
    expect((await server.call("GET", "/api")).status).toBe(503);
    for (const answer of await callOften(server, caller?.token ?? "", raffles.free)) {
      expect(answer).toMatchObject({
        status: 503,
        json: { code: expect.stringMatching(/^shop\.(unavailable|busy)$/) },
      });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    proxy.recover();
    await expect.poll(async () => (await server.call("GET", "/api")).status, patiently).toBe(200);
    const before = users.promised.length;
    await expect.poll(() => users.promised.length, patiently).toBeGreaterThan(before + BUYERS);
    users.close();
    await buying;
    expect(failures).toEqual([]);
    const { db } = server.deps;
    await expect.poll(() => unsettled(db), patiently).toEqual([]);
    expect(await findLost(server.url, users.promised)).toEqual([]);
    const ids = users.promised.map(({ orderId }) => orderId);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
