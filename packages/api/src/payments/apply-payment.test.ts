import type { PaymentEvent } from "@counterfoil/core";
import { expect, it } from "vitest";
import { eventOf, openPayment, someCart } from "../../test/opened-attempt.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { recordPayment } from "./record-payment.ts";

async function somePayment() {
  const shop = await openShop();
  const cart = await someCart(shop);
  return { shop, ...cart, attempt: await openPayment(shop, cart.user) };
}

const ordersOf = (shop: TestShop) => shop.db.read.selectFrom("orders").select(["total_pence", "state"]).execute();
const refundsOf = (shop: TestShop) => shop.db.read.selectFrom("refunds").select(["reason", "card_pence"]).execute();

it("money becomes one order, whoever says so again", async () => {
  const { shop, attempt } = await somePayment();
  expect(await recordPayment(shop.deps, eventOf(shop, attempt))).toBe("ordered");
  expect(await recordPayment(shop.deps, eventOf(shop, attempt))).toBe("nothing");
  expect(await ordersOf(shop)).toEqual([{ total_pence: 500, state: "completed" }]);
  expect(await refundsOf(shop)).toEqual([]);
});

it("a second charge for the same order goes back", async () => {
  const { shop, attempt } = await somePayment();
  await recordPayment(shop.deps, eventOf(shop, attempt));
  const again = eventOf(shop, attempt, { transactionRef: "T-another" });
  expect(await recordPayment(shop.deps, again)).toBe("refunded");
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await refundsOf(shop)).toEqual([{ reason: "twice", card_pence: 500 }]);
});

it.each<[string, Partial<PaymentEvent>]>([
  ["a penny less", { amountPence: 499 }],
  ["a penny more", { amountPence: 501 }],
  ["another currency", { currency: "EUR" }],
])("%s than the payment asks for is no order, and goes back", async (_, wrong) => {
  const { shop, attempt } = await somePayment();
  const event = eventOf(shop, attempt, wrong);
  expect(await recordPayment(shop.deps, event)).toBe("refunded");
  expect(await ordersOf(shop)).toEqual([]);
  expect(await refundsOf(shop)).toEqual([{ reason: "amount", card_pence: event.amountPence }]);
});

it("late money for a number that somebody else has goes back whole, with the number that is free", async () => {
  const { shop, raffle, attempt } = await somePayment();
  shop.pass(3_600_000);
  await (await shop.as(await someUser(shop))).tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  expect(await recordPayment(shop.deps, eventOf(shop, attempt))).toBe("refunded");
  expect(await ordersOf(shop)).toEqual([]);
  expect(await refundsOf(shop)).toEqual([{ reason: "late", card_pence: 500 }]);
});

it("a decline moves no money, and another card may still pay while the tickets are held", async () => {
  const { shop, attempt } = await somePayment();
  const declined = eventOf(shop, attempt, { outcome: "declined", transactionRef: "T-declined" });
  expect(await recordPayment(shop.deps, declined)).toBe("declined");
  expect(await refundsOf(shop)).toEqual([]);
  expect(await recordPayment(shop.deps, eventOf(shop, attempt))).toBe("ordered");
});

it("an event of an unknown payment, or of another provider, is refused", async () => {
  const { shop, attempt } = await somePayment();
  for (const wrong of [{ attemptRef: "CF-UNKNOWN" }, { provider: "another" }]) {
    const event = eventOf(shop, attempt, wrong);
    await expect(recordPayment(shop.deps, event)).rejects.toMatchObject({ code: "payment.not_found" });
  }
  expect(await ordersOf(shop)).toEqual([]);
});

it.each([
  ["behind", -5_000, -5_000],
  ["ahead of", 60_000, 0],
])(
  "a payment is dated no later than the shop hears of it, with a provider's clock %s its own",
  async (_, said, counted) => {
    const { shop, attempt } = await somePayment();
    shop.pass(10_000);
    await recordPayment(shop.deps, eventOf(shop, attempt, { paidAt: shop.now() + said }));
    const transaction = shop.db.read.selectFrom("transactions").select("paid_at").executeTakeFirstOrThrow();
    expect((await transaction).paid_at).toBe(shop.now() + counted);
  },
);
