import type { PaymentEvent } from "@counterfoil/core";
import { failureOf, inTransaction, type Tables } from "@counterfoil/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { saveSomeCard } from "../../test/cards.ts";
import { giveBalance, someCoupon } from "../../test/coupons.ts";
import { it } from "../../test/in-a-shop.ts";
import { eventOf, openPayment, someCart } from "../../test/opened-attempt.ts";
import { openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { someInstantWin } from "../../test/prizes.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
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

it.each([
  ["on the hosted page is refunded", false, "refunded"],
  ["by a saved debit card becomes the order", true, "ordered"],
])("a payment for an instant win %s when the provider does not report the card", async (_, isSaved, outcome) => {
  const shop = await openShop();
  const { user, raffle } = await someCart(shop);
  await someInstantWin(shop, raffle, 99, "£10");
  const card = { token: "some-card", brand: "Visa", lastFour: "1111" };
  const choice = isSaved ? { method: "card" as const, cardId: await saveSomeCard(shop, user, card) } : {};
  const attempt = await openPayment(shop, user, choice);
  expect(await recordPayment(shop.deps, eventOf(shop, attempt, { card: null }))).toBe(outcome);
});

it("an event of an unknown payment, or of another provider, is refused", async () => {
  const { shop, attempt } = await somePayment();
  for (const wrong of [{ attemptRef: "CF-UNKNOWN" }, { provider: "another" }]) {
    const event = eventOf(shop, attempt, wrong);
    await expect(recordPayment(shop.deps, event)).rejects.toMatchObject({ code: "payment.not_found" });
  }
  expect(await ordersOf(shop)).toEqual([]);
});

it("a payment freezes the cart: it costs what was shown, though the price is raised while its page is open", async ({
  shop,
}) => {
  const { user, raffle } = await someCart(shop);
  const attempt = await openPayment(shop, user, { expectedTotal: 5 });
  await shop.db.writer.updateTable("raffles").set({ price_pence: 900 }).where("id", "=", raffle.id).execute();
  expect(await openPayment(shop, user)).toMatchObject({ id: attempt.id, total_pence: 500, state: "open" });
  const lines = await shop.db.read.selectFrom("payment_attempt_lines").select(["number", "price_pence"]).execute();
  expect(lines).toEqual([
    { number: 1, price_pence: 250 },
    { number: 2, price_pence: 250 },
  ]);
});

/** All that completing a payment writes. */
async function written({ db: { read } }: TestShop) {
  const [orders, tickets, uses, ledger, mails, attempts] = await Promise.all([
    read.selectFrom("orders").select(["coupon_pence", "balance_pence", "total_pence"]).execute(),
    read.selectFrom("tickets").select(["number", "state"]).orderBy("number").execute(),
    read.selectFrom("coupon_uses").select("coupon_id").execute(),
    read.selectFrom("ledger").select("amount_pence").where("kind", "=", "spent").execute(),
    read.selectFrom("mails").select("template").execute(),
    read.selectFrom("payment_attempts").select("state").execute(),
  ]);
  return { orders, tickets, uses: uses.length, ledger, mails, attempts };
}

async function someMixedPayment() {
  const shop = await openShop();
  const { user } = await someCart(shop);
  const { code } = await someCoupon(shop);
  await giveBalance(shop, user, 100);
  return { shop, user, choice: { couponCode: code, useBalance: true } };
}

it("an order sells its tickets, uses its coupon, spends its balance and is mailed, all at once", async () => {
  const { shop, user, choice } = await someMixedPayment();
  const attempt = await openPayment(shop, user, choice);
  expect(await recordPayment(shop.deps, eventOf(shop, attempt))).toBe("ordered");
  expect(await written(shop)).toEqual({
    orders: [{ coupon_pence: 50, balance_pence: 100, total_pence: 350 }],
    tickets: [
      { number: 1, state: "sold" },
      { number: 2, state: "sold" },
    ],
    uses: 1,
    ledger: [{ amount_pence: -100 }],
    mails: [{ template: "order-confirmation" }],
    attempts: [{ state: "completed" }],
  });
});

/** A shop whose books have one of everything: an order with all that may come with it, money sent back, a payment open. */
async function fullBooks(): Promise<PayingShop> {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { max_entries: 2, has_instant_wins: true });
  for (const number of [1, 2]) await someInstantWin(shop, raffle, number, `Prize ${number}`);
  const user = await someUser(shop);
  const bea = await shop.as(user);
  await giveBalance(shop, user, 100);
  const { code } = await someCoupon(shop);
  await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  const orderId = await shop.payOnPage(bea, pans.paid, { couponCode: code, usePromoBal: true, createToken: true });
  const report = await shop.deps.payments.query(orderId);
  if (report.kind !== "final") throw new Error("The payment is not final");
  await recordPayment(shop.deps, { ...report.event, transactionRef: "AGAIN" });
  await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  await bea.payments.startHosted({});
  return shop;
}

/** Writes a row of a table again under another id, as code without a guard would. */
async function writeAgain(shop: PayingShop, table: keyof Tables, where: string, change: Record<string, string>) {
  const source = sql`${sql.table(table)} where ${sql.raw(where)} limit 1`;
  await inTransaction(shop.db, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${source}`.execute(tx.sql);
    // The database derives `admin` from the roles.
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== "admin");
    const values = columns.map((name) => (name in change ? sql`${change[name]}` : sql.ref(name)));
    const into = sql`${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})`;
    await sql`insert into ${into} select ${sql.join(values)} from ${source}`.execute(tx.sql);
  });
}

const other = { id: "other" };

it("the database itself refuses to have anything twice that may be there once", async () => {
  const shop = await fullBooks();
  const once: [what: string, table: keyof Tables, where: string, change?: Record<string, string>][] = [
    ["a number of a competition", "tickets", "state = 'sold'"],
    ["a number that is held", "tickets", "state = 'held'"],
    ["an order of a payment", "orders", "1 = 1", { ref: "CF-OTHER" }],
    ["a reference", "payment_attempts", "state = 'completed'"],
    ["an open payment of a customer", "payment_attempts", "state = 'open'", { ref: "CF-OTHER" }],
    ["a charge", "transactions", "1 = 1"],
    ["money sent back for a charge", "refunds", "kind = 'late'"],
    ["balance spent on an order", "ledger", "kind = 'spent'"],
    ["a coupon's use by an order", "coupon_uses", "1 = 1"],
    ["a prize of a number", "instant_wins", "1 = 1"],
    ["a saved card", "saved_cards", "1 = 1"],
    ["an account of an address", "users", "1 = 1"],
    ["a coupon's code", "coupons", "1 = 1"],
  ];
  for (const [what, table, where, change] of once) {
    const error = await writeAgain(shop, table, where, { ...other, ...change }).catch((refused: unknown) => refused);
    expect(`${what}: ${failureOf(error)}`).toBe(`${what}: unique`);
  }
});

it("the database itself refuses a ticket that is sold without an order, or held without an end", async () => {
  const shop = await fullBooks();
  for (const patch of ["order_id = null", "state = 'held'", "state = 'manual'"]) {
    const change = sql`update tickets set ${sql.raw(patch)} where state = 'sold'`;
    const error = await inTransaction(shop.db, (tx) => change.execute(tx.sql)).catch((refused: unknown) => refused);
    expect(`${patch}: ${failureOf(error)}`).toBe(`${patch}: check`);
  }
});
