import { HOUR_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { createUnappliedPayment, openPayingShop } from "../../test/paying-shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { reconcileBooks } from "./reconcile-books.ts";

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
