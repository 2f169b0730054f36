import type { PaymentEvent } from "@counterfoil/core";
import { failureOf, inTransaction } from "@counterfoil/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { saveSomeCard, someInstantWin } from "../../test/buying.ts";
import { eventOf, openPayment, someCart } from "../../test/opened-attempt.ts";
import { openCheckout, pans } from "../../test/paying-shop.ts";
import { it, openShop, type TestShop } from "../../test/shop.ts";
import { appRouter } from "../router.ts";
import { createSession } from "../sessions/sessions.ts";
import { recordPayment } from "./record-payment.ts";

async function somePayment() {
  const shop = await openShop();
  const cart = await someCart(shop);
  return { shop, ...cart, attempt: await openPayment(shop, cart.user) };
}

const ordersOf = (shop: TestShop) => shop.db.read.selectFrom("orders").select(["total_pence", "state"]).execute();
const refundsOf = (shop: TestShop) => shop.db.read.selectFrom("refunds").select(["reason", "card_pence"]).execute();

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

it.for([
  ["on the hosted page is refunded", false, "refunded"],
  ["by a saved debit card becomes the order", true, "ordered"],
] as const)("a payment for an instant win %s, where no card is reported", async ([, isSaved, outcome], { shop }) => {
  const { user, raffle } = await someCart(shop);
  await someInstantWin(shop, raffle, 99, "£10");
  const card = { token: "some-card", brand: "Visa", lastFour: "1111" };
  const choice = isSaved ? { method: "card" as const, cardId: await saveSomeCard(shop, user, card) } : {};
  const attempt = await openPayment(shop, user, choice);
  expect(await recordPayment(shop.deps, eventOf(shop, attempt, { card: null }))).toBe(outcome);
});

it("a payment that is refused counts the tickets that it looked at", async ({ shop }) => {
  const { user } = await someCart(shop);
  const token = await createSession(shop.deps, user.id, true);
  const counted: number[] = [];
  const weigh = (tickets: number) => void counted.push(tickets);
  const { payments } = appRouter.createCaller({ deps: shop.deps, token, ip: "127.0.0.1", weigh });
  await expect(payments.completeFree({})).toBeRefused("payment.due");
  await expect(payments.startHosted({ expectedTotal: 1 })).toBeRefused("cart.changed");
  expect(counted).toEqual([2, 2]);
});

it("an event of an unknown payment, or of another provider, is refused", async () => {
  const { shop, attempt } = await somePayment();
  for (const wrong of [{ attemptRef: "CF-UNKNOWN" }, { provider: "another" }]) {
    const event = eventOf(shop, attempt, wrong);
    await expect(recordPayment(shop.deps, event)).rejects.toMatchObject({ code: "payment.not_found" });
  }
  expect(await ordersOf(shop)).toEqual([]);
});

it("the database itself refuses a ticket that is sold without an order, or held without an end", async () => {
  const { shop, customer } = await openCheckout();
  await shop.payOnPage(customer, pans.paid);
  for (const patch of ["order_id = null", "expires_at = 1", "state = 'manual'"]) {
    const change = sql`update tickets set ${sql.raw(patch)} where state = 'sold'`;
    const error = await inTransaction(shop.db, (tx) => change.execute(tx.sql)).catch((refused: unknown) => refused);
    expect(`${patch}: ${failureOf(error)}`).toBe(`${patch}: check`);
  }
});
