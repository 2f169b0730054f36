import type { PaymentEvent } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { emptyCart, giveBalance, someCoupon } from "../../test/buying.ts";
import { checkoutIt, it, openCheckout, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { recordPayment } from "./record-payment.ts";

describe("a customer who pays on the hosted page", () => {
  it("has an order with its tickets once the notification came, and a mail", async () => {
    const { shop, user: bea, customer } = await openCheckout([12, 45, 67]);
    const started = await customer.payments.startHosted({});
    const orderId = started["merchant-order-id"];
    await shop.sandbox.pay(started["redirect-url"], pans.paid);
    expect(await customer.payments.exists({ orderId })).toEqual({ exists: false, status: "Pending" });
    await shop.sandbox.deliver();
    expect(await customer.payments.pending({ orderId })).toEqual({ pending: true, status: "Completed" });
    expect(await customer.payments.exists({ orderId })).toEqual({ exists: true, status: "Completed" });
    const { order } = await customer.orders.findMine({ orderId });
    const cardType = shop.deps.payments.name === "trust" ? "Visa Debit" : "Visa";
    expect(order).toMatchObject({
      orderId,
      status: "Completed",
      ticketsSubtotal: 7.5,
      totalPricePaid: 7.5,
      couponCodeUsed: null,
      trustPaymentDetails: { orderId, cardNumber: "**** **** **** 1111", cardType },
    });
    expect(order.ticketsPurchased.map((ticket) => ticket.ticketNum)).toEqual(["12", "45", "67"]);
    const mails = await listMails(shop.deps);
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: bea.email, subject: `Your order ${orderId}` },
    ]);
  });

  checkoutIt("has an order within a minute when the notification never comes", async ({ shop, customer }) => {
    const orderId = await shop.payOnPage(customer, pans.webhookNever);
    await shop.runJobs();
    expect(await customer.payments.exists({ orderId })).toMatchObject({ exists: false });
    shop.pass(60_000);
    await shop.runJobs();
    expect(await customer.payments.exists({ orderId })).toMatchObject({ exists: true });
  });

  it("has an order immediately when the browser comes back and the notification never comes", async () => {
    const { shop, customer } = await openCheckout();
    const orderId = await shop.payOnPage(customer, pans.webhookNever);
    await customer.payments.markReturned({ orderId });
    expect(await customer.payments.pending({ orderId })).toMatchObject({ pending: true });
    await shop.runJobs();
    expect(await customer.payments.exists({ orderId })).toMatchObject({ exists: true });
  });

  checkoutIt("may try another card after one was declined", async ({ shop, customer }) => {
    const started = await customer.payments.startHosted({});
    const orderId = started["merchant-order-id"];
    await shop.pay(started["redirect-url"], pans.declined);
    expect(await customer.payments.exists({ orderId })).toEqual({
      exists: false,
      status: "Failed",
      failure: "declined",
    });
    expect((await customer.tickets.listCart()).tickets.length).toBe(1);
    await shop.pay(started["redirect-url"], pans.paid);
    expect(await customer.payments.exists({ orderId })).toEqual({ exists: true, status: "Completed" });
  });
});

describe("money that cannot become an order", () => {
  it("that came when the tickets had gone to another customer is sent back whole", async ({ shop, raffle }) => {
    const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
    const orderId = await shop.buy(bea, raffle, [1, 2], pans.webhookNever);
    shop.pass(31 * 60_000);
    await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await shop.runJobs();
    expect(await bea.payments.exists({ orderId })).toEqual({ exists: false, status: "Failed" });
    expect(await shop.refunds()).toEqual([{ kind: "late", state: "done", card_pence: 500, balance_pence: 0 }]);
  });

  it("still becomes the order when it comes late and the tickets are free", async () => {
    const { shop, customer: bea } = await openCheckout([1, 2]);
    const orderId = await shop.payOnPage(bea, pans.webhookNever);
    shop.pass(31 * 60_000);
    await shop.runJobs();
    expect(await bea.payments.exists({ orderId })).toEqual({ exists: true, status: "Completed" });
  });

  it("becomes the order when the customer had just begun again in the same way", async ({ shop, user, raffle }) => {
    const coupon = await someCoupon(shop, { max_uses: 1, once_per_user: true });
    await giveBalance(shop, user, 100);
    const bea = await shop.as(user);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
    const input = { couponCode: coupon.code, usePromoBal: true };
    const first = await bea.payments.startHosted(input);
    await shop.sandbox.pay(first["redirect-url"], pans.paid);
    // The notification is still on its way when the customer ticks the box that saves the card, and starts again.
    const second = await bea.payments.startHosted({ ...input, createToken: true });
    await shop.sandbox.deliver();
    const { order } = await bea.orders.findMine({ orderId: first["merchant-order-id"] });
    expect(order).toMatchObject({ couponCodeDiscount: 0.5, promotionalBalanceUsed: 1, totalPricePaid: 3.5 });
    expect((await bea.payments.exists({ orderId: second["merchant-order-id"] })).status).toBe("Cancelled");
    expect(await shop.refunds()).toEqual([]);
  });

  it("is sent back when it pays the same cart a second time on a page that was replaced", async () => {
    const { shop, raffle, customer: bea } = await openCheckout();
    const first = await bea.payments.startHosted({});
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    // The first page takes money before the shop could tell the provider that it was replaced.
    await shop.sandbox.pay(first["redirect-url"], pans.webhookNever);
    const second = await shop.payOnPage(bea, pans.paid);
    await shop.runJobs();
    expect(await bea.payments.exists({ orderId: second })).toMatchObject({ exists: true });
    expect(await bea.payments.exists({ orderId: first["merchant-order-id"] })).toEqual({
      exists: false,
      status: "Failed",
    });
    expect(await shop.refunds()).toEqual([{ kind: "late", state: "done", card_pence: 250, balance_pence: 0 }]);
  });
});

