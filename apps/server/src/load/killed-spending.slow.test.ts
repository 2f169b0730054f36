import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { reconcileNightly } from "@counterfoil/api";
import type { Database } from "@counterfoil/db";
import { invariantViolations, unsettled } from "@counterfoil/db/testing";
import { expect, test } from "vitest";
import { reopenLater } from "#test/after-kill.ts";
import { type ApiClient, createApiClient, openPage, openRaffle, payOnPage, takeNumber } from "#test/api-client.ts";
import { addPeople, type Person, withDatabase } from "#test/fixtures.ts";
import { testSettings } from "#test/server.ts";
import { startProcess } from "#test/shop-process.ts";

const PRICE_PENCE = 3_000;
const LIMIT_PENCE = 5_000;
const KILLS = 3;

const cards = { paid: "4111111111111111", late: "4000000000000127", never: "4000000000000119" };

/** What customers have done by the time the process is killed; "unseen" payments send no webhook. */
const ways = ["left the page", "paid", "paid late", "paid unseen", "paid, then paused", "paused, then paid"] as const;
type Way = (typeof ways)[number];
const EACH = 3;

async function post(client: ApiClient, { token }: Person, path: string, body: object): Promise<void> {
  expect((await client("POST", path, { token, body })).status).toBe(200);
}

/** Sets a limit, opens a payment page that holds most of it, and continues in one of the ways. Returns the reference. */
async function spend(client: ApiClient, person: Person, way: Way, raffleId: string): Promise<string> {
  await post(client, person, "/api/protection/limit", { pence: LIMIT_PENCE });
  await takeNumber(client, person.token, { raffleId, most: 1_000 });
  const { page, orderId } = await openPage(client, person.token);
  const takeBreak = () => post(client, person, "/api/protection/break", { kind: "pause", days: 1 });
  if (way === "paid") await payOnPage(page, cards.paid);
  else if (way === "paid late") await payOnPage(page, cards.late);
  else if (way === "paid unseen") await payOnPage(page, cards.never);
  else if (way === "paid, then paused") {
    await payOnPage(page, cards.late);
    await takeBreak();
  } else if (way === "paused, then paid") {
    await takeBreak();
    await payOnPage(page, cards.late);
  }
  return orderId;
}

/** Returns the pence held by payments and the pence spent: as the stored sums say, and as the moves add up. */
async function sumsOf({ read }: Database) {
  const months = await read.selectFrom("spend_months").select(["held", "spent"]).execute();
  const moves = await read.selectFrom("spend_moves").select(["kind", "pence"]).execute();
  const total = (pence: readonly number[]) => pence.reduce((all, one) => all + one, 0);
  const moved = (...kinds: string[]) =>
    total(moves.filter(({ kind }) => kinds.includes(kind)).map(({ pence }) => pence));
  return {
    sums: { held: total(months.map(({ held }) => held)), spent: total(months.map(({ spent }) => spent)) },
    moves: { held: moved("hold") - moved("release", "settle"), spent: moved("settle") },
  };
}

/** Returns how a payment ended: whether the provider was paid, its refunds, and the customer's tickets. */
async function endOf({ read }: Database, { id }: Person, ref: string) {
  const taken = await read.selectFrom("sandbox_payments").selectAll().where("ref", "=", ref).executeTakeFirstOrThrow();
  const back = read.selectFrom("sandbox_refunds").select("amount_pence");
  const tickets = read.selectFrom("tickets").select("id").where("user_id", "=", id).where("state", "=", "sold");
  return {
    isPaid: taken.state === "paid",
    back: (await back.where("transaction_ref", "=", taken.transaction_ref ?? "").execute()).length,
    tickets: (await tickets.execute()).length,
  };
}

test("months equal the sum of their moves after SIGKILL between hold and settlement; tickets or money, never both", {
  timeout: 300_000,
}, async () => {
  const settings = await testSettings();
  const people = await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, ways.length * EACH));
  let shop = await startProcess(settings);
  const client: ApiClient = (...call) => createApiClient([shop.url], () => {})(...call);
  const raffleId = await openRaffle(client, { price: PRICE_PENCE / 100, maxEntries: 1_000 });
  const wayOf = (i: number): Way => ways[i % ways.length] ?? "paid";
  const refs = await Promise.all(people.map((person, i) => spend(client, person, wayOf(i), raffleId)));
  const held: number[] = [];
  for (let kills = 0; kills < KILLS; kills++) {
    await shop.kill();
    await withDatabase(settings.DATABASE_URL, async (db) => {
      expect(await invariantViolations(db)).toEqual([]);
      const { sums, moves } = await sumsOf(db);
      expect(sums).toEqual(moves);
      held.push(sums.held);
    });
    shop = await startProcess(settings);
    await pause(randomInt(400));
  }
  await shop.kill();
  // The test shows nothing unless something was held, and not settled, when the process died.
  expect(held[0]).toBeGreaterThan(0);

  const { deps } = await reopenLater(settings);
  const { db } = deps;
  expect(await unsettled(db)).toEqual([]);
  const ends = await Promise.all(people.map((person, i) => endOf(db, person, refs[i] ?? "")));
  for (const [i, { isPaid, back, tickets }] of ends.entries()) {
    expect({ way: wayOf(i), tickets: tickets + back }).toEqual({ way: wayOf(i), tickets: isPaid ? 1 : 0 });
    if (wayOf(i) === "paused, then paid") expect(tickets).toBe(0);
    else expect(tickets).toBe(wayOf(i) === "left the page" ? 0 : 1);
  }
  const { sums, moves } = await sumsOf(db);
  expect(sums).toEqual(moves);
  expect(sums.spent).toBe(PRICE_PENCE * ends.reduce((all, { tickets }) => all + tickets, 0));
  const night = new Date(deps.clock() + 24 * 3_600_000).setUTCHours(4);
  await reconcileNightly({ ...deps, clock: () => night });
  expect(await db.read.selectFrom("mismatches").select(["rule", "subject"]).execute()).toEqual([]);
});
