import { WEEK_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { done } from "../../test/done.ts";
import { readDrawFile } from "../../test/draws.ts";
import { type PayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openPayingDraw } from "../../test/published-draw.ts";
import { lockDraws } from "./lock-draws.ts";

/** A competition that ends now, in which Bea has numbers 4 and 5 and Cy has 7, each by an order that was paid by card. */
async function openEnded() {
  const { shop, raffle } = await openPayingDraw();
  const [bea, cy] = [await someUser(shop), await someUser(shop)];
  const buy = async (user: typeof bea, ticketNums: number[]) => {
    const customer = await shop.as(user);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums });
    return shop.payOnPage(customer, pans.paid);
  };
  const orders = [await buy(bea, [4, 5]), await buy(cy, [7])] as const;
  shop.pass(WEEK_MS);
  return { shop, raffle, bea, orders, admin: await shop.as(await someAdmin(shop)) };
}

const listed = async (shop: PayingShop, raffleId: string) =>
  (await readDrawFile(shop, raffleId, "entries.csv")).map((line) => Number.parseInt(line, 10));

async function ticketsOf(shop: PayingShop): Promise<number[]> {
  const rows = await shop.db.read.selectFrom("tickets").select("number").orderBy("number").execute();
  return rows.map(({ number }) => number);
}

/** The list has every entry that there is, and each of Bea's is either gone before or recorded as refunded. */
async function expectOneList(shop: PayingShop, raffleId: string): Promise<number[]> {
  const numbers = await listed(shop, raffleId);
  expect(await ticketsOf(shop)).toEqual(numbers);
  expect([[4, 5, 7], [7]]).toContainEqual(numbers);
  const refunded = await shop.db.read.selectFrom("draw_refunds").select("number").orderBy("number").execute();
  expect(refunded.map(({ number }) => number)).toEqual(numbers.includes(4) ? [4, 5] : []);
  const { state } = await shop.db.read.selectFrom("draws").select("state").executeTakeFirstOrThrow();
  expect(state).toBe("locked");
  expect(await shop.checkBooks()).toEqual([]);
  return numbers;
}

describe("at the second of the lock", () => {
  it("a refund is before it, and off the list, or after it, and changes no line", async () => {
    const { shop, raffle, orders, admin } = await openEnded();
    await Promise.all([lockDraws(shop.deps), done(admin.orders.refund({ orderId: orders[0], afterFinal: true }))]);
    await shop.runJobs();
    await lockDraws(shop.deps);
    await expectOneList(shop, raffle.id);
  });

  it("so is a chargeback", async () => {
    const { shop, raffle, orders } = await openEnded();
    await shop.sandbox.chargeBack(orders[0]);
    await Promise.all([lockDraws(shop.deps), shop.sandbox.deliver()]);
    await lockDraws(shop.deps);
    await expectOneList(shop, raffle.id);
  });

  it("an erasure changes no line, and the name stays until the draw is decided", async () => {
    const { shop, raffle, bea, admin } = await openEnded();
    await Promise.all([lockDraws(shop.deps), done(admin.users.delete({ id: bea.id }))]);
    await lockDraws(shop.deps);
    expect(await listed(shop, raffle.id)).toEqual([4, 5, 7]);
    expect(await ticketsOf(shop)).toEqual([4, 5, 7]);
    const entrant = shop.db.read.selectFrom("draw_entrants").select("label").where("user_id", "=", bea.id);
    expect(await entrant.executeTakeFirst()).toEqual({ label: "Bea B." });
  });
});

it("a chargeback after the lock takes the money, and the line stays and cannot win unseen", async () => {
  const { shop, raffle, orders } = await openEnded();
  await lockDraws(shop.deps);
  await shop.sandbox.chargeBack(orders[0]);
  await shop.sandbox.deliver();
  expect(await expectOneList(shop, raffle.id)).toEqual([4, 5, 7]);
});
