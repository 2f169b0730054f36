import { HOUR_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { createUnappliedPayment, openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { reconcileBooks } from "./reconcile-books.ts";

it("a payment that someone gives to a friend by SQL while it is made is no order, and goes back", async () => {
  const shop = await openPayingShop();
  shop.breakBooks();
  const [bea, raffle] = [await shop.asCustomer(), await someRaffle(shop)];
  const friend = await someUser(shop);
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  const started = await bea.payments.startHosted({});
  const tables = ["payment_attempts", "tickets", "spend_moves", "spend_months"];
  await withoutTriggers(shop, ...tables.map((table) => `update ${table} set user_id = '${friend.id}'`));
  await shop.pay(started["redirect-url"], pans.paid);
  expect(await shop.db.read.selectFrom("orders").select("id").execute()).toEqual([]);
  expect(await shop.refunds()).toMatchObject([{ kind: "late", card_pence: 250 }]);
  await reconcileBooks(shop.deps);
  const found = await shop.db.read.selectFrom("mismatches").select("rule").execute();
  expect(found).toEqual([{ rule: "Every started payment has its seal" }]);
});

it("money that came late goes to no payment that someone put in its place by SQL", async () => {
  const shop = await openPayingShop();
  shop.breakBooks();
  const [late, other] = [await createUnappliedPayment(shop), await createUnappliedPayment(shop)];
  const rename = (was: string, ref: string) =>
    `update transactions set transaction_ref = '${ref}' where transaction_ref = '${was}'`;
  const exchange = [rename(late, "none"), rename(other, late), rename("none", other)];
  await withoutTriggers(shop, ...exchange);
  await sendDueRefunds(shop.deps);
  expect((await shop.refunds()).map(({ state }) => state)).toEqual(["sending", "sending"]);
  await reconcileBooks(shop.deps);
  const { findings } = await (await shop.asAdmin()).attention.list({});
  for (const ref of [late, other]) {
    const detail = expect.stringContaining(`Every payment has its seal: ${ref}`);
    expect(findings).toContainEqual(expect.objectContaining({ kind: "books-differ", detail }));
  }
  await withoutTriggers(shop, ...exchange);
  shop.pass(HOUR_MS);
  await sendDueRefunds(shop.deps);
  expect((await shop.refunds()).map(({ state }) => state)).toEqual(["done", "done"]);
});
