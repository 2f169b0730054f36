import { setTimeout as pause } from "node:timers/promises";
import { invariantViolations, unsettled } from "@counterfoil/db/testing";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import {
  type ApiClient,
  createApiClient,
  openPage,
  openRaffle,
  payOnPage,
  takeNumber,
  waitForOrder,
} from "#test/api-client.ts";
import { addPeople, type Person, withDatabase } from "#test/fixtures.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { startProcess } from "#test/shop-process.ts";
import { startServer } from "../start-server.ts";

const ORDERS = 40;
const KILLS = 2;
/** By then the leases of a dead process have expired. */
const AHEAD_MS = 180_000;

async function buyOne(client: ApiClient, { token }: Person, raffleId: string): Promise<void> {
  await takeNumber(client, token, { raffleId, most: 1_000 });
  const { page, orderId } = await openPage(client, token);
  await payOnPage(page, "4111111111111111");
  await waitForOrder(client, token, orderId);
}

const Left = z.object({
  cancellation: z.object({ ticketsLeft: z.number(), finishedAt: z.string().nullable(), mails: z.number() }),
});

test("a cancelled competition is refunded whole after SIGKILL in the middle, and no line of it twice", {
  timeout: 300_000,
}, async () => {
  const settings = await testSettings();
  const people = await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, ORDERS));
  let shop = await startProcess(settings);
  const client: ApiClient = (...call) => createApiClient([shop.url], () => {})(...call);
  const raffleId = await openRaffle(client, { maxEntries: 1_000 });
  await Promise.all(people.map((person) => buyOne(client, person, raffleId)));
  const token = field(await client("POST", "/api/auth/login", { body: ADMIN }), "token");
  const path = `/api/raffles/${raffleId}/cancel`;
  expect((await client("POST", path, { token, body: { reason: "Stolen" } })).status).toBe(200);
  const left: number[] = [];
  for (let kills = 0; kills < KILLS; kills++) {
    await pause(kills * 40);
    await shop.kill();
    left.push(
      await withDatabase(settings.DATABASE_URL, async (db) => {
        expect(await invariantViolations(db)).toEqual([]);
        return (await db.read.selectFrom("raffle_sales").select("sold_count").executeTakeFirstOrThrow()).sold_count;
      }),
    );
    shop = await startProcess(settings);
  }
  await shop.kill();
  expect(left[0]).toBeGreaterThan(0);

  const server = await startServer(settings, { clock: () => Date.now() + AHEAD_MS });
  onTestFinished(server.close);
  const find = async () => {
    const answer = await callTo(server.url, "GET", `/api/raffles/${raffleId}/cancellation`, { token });
    return Left.parse(answer.json).cancellation;
  };
  const patiently = { timeout: 120_000 };
  await expect.poll(find, patiently).toEqual({ ticketsLeft: 0, finishedAt: expect.any(String), mails: ORDERS });
  const { db } = server.deps;
  await expect.poll(() => unsettled(db), patiently).toEqual([]);
  const sent = await db.read.selectFrom("sandbox_refunds").select("amount_pence").execute();
  expect(sent).toEqual(Array.from({ length: ORDERS }, () => ({ amount_pence: 250 })));
});
