import { ShopError } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { emptyCart } from "../../test/buying.ts";
import { it, openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someone, someRaffle, type TestShop } from "../../test/shop.ts";
import { withoutGuard } from "../../test/without-guard.ts";
import { recordPayment } from "../payments/record-payment.ts";

/** Counts what ten devices that check out £30 at the same time hold of a limit of £50, each with a payment of its own. */
async function heldByTen(shop: TestShop): Promise<number> {
  const raffle = await someRaffle(shop, { price_pence: 1_000 });
  const { user, calls: bea } = await someone(shop);
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

/** As a provider tells of a payment: again when the shop is busy. */
async function tell(...told: Parameters<typeof recordPayment>): ReturnType<typeof recordPayment> {
  try {
    return await recordPayment(...told);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "shop.busy") throw error;
    return tell(...told);
  }
}

/**
 * Has ten devices of one customer, whose limit is £50, each pay for a basket of £30 at the same time, before the shop knows of any of the
 * payments. Returns how many became orders.
 */
async function ordersOfTen(open: (shop: PayingShop) => TestShop["db"]): Promise<number> {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 3_000 });
  const bea = await shop.asCustomer();
  await bea.protection.setLimit({ pence: 5_000 });
  const paid = [];
  for (let number = 1; number <= 10; number += 1) {
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
    paid.push(await shop.eventOf(await shop.payOnPage(bea, pans.webhookNever)));
    await emptyCart(bea);
  }
  const deps = { ...shop.deps, db: open(shop) };
  const told = await Promise.all(paid.map((event) => tell(deps, event)));
  return told.filter((effect) => effect === "ordered").length;
}

describe("ten devices that pay £30 each at the same time", () => {
  it("have one order within a limit of £50, and the money of the others back", async () => {
    expect(await ordersOfTen((shop) => shop.db)).toBe(1);
  });

  it("have several in the control without the guard", async () => {
    expect(await ordersOfTen((shop) => withoutGuard(shop.db))).toBeGreaterThan(1);
  });
});
