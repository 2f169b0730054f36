import { describe, expect } from "vitest";
import { it, openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import type { TestShop } from "../../test/shop.ts";
import { withoutGuard } from "../../test/without-guard.ts";
import { withoutLock } from "../../test/without-lock.ts";
import { recordPayment } from "../payments/record-payment.ts";

/** Counts what ten devices that check out £30 at the same time hold of a limit of £50, each with a payment of its own. */
async function heldByTen(shop: TestShop): Promise<number> {
  const raffle = await someRaffle(shop, { price_pence: 1_000 });
  const user = await someUser(shop);
  const bea = await shop.as(user);
  await bea.protection.setLimit({ pence: 5_000 });
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2, 3] });
  const devices = await Promise.all(Array.from({ length: 10 }, () => shop.as(user)));
  await Promise.allSettled(devices.map((device, i) => device.payments.startHosted({ createToken: i % 2 === 0 })));
  const months = await shop.db.read.selectFrom("spend_months").select("held").execute();
  return months.reduce((sum, { held }) => sum + held, 0);
}

it("ten devices that check out £30 at the same time hold £30 of a limit of £50", async ({ shop }) => {
  expect(await heldByTen(shop)).toBe(3_000);
});

/** Has Bea pay two carts of £30 one after the other, of which a limit of £50 allows one; returns how many she paid. */
async function ordersOfTwo(open: (shop: TestShop) => TestShop["db"]): Promise<number> {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 3_000 });
  const user = await someUser(shop);
  const bea = await shop.as(user);
  await bea.protection.setLimit({ pence: 5_000 });
  const pay = async (number: number) => {
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
    const started = await bea.payments.startHosted({});
    await shop.sandbox.pay(started["redirect-url"], "4111 1111 1111 1111");
    await shop.sandbox.deliver();
  };
  shop.deps.db = open(shop);
  await pay(1);
  await pay(2).catch(() => undefined);
  return (await shop.db.read.selectFrom("orders").select("id").execute()).length;
}

describe("a second cart of £30", () => {
  it("is not paid within a limit of £50", async () => {
    expect(await ordersOfTwo((shop) => shop.db)).toBe(1);
  });

  it("is paid in the control, where the guard reads what it read before the first", async () => {
    expect(await ordersOfTwo((shop) => withoutLock(shop.db, { tables: ["spend_months"] }))).toBe(2);
  });
});

/**
 * Has ten devices of one customer, whose limit is £50, each pay for a basket of £30 at the same time, before the shop knows of any of the
 * payments. Returns how many became orders.
 */
async function ordersOfTen(open: (shop: PayingShop) => TestShop["db"]): Promise<number> {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 3_000 });
  const bea = await shop.as(await someUser(shop));
  await bea.protection.setLimit({ pence: 5_000 });
  const paid = [];
  for (let number = 1; number <= 10; number += 1) {
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
    const started = await bea.payments.startHosted({});
    await shop.sandbox.pay(started["redirect-url"], pans.webhookNever);
    const report = await shop.deps.payments.query(started["merchant-order-id"]);
    if (report.kind !== "final") throw new Error("The payment is not final");
    paid.push(report.event);
    const [ticket] = (await bea.tickets.listCart()).tickets;
    await bea.tickets.removeFromCart({ ticketId: ticket?._id ?? "" });
  }
  const deps = { ...shop.deps, db: open(shop) };
  const told = await Promise.all(paid.map((event) => recordPayment(deps, event)));
  return told.filter((effect) => effect === "ordered").length;
}

describe("ten devices that pay £30 each at the same time", () => {
  it("have one order within a limit of £50, and the money of the others back", async () => {
    expect(await ordersOfTen((shop) => shop.db)).toBe(1);
  });

  it("have ten in the control without the guard", async () => {
    expect(await ordersOfTen((shop) => withoutGuard(shop.db))).toBe(10);
  });
});