it.for([
  ["was spent", true],
  ["is held by another payment", false],
] as const)("a late payment is sent back when its balance %s since", async ([, spent], { shop, user, raffle }) => {
  await giveBalance(shop, user, 100);
  const bea = await shop.as(user);
  const orderId = await shop.buy(bea, raffle, [1], pans.webhookNever, { usePromoBal: true });
  await emptyCart(bea);
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  if (spent) await shop.payOnPage(bea, pans.paid, { usePromoBal: true });
  else await bea.payments.startHosted({ usePromoBal: true });
  await shop.runJobs();
  expect((await bea.payments.exists({ orderId })).status).toBe("Failed");
  expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 150, balance_pence: 0 }]);
});

describe("what a provider says in an odd order", () => {
  /** A payment of one ticket that the provider took and the shop was not notified of. */
  async function unreported(shop: PayingShop) {
    const raffle = await someRaffle(shop);
    const bea = await shop.asCustomer();
    const orderId = await shop.buy(bea, raffle, [1], pans.webhookNever);
    const event = await shop.eventOf(orderId);
    const tell = (overrides: Partial<PaymentEvent> = {}) => recordPayment(shop.deps, { ...event, ...overrides });
    return { orderId, tell, status: async () => (await bea.payments.exists({ orderId })).status };
  }

  it("counts when a charge that was declined is paid after all, under the same reference", async ({ shop }) => {
    const { tell, status } = await unreported(shop);
    expect(await tell({ outcome: "declined" })).toBe("declined");
    expect(await tell()).toBe("ordered");
    expect(await tell()).toBe("nothing");
    expect(await tell({ outcome: "declined" })).toBe("nothing");
    expect(await status()).toBe("Completed");
  });

  it("was made now at the latest, if the provider's clock is ahead", async ({ shop }) => {
    const { tell } = await unreported(shop);
    expect(await tell({ paidAt: shop.now() + 3_600_000 })).toBe("ordered");
    expect(await listRows(shop.db.read, "transactions", { outcome: "paid" })).toMatchObject([{ paid_at: shop.now() }]);
  });

  it("keeps its discount when the coupon was deleted meanwhile", async ({ shop, customer: bea }) => {
    const [raffle, coupon] = [await someRaffle(shop), await someCoupon(shop)];
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const started = await bea.payments.startHosted({ couponCode: coupon.code });
    await (await shop.asAdmin()).coupons.delete({ id: coupon.id });
    await shop.pay(started["redirect-url"], pans.paid);
    const { order } = await bea.orders.findMine({ orderId: started["merchant-order-id"] });
    expect(order).toMatchObject({ status: "Completed", totalPricePaid: 2.25 });
  });

  it("takes nothing away when a decline comes after the money was sent back", async ({ shop }) => {
    const { tell, status } = await unreported(shop);
    expect(await tell({ currency: "EUR" })).toBe("refunded");
    expect(await tell({ transactionRef: "EARLIER", outcome: "unauthenticated" })).toBe("nothing");
    expect(await tell({ transactionRef: "ANOTHER" })).toBe("refunded");
    expect(await status()).toBe("Failed");
    expect((await shop.refunds()).map((refund) => refund.card_pence)).toEqual([250, 250]);
  });

  it("goes back as paid twice when one payment is charged again, also after its refund", async ({ shop }) => {
    const { orderId, tell, status } = await unreported(shop);
    expect(await tell()).toBe("ordered");
    expect(await tell({ transactionRef: "AGAIN" })).toBe("refunded");
    await (await shop.asAdmin()).orders.refund({ orderId });
    expect(await tell({ transactionRef: "ONCE MORE" })).toBe("refunded");
    expect(await status()).toBe("Refunded");
    const late = shop.db.read.selectFrom("refunds").select(["card_pence", "reason"]).where("kind", "=", "late");
    const twice = { card_pence: 250, reason: "twice" };
    expect(await late.execute()).toEqual([twice, twice]);
  });
});
