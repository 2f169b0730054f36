import { randomInt } from "node:crypto";
import { MINUTE_MS } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { pickFreeNumbers } from "@counterfoil/domain";
import { assert, asyncProperty, integer, nat, record, uniqueArray } from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { buyAtRandom, emptyCart } from "../../test/buying.ts";
import { waiting } from "../../test/four-eyes.ts";
import { planOf, recordStatements } from "../../test/queries.ts";
import { seededRandom } from "../../test/seeded-random.ts";
import { type Caller, it, openShop, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { networkKey } from "../rate-limits/network.ts";
import { reserveTickets } from "./reserve-tickets.ts";
import { tidyEndedHolds } from "./tidy-ended-holds.ts";

async function raffleWithTaken(shop: TestShop, size: number, taken: number[]): Promise<Row<"raffles">> {
  const raffle = await someRaffle(shop, { max_entries: size, max_per_person: size });
  const ticketNums = taken.map((index) => (index % size) + 1);
  if (taken.length > 0) {
    const holder = await shop.asCustomer();
    await holder.tickets.reserve({ raffleId: raffle.id, ticketNums: [...new Set(ticketNums)] });
  }
  return raffle;
}

/** As it is when most numbers are sold, so that numbers are picked by their blocks. */
const mostlySold = (raffle: Row<"raffles">) => ({ ...raffle, sold_count: raffle.max_entries });

async function freeNumbers(shop: TestShop, raffle: Row<"raffles">): Promise<number[]> {
  const rows = await shop.db.read.selectFrom("tickets").select("number").where("raffle_id", "=", raffle.id).execute();
  const taken = new Set(rows.map((row) => row.number));
  return Array.from({ length: raffle.max_entries }, (_, i) => i + 1).filter((number) => !taken.has(number));
}

/** Sizes within one block, at its edge and over several, with any numbers taken. */
const anyTaken = record({
  size: integer({ min: 1, max: 320 }),
  taken: uniqueArray(nat(319), { maxLength: 320 }),
});

describe("a lucky dip", () => {
  it("gives each free number for exactly one outcome of chance, so all are equally likely", async ({ shop }) => {
    await assert(
      asyncProperty(anyTaken, async ({ size, taken }) => {
        const raffle = await raffleWithTaken(shop, size, taken);
        const free = await freeNumbers(shop, raffle);
        const given = await inTransaction(shop.db, async (tx) => {
          const numbers: number[] = [];
          for (let chance = 0; chance < free.length; chance += 1) {
            numbers.push(
              ...(await pickFreeNumbers(tx, { raffle: mostlySold(raffle), count: 1, random: () => chance })),
            );
          }
          return numbers;
        });
        expect(given.sort((a, b) => a - b)).toEqual(free);
      }),
      { numRuns: 8 },
    );
  });

  it("gives as many different free numbers as were asked for, whatever chance does", async ({ shop }) => {
    await assert(
      asyncProperty(anyTaken, integer({ min: 1, max: 320 }), async ({ size, taken }, count) => {
        const raffle = await raffleWithTaken(shop, size, taken);
        const free = await freeNumbers(shop, raffle);
        for (const counted of [mostlySold(raffle), { ...raffle, sold_count: 0 }]) {
          const given = await inTransaction(shop.db, (tx) =>
            pickFreeNumbers(tx, { raffle: counted, count, random: (below) => randomInt(below) }),
          );
          expect(new Set(given).size).toBe(Math.min(count, free.length));
          expect(given.filter((number) => !free.includes(number))).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("gives every set of two out of four with the same chance", async ({ shop }) => {
    const raffle = await raffleWithTaken(shop, 6, [0, 3]);
    const seen = await inTransaction(shop.db, async (tx) => {
      const sets: string[] = [];
      // Of four free numbers two are drawn with chances of one in three and one in four: twelve outcomes.
      for (let outcome = 0; outcome < 12; outcome += 1) {
        const chances = [outcome % 3, Math.floor(outcome / 3)];
        sets.push(
          (
            await pickFreeNumbers(tx, { raffle: mostlySold(raffle), count: 2, random: () => chances.shift() ?? 0 })
          ).join(),
        );
      }
      return sets;
    });
    const counts = [...Map.groupBy(seen, (set) => set)].map(([set, all]) => [set, all.length]);
    expect(counts.sort()).toEqual([
      ["2,3", 2],
      ["2,5", 2],
      ["2,6", 2],
      ["3,5", 2],
      ["3,6", 2],
      ["5,6", 2],
    ]);
  });

  it("favours no number where most are free", async ({ shop }) => {
    const raffle = await raffleWithTaken(shop, 40, [0, 1, 2, 3, 17, 21, 22, 38, 39]);
    const free = await freeNumbers(shop, raffle);
    const random = seededRandom(2026);
    const draws = 2_000;
    const seen = await inTransaction(shop.db, async (tx) => {
      const numbers: number[] = [];
      for (let draw = 0; draw < draws; draw += 1) {
        numbers.push(...(await pickFreeNumbers(tx, { raffle: { ...raffle, sold_count: 0 }, count: 3, random })));
      }
      return numbers;
    });
    const expected = (draws * 3) / free.length;
    for (const number of free) {
      const times = seen.filter((one) => one === number).length;
      expect(Math.abs(times - expected)).toBeLessThan(4 * Math.sqrt(expected));
    }
    expect(seen.filter((number) => !free.includes(number))).toEqual([]);
  });
});

/** Someone who has paid before, whose holds nothing limits. */
const customerOf = async (shop: TestShop) => shop.asCustomer({ first_paid_at: shop.now() });

async function dip(customer: Caller, raffle: Row<"raffles">, amount: number): Promise<string[]> {
  const { tickets } = await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount });
  return tickets.map(({ ticketNum }) => ticketNum).sort();
}

describe("who releases numbers where there are instant prizes", () => {
  it.for([
    { when: "most are free", sold_count: 0 },
    { when: "most are sold", sold_count: 600 },
  ])("draws the same ones again, when $when", async ({ sold_count }, { shop }) => {
    const raffle = await someRaffle(shop, {
      has_instant_wins: true,
      max_entries: 1_000,
      max_per_person: 20,
      sold_count,
    });
    const customer = await customerOf(shop);
    const first = await dip(customer, raffle, 4);
    await emptyCart(customer);
    for (let draws = 0; draws < 5; draws++) {
      expect(first).toContain((await dip(customer, raffle, 1))[0]);
      await emptyCart(customer);
    }
    const more = await dip(customer, raffle, 7);
    expect(more).toEqual(expect.arrayContaining(first));
    expect(new Set(more).size).toBe(7);
    // The holds end, before and after the job that removes them.
    shop.pass(10 * MINUTE_MS);
    expect(await dip(customer, raffle, 7)).toEqual(more);
    shop.pass(10 * MINUTE_MS);
    await tidyEndedHolds(shop.deps);
    expect(await dip(customer, raffle, 7)).toEqual(more);
  });

  it.for([false, true])("draws the same again once its entry is refunded, with two: %s", async (fourEyes, { shop }) => {
    const free = { has_instant_wins: true, max_entries: 1_000, max_per_person: 1, price_pence: 0 };
    const [raffle, user] = [await someRaffle(shop, free), await someUser(shop)];
    const [ada, olga] = [await shop.asAdmin(), await shop.asAdmin()];
    const bea = await shop.as(user);
    const orderId = await buyAtRandom(shop, user, raffle, 1);
    const first = (await bea.orders.findMine({ orderId })).order.ticketsPurchased.map(({ ticketNum }) => ticketNum);
    shop.deps.config.fourEyes = fourEyes;
    const refund = ada.orders.refund({ orderId });
    if (fourEyes) await olga.acts.approve({ id: (await waiting(refund))._id });
    await refund.catch(() => undefined);
    expect(await dip(bea, raffle, 1)).toEqual(first);
  });

  it("gets others for those that someone else has by now, and others after a day", async ({ shop }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 20, max_per_person: 20 });
    const [customer, other] = [await customerOf(shop), await customerOf(shop)];
    const [lost = ""] = await dip(customer, raffle, 1);
    await emptyCart(customer);
    const rest = await dip(other, raffle, 20);
    expect(rest).toContain(lost);
    await expect(dip(customer, raffle, 1)).toBeRefused("raffle.sold_out");
    const [one] = (await other.tickets.listCart()).tickets.filter(({ ticketNum }) => ticketNum !== lost);
    await other.tickets.removeFromCart({ ticketId: one?._id ?? "" });
    expect(await dip(customer, raffle, 1)).toEqual([one?.ticketNum]);
    shop.pass(25 * 60 * MINUTE_MS);
    await tidyEndedHolds(shop.deps);
    shop.pass(25 * 60 * MINUTE_MS);
    await tidyEndedHolds(shop.deps);
    expect(await shop.db.read.selectFrom("released_numbers").selectAll().execute()).toEqual([]);
  });
});

const isSqlite = inject("database").kind === "sqlite";

test.skipIf(!isSqlite)("a reservation of one who never paid reads nothing that grows with the shop", async () => {
  const shop = await openShop();
  shop.deps.config.rateLimits = true;
  const signup_network = networkKey(shop.deps.config, "203.0.113.7");
  const [raffle, user] = [await someRaffle(shop), await someUser(shop, { signup_network })];
  const { db, statements } = recordStatements(shop.db);
  const deps = { ...shop.deps, db };
  const input = { userId: user.id, ip: "203.0.113.7", raffleId: raffle.id };
  await reserveTickets(deps, { ...input, choice: { ticketNums: ["1"] } });
  expect(statements).toHaveLength(8);

  const steps: string[] = [];
  for (const query of statements) steps.push(...(await planOf(shop.db, query)));
  expect(steps).toContainEqual(
    expect.stringMatching(/unpaid_holders_by_network \(raffle_id=\? AND wide_network=\? AND held_at>\?\)/),
  );
  expect(steps).toContainEqual(
    expect.stringMatching(/unpaid_holders_by_signup \(raffle_id=\? AND wide_signup=\? AND held_at>\?\)/),
  );
  expect(steps).toContainEqual(
    expect.stringMatching(/abandoned_holds_of_user \(raffle_id=\? AND user_id=\? AND expires_at>\?\)/),
  );
  // `m` are the few of one network; no table is walked through.
  expect(
    steps.filter((step) => step.startsWith("SCAN")).filter((step) => !/^SCAN (m|CONSTANT ROW)\b/.test(step)),
  ).toEqual([]);
});
