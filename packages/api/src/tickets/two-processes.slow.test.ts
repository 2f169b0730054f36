import { openDatabase, type Row } from "@counterfoil/db";
import { invariantViolations } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { describe, expect, inject } from "vitest";
import { openPayingShop } from "../../test/paying-shop.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { completeFreeOrder } from "../payments/complete-free-order.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { startHostedPayment } from "../payments/start-hosted-payment.ts";
import { reserveTickets } from "./reserve-tickets.ts";

const ROUNDS = 10_000;
const ORDERS = 1_000;
const CUSTOMERS = 50;

/** Opens the shop's database again, as another process does. */
function openProcess(shop: TestShop) {
  const db = openDatabase(shop.databaseUrl, { clock: shop.now, sealer: shop.db.sealer });
  const reserve = (userId: string, raffleId: string) =>
    reserveTickets({ ...shop.deps, db }, { userId, ip: "127.0.0.1", raffleId, choice: { amount: 1 } });
  const order = (user: Row<"users">) =>
    completeFreeOrder(
      { ...shop.deps, db },
      { user, ip: "127.0.0.1" },
      { usePromotionalBalance: false, couponCode: "", newsletter: false },
    );
  const open = async (user: Row<"users">) => {
    const choice = { usePromoBal: false, couponCode: "", createToken: false, newsletter: false, useFrame: false };
    return (await startHostedPayment({ ...shop.deps, db }, { user, ip: "127.0.0.1" }, choice)).order;
  };
  const record = ({ ref: attemptRef, amountPence }: Awaited<ReturnType<typeof open>>) => {
    const { name: provider } = shop.deps.payments;
    const paid = { outcome: "paid", currency: "GBP", card: null, paidAt: null } as const;
    const event = { ...paid, provider, attemptRef, amountPence, transactionRef: `paid-${attemptRef}` };
    return recordPayment({ ...shop.deps, db }, event, `notice-${attemptRef}`);
  };
  return { db, reserve, order, open, record };
}

async function countDeadlocks({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db.read);
  return Number(rows[0]?.deadlocks);
}

/** Returns how many connections to the database are open; one that has ended has written its statistics. */
async function countConnections({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity where datname = current_database()`.execute(db.read);
  return Number(rows[0]?.count);
}

type Process = ReturnType<typeof openProcess>;

/** Has customers buy through both processes at the same time, so that batches share customers and the competition. */
async function buyInBoth(
  shop: TestShop,
  rounds: number,
  buy: (user: Row<"users">, processes: readonly Process[]) => Promise<unknown>,
): Promise<void> {
  const users: Row<"users">[] = [];
  for (let i = 0; i < CUSTOMERS; i++) users.push(await someUser(shop));
  const before = await countConnections(shop);
  const processes = [openProcess(shop), openProcess(shop)];
  let left = rounds;
  const keepBuying = async (user: Row<"users">) => {
    while (left > 0) {
      left -= 1;
      await buy(user, processes);
    }
  };
  await Promise.all(users.map(keepBuying));
  for (const { db } of processes) await db.close();
  await expect.poll(() => countConnections(shop), { timeout: 30_000 }).toBeLessThanOrEqual(before);
  expect(await countDeadlocks(shop)).toBe(0);
}

const countSold = async ({ db }: TestShop) =>
  (await db.read.selectFrom("raffle_sales").select("sold_count").executeTakeFirstOrThrow()).sold_count;

const large = { max_entries: 100_000, max_per_person: 1_000 };

describe.skipIf(inject("database").kind !== "postgres")("two processes that sell one competition", () => {
  it("never wait for each other in a circle", { timeout: 600_000 }, async ({ shop }) => {
    const raffle = await someRaffle(shop, large);
    await buyInBoth(shop, ROUNDS, (user, processes) =>
      Promise.all(processes.map(({ reserve }) => reserve(user.id, raffle.id))),
    );
    const { held } = await shop.db.read
      .selectFrom("tickets")
      .select(({ fn }) => fn.countAll<number>().as("held"))
      .executeTakeFirstOrThrow();
    expect(Number(held)).toBe(2 * ROUNDS);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("take orders of the same customers, and never wait for each other in a circle", {
    timeout: 600_000,
  }, async ({ shop }) => {
    const raffle = await someRaffle(shop, { ...large, price_pence: 0 });
    await buyInBoth(shop, ORDERS, async (user, processes) => {
      await Promise.all(processes.map(({ reserve }) => reserve(user.id, raffle.id)));
      // Both order the same cart: the second answers the order of the first.
      const refs = await Promise.all(processes.map(({ order }) => order(user)));
      expect(new Set(refs).size).toBe(1);
    });
    expect(await countSold(shop)).toBe(2 * ORDERS);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("apply payments of the same customers, and never wait for each other in a circle", {
    timeout: 600_000,
  }, async () => {
    // A machine that is slow for a moment says nothing about locks.
    const shop = await openPayingShop(undefined, { timeoutMs: 60_000 });
    const raffle = await someRaffle(shop, large);
    await buyInBoth(shop, ORDERS, async (user, processes) => {
      await Promise.all(processes.map(({ reserve }) => reserve(user.id, raffle.id)));
      const [opened, again] = await Promise.all(processes.map(({ open }) => open(user)));
      if (!opened) throw new Error("No page was opened");
      expect(again?.ref).toBe(opened.ref);
      // The webhook comes to both.
      const applied = await Promise.all(processes.map(({ record }) => record(opened)));
      expect(applied.toSorted()).toEqual(["nothing", "ordered"]);
    });
    expect(await countSold(shop)).toBe(2 * ORDERS);
  });
});
