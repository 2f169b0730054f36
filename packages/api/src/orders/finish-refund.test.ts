import { inTransaction, type Row } from "@counterfoil/db";
import { finishRefund, lockOrder, lockUserOrErased, openOrderRefund, rejectRefund } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { giveBalance, someCoupon } from "../../test/coupons.ts";
import { eventOf, openPayment, someCart } from "../../test/opened-attempt.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { recordPayment } from "../payments/record-payment.ts";

/** An order of two tickets, paid by coupon, balance and card: £2.25 each. */
async function someOrder() {
  const shop = await openShop();
  const { user } = await someCart(shop);
  const { code } = await someCoupon(shop);
  await giveBalance(shop, user, 100);
  const attempt = await openPayment(shop, user, { couponCode: code, useBalance: true });
  await recordPayment(shop.deps, eventOf(shop, attempt));
  const order = await shop.db.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  const lines = await shop.db.read.selectFrom("order_lines").selectAll().orderBy("position").execute();
  return { shop, user, order, ticketIds: lines.map(({ id }) => id) };
}

type Order = Awaited<ReturnType<typeof someOrder>>;

async function openRefund({ shop, order }: Order, ticketIds: string[]): Promise<Row<"refunds">> {
  return inTransaction(shop.db, async (tx) => {
    await lockUserOrErased(tx, order.user_id);
    const { refund } = await openOrderRefund(tx, { order: await lockOrder(tx, order.id), ticketIds });
    return refund;
  });
}

async function end({ shop, order }: Order, refund: Row<"refunds">, work = finishRefund): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const user = await lockUserOrErased(tx, order.user_id);
    await work(tx, { refund, order: await lockOrder(tx, order.id), user });
  });
}

/** What the customer has after a refund. */
async function left({ db: { read } }: TestShop) {
  const order = await read
    .selectFrom("orders")
    .select(["state", "refunded_card_pence", "refunded_balance_pence"])
    .executeTakeFirstOrThrow();
  const tickets = await read.selectFrom("tickets").select("number").orderBy("number").execute();
  const uses = await read.selectFrom("coupon_uses").select("coupon_id").execute();
  const ledger = await read.selectFrom("ledger").select("amount_pence").where("kind", "=", "refund").execute();
  const mails = await read.selectFrom("mails").select("id").where("template", "=", "refund").execute();
  return {
    state: order.state,
    refunded: [order.refunded_card_pence, order.refunded_balance_pence],
    numbers: tickets.map(({ number }) => number),
    couponUses: uses.length,
    ledger: ledger.map(({ amount_pence }) => amount_pence),
    mails: mails.length,
  };
}

it("a refund of one ticket releases that ticket, with its shares of card and balance; the coupon stays used", async () => {
  const bought = await someOrder();
  await end(bought, await openRefund(bought, bought.ticketIds.slice(0, 1)));
  expect(await left(bought.shop)).toEqual({
    state: "partially_refunded",
    refunded: [175, 50],
    numbers: [2],
    couponUses: 1,
    ledger: [50],
    mails: 1,
  });
});

it("the refund of the rest makes the order whole: all was given back to the penny, and the coupon too", async () => {
  const bought = await someOrder();
  for (const ticketId of bought.ticketIds) await end(bought, await openRefund(bought, [ticketId]));
  expect(await left(bought.shop)).toEqual({
    state: "refunded",
    refunded: [350, 100],
    numbers: [],
    couponUses: 0,
    ledger: [50, 50],
    mails: 2,
  });
});

it("a refund is finished once, however often the provider says so", async () => {
  const bought = await someOrder();
  const refund = await openRefund(bought, bought.ticketIds);
  await end(bought, refund);
  const once = await left(bought.shop);
  await end(bought, refund);
  await end(bought, refund, rejectRefund);
  expect(await left(bought.shop)).toEqual(once);
});

it("a rejected refund gives nothing back, and its tickets may be refunded again", async () => {
  const bought = await someOrder();
  const before = await left(bought.shop);
  await end(bought, await openRefund(bought, bought.ticketIds), rejectRefund);
  expect(await left(bought.shop)).toEqual(before);
  await end(bought, await openRefund(bought, bought.ticketIds));
  expect(await left(bought.shop)).toMatchObject({ state: "refunded", numbers: [], couponUses: 0 });
});
