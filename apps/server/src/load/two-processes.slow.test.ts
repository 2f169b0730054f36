import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "@counterfoil/core";
import { invariantViolations, unsettled } from "@counterfoil/db/testing";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import { findLost, mailsOnce, portForRestarts, reopenLater } from "#test/after-kill.ts";
import { createApiClient, openLargeRaffles } from "#test/api-client.ts";
import { addPeople, type Person, withDatabase } from "#test/fixtures.ts";
import { LoadUsers } from "#test/load-users.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { type ShopProcess, startProcess } from "#test/shop-process.ts";
import { openTestInbox } from "#test/test-inbox.ts";

/** Wrong passwords that one network may try in a quarter of an hour. */
const WRONG_PASSWORDS = 25;

type Pair = readonly [ShopProcess, ShopProcess];

const Cart = z.object({ now: z.iso.datetime(), tickets: z.array(z.object({ exp: z.iso.datetime() })).length(1) });

/** Checks that a hold that one process made ends for the other at the same moment. */
async function agreeOnHolds([one, wrong]: Pair, [bea, cy]: Person[], raffleId: string): Promise<void> {
  const path = `/api/raffleTickets/raffle/${raffleId}/reserve`;
  const body = { ticketNums: ["7"] };
  const held = await callTo(one.url, "POST", path, { token: bea?.token, body });
  expect(held.status).toBe(200);
  // For a clock that is a minute ahead the hold of half a minute would be over.
  expect((await callTo(wrong.url, "POST", path, { token: cy?.token, body })).status).toBe(409);
  const cartAt = async ({ url }: ShopProcess) =>
    Cart.parse((await callTo(url, "GET", "/api/raffleTickets/reserved", { token: bea?.token })).json);
  const carts = [await cartAt(one), await cartAt(wrong)];
  const [right = 0, theirs = 0] = carts.map(({ now }) => Date.parse(now));
  expect(Math.abs(theirs - right)).toBeLessThan(MINUTE_MS / 2);
  expect(carts[1]?.tickets).toEqual(carts[0]?.tickets);
}

/** Checks that an admin's edit at one process shows at the other immediately. */
async function shareEdits([one, other]: Pair): Promise<void> {
  const token = field(await callTo(one.url, "POST", "/api/auth/login", { body: ADMIN }), "token");
  const namesAt = async ({ url }: ShopProcess) => (await callTo(url, "GET", "/api/categories/all")).text;
  for (const [place, name] of ["Cars", "Watches", "Holidays"].entries()) {
    const [writer, reader] = place % 2 === 0 ? [one, other] : [other, one];
    expect(await namesAt(reader)).not.toContain(name);
    expect((await callTo(writer.url, "POST", "/api/categories", { token, body: { name } })).status).toBe(200);
    expect(await namesAt(reader)).toContain(name);
  }
}

/** Checks that wrong passwords are counted together across processes. */
async function countWrongPasswords(pair: Pair, { email }: Person): Promise<void> {
  const statuses: number[] = [];
  for (let tries = 0; tries < WRONG_PASSWORDS + 2; tries++) {
    const body = { email, password: "not the password" };
    const url = pair[tries % 2]?.url ?? "";
    statuses.push((await callTo(url, "POST", "/api/auth/login", { body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: WRONG_PASSWORDS }, () => 401), 429, 429]);
}

test.runIf(inject("database").kind === "postgres")(
  "two processes are one shop, though one's clock is wrong and one is killed",
  { timeout: 400_000 },
  async () => {
    const inbox = await openTestInbox();
    const port = await portForRestarts();
    const shared = { MAIL_URL: inbox.url, RESERVATION_SECONDS: "30", PUBLIC_URL: `http://localhost:${port}` };
    const settings = { ...(await testSettings()), ...shared, PORT: port };
    const people = await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, 15));
    const [guessed, ...[bea, cy, ...buyers]] = people;
    if (!guessed || !bea || !cy) throw new Error("No one was added");
    const pair = [
      await startProcess(settings),
      await startProcess({ ...settings, PORT: "0" }, { machineAhead: MINUTE_MS }),
    ] as const;
    const failures: string[] = [];
    const urls = pair.map(({ url }) => url);
    const client = createApiClient(urls, ({ status, text }, call) => {
      if (status >= 500 && status !== 503) failures.push(`${status} ${call} ${text}`);
    });
    const raffles = await openLargeRaffles(client);

    await agreeOnHolds(pair, [bea, cy], raffles.paid);
    await shareEdits(pair);
    await countWrongPasswords(pair, guessed);

    const loadUsers = new LoadUsers(client, raffles);
    const buying = buyers.map((person, place) => loadUsers.buyOn(person, place));
    while (loadUsers.promised.length < 30) await pause(20);
    expect([...inbox.received.values()].filter((times) => times !== 1)).toEqual([]);
    await pair[1].kill();
    const atKill = loadUsers.promised.length;
    while (loadUsers.promised.length < atKill + 15) await pause(20);
    loadUsers.close();
    await Promise.all(buying);
    expect(failures).toEqual([]);
    expect(await withDatabase(settings.DATABASE_URL, invariantViolations)).toEqual([]);
    expect(await pair[0].stop()).toBe(0);
    expect(pair[0].errors).toEqual([]);

    const server = await reopenLater(settings);
    expect(await unsettled(server.deps.db)).toEqual([]);
    expect(await findLost(server.url, loadUsers.promised)).toEqual([]);
    await mailsOnce(server, inbox.received);
  },
);
