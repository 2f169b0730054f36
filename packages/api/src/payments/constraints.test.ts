import { failureOf, inTransaction, type Tables } from "@counterfoil/db";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { giveBalance, someCoupon } from "../../test/coupons.ts";
import { openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { someInstantWin } from "../../test/prizes.ts";
import { recordPayment } from "./record-payment.ts";

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
  expect(await shop.checkBooks()).toEqual([]);
});

it("the database itself refuses a ticket that is sold without an order, or held without an end", async () => {
  const shop = await fullBooks();
  for (const patch of ["order_id = null", "state = 'held'", "state = 'manual'"]) {
    const change = sql`update tickets set ${sql.raw(patch)} where state = 'sold'`;
    const error = await inTransaction(shop.db, (tx) => change.execute(tx.sql)).catch((refused: unknown) => refused);
    expect(`${patch}: ${failureOf(error)}`).toBe(`${patch}: check`);
  }
});
