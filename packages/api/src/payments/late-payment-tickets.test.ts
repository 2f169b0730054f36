import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { emptyCart, someCoupon, startPaying } from "../../test/buying.ts";
import { serveBeacons } from "../../test/draws.ts";
import { it, openCheckout, openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import type { Caller } from "../../test/shop.ts";
import { someRaffle } from "../../test/shop.ts";

const statusOf = (customer: Caller, orderId: string) => async () =>
  (await customer.payments.exists({ orderId })).status;

async function expectSentBack(shop: PayingShop, status: () => Promise<unknown>, card_pence = 250): Promise<void> {
  await shop.runJobs();
  expect(await status()).toBe("Failed");
  expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence }]);
}

describe("a late payment for tickets", () => {
  it("that another payment bought and a refund gave back since is sent back", async () => {
    const { shop, raffle, customer: bea } = await openCheckout();
    const first = await bea.payments.startHosted({});
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await shop.sandbox.pay(first["redirect-url"], pans.webhookNever);
    const second = await shop.payOnPage(bea, pans.paid);
    await (await shop.asAdmin()).orders.refund({ orderId: second });
    await shop.runJobs();
    const { status } = await bea.payments.exists({ orderId: first["merchant-order-id"] });
    expect(status).toBe("Failed");
    expect((await shop.refunds()).map((refund) => [refund.kind, refund.state, refund.card_pence]).sort()).toEqual([
      ["late", "done", 250],
      ["order", "done", 500],
    ]);
  });

  it("is sent back when the customer has taken as many of others since as one may", async () => {
    const { shop, raffle, customer: bea } = await openCheckout([1], { max_per_person: 2 });
    const orderId = await shop.payOnPage(bea, pans.webhookNever);
    await emptyCart(bea);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2, 3] });
    await expectSentBack(shop, statusOf(bea, orderId));
  });

  it.each(["draw", "prize"])("is sent back when a %s was added since, which the payer may know", async (added) => {
    const { shop, raffle, customer: bea } = await openCheckout();
    const orderId = await shop.payOnPage(bea, pans.webhookNever);
    await emptyCart(bea);
    shop.pass(1000);
    serveBeacons(shop);
    const draw = { startDate: toIso(shop.now() + 3 * HOUR_MS), drawAt: toIso(raffle.ends_at + DAY_MS) };
    const edit = added === "draw" ? draw : { instantWins: [{ prize: "Mug", ticketNum: "1" }] };
    await (await shop.asAdmin()).raffles.edit({ id: raffle.id, ...edit });
    await expectSentBack(shop, statusOf(bea, orderId));
  });

  it("becomes the order when someone else's hold of the number has just ended", async ({ shop, raffle }) => {
    const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
    const orderId = await shop.buy(bea, raffle, [1], pans.webhookNever);
    await emptyCart(bea);
    await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    shop.pass(HOUR_MS);
    await shop.runJobs();
    expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
  });

  it("that the customer has reserved again closes the payment for them that was begun since", async () => {
    const { shop, raffle, customer: bea } = await openCheckout();
    const orderId = await shop.payOnPage(bea, pans.webhookNever);
    shop.pass(31 * MINUTE_MS);
    const begun = await startPaying(bea, raffle, [1]);
    await shop.runJobs();
    expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
    expect((await bea.payments.exists({ orderId: begun["merchant-order-id"] })).status).toBe("Cancelled");
    await shop.runJobs();
    expect((await shop.sandbox.pay(begun["redirect-url"], pans.paid)).status).toBe(410);
  });
});

/** A customer who has begun to pay for number 1, by default of a competition that ends in five minutes. */
async function paying(shop: PayingShop, opened?: Row<"raffles">) {
  const raffle = opened ?? (await someRaffle(shop, { ends_at: shop.now() + 5 * MINUTE_MS }));
  const bea = await shop.asCustomer();
  const { "redirect-url": url, "merchant-order-id": orderId } = await startPaying(bea, raffle, [1]);
  return { bea, raffle, url, pay: (pan: string) => shop.pay(url, pan), status: statusOf(bea, orderId) };
}

describe("when the competition ends while a customer pays", () => {
  it("a payment that was begun before is honoured until its holds end", async ({ shop }) => {
    const { pay, status } = await paying(shop);
    shop.pass(29 * MINUTE_MS - 1);
    await pay(pans.paid);
    expect(await status()).toBe("Completed");
  });

  it("so is another card on its page after one was declined", async ({ shop }) => {
    const { pay, status } = await paying(shop);
    await pay(pans.declined);
    shop.pass(29 * MINUTE_MS - 1);
    await pay(pans.paid);
    expect(await status()).toBe("Completed");
    expect(await shop.refunds()).toEqual([]);
  });

  it("no other payment is begun for what is still held, and the one that was continues", async ({ shop }) => {
    const { bea, pay, status } = await paying(shop);
    shop.pass(5 * MINUTE_MS);
    await expect(bea.payments.startHosted({ createToken: true })).toBeRefused("raffle.ended");
    await expect(bea.payments.startHosted({})).resolves.toBeDefined();
    await pay(pans.paid);
    expect(await status()).toBe("Completed");
  });

  it("money of a payment that was closed is sent back, although its ticket is free", async ({ shop }) => {
    const { bea, pay, status } = await paying(shop);
    await pay(pans.webhookNever);
    await emptyCart(bea);
    shop.pass(6 * MINUTE_MS);
    await expectSentBack(shop, status);
  });
});

describe("when a competition is taken off sale while a customer pays", () => {
  async function payingForOffSale(shop: PayingShop) {
    const opened = await paying(shop, await someRaffle(shop));
    await (await shop.asAdmin()).raffles.edit({ id: opened.raffle.id, live: false });
    return { ...opened, pay: (pan: string) => shop.sandbox.pay(opened.url, pan) };
  }

  it("the payment that was begun before is honoured until its holds end", async ({ shop }) => {
    const { pay, status } = await payingForOffSale(shop);
    shop.pass(29 * MINUTE_MS - 1);
    await pay(pans.paid);
    await shop.sandbox.deliver();
    expect(await status()).toBe("Completed");
  });

  it("its money is sent back when the holds have ended, although the number is free", async ({ shop }) => {
    const { pay, status } = await payingForOffSale(shop);
    await pay(pans.paid);
    shop.pass(31 * MINUTE_MS);
    await shop.sandbox.deliver();
    await expectSentBack(shop, status);
  });

  it("the same money still buys the number when the competition is on sale again", async ({ shop }) => {
    const { raffle, pay, status } = await payingForOffSale(shop);
    await pay(pans.paid);
    shop.pass(31 * MINUTE_MS);
    await (await shop.asAdmin()).raffles.edit({ id: raffle.id, live: true });
    await shop.sandbox.deliver();
    expect(await status()).toBe("Completed");
  });

  it("no one begins to pay for what is in the cart, be it by card or without money", async ({ shop, admin }) => {
    for (const price_pence of [250, 0]) {
      const raffle = await someRaffle(shop, { price_pence });
      const bea = await shop.asCustomer();
      await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
      await admin.raffles.edit({ id: raffle.id, live: false });
      const paid = price_pence > 0 ? bea.payments.startHosted({}) : bea.payments.completeFree({});
      await expect(paid).toBeRefused("raffle.off_sale");
    }
  });
});

/** A customer who paid with a coupon, yet the shop was not notified, and took the ticket out of the cart. */
async function openPaidAndClosed(limits: Parameters<typeof someCoupon>[1]) {
  const shop = await openPayingShop();
  const coupon = await someCoupon(shop, limits);
  const raffle = await someRaffle(shop);
  const bea = await shop.asCustomer();
  const orderId = await shop.buy(bea, raffle, [1], pans.webhookNever, { couponCode: coupon.code });
  await emptyCart(bea);
  return { shop, coupon, raffle, bea, status: statusOf(bea, orderId) };
}

describe("a late payment with a coupon", () => {
  it("becomes the order while the coupon has a use left", async () => {
    const { shop, status } = await openPaidAndClosed({ max_uses: 1, once_per_user: true, only_first_order: true });
    await shop.runJobs();
    expect(await status()).toBe("Completed");
  });

  it.each([
    ["someone else used it up", { max_uses: 1 }, "dev pays"],
    ["someone else is about to use it up", { max_uses: 1 }, "dev begins"],
    ["the customer is about to use it in another payment, and it is for once", { once_per_user: true }, "bea begins"],
    ["the customer used it in another order since", { once_per_user: true }, "bea pays"],
    [
      "the customer made another order since and it is for a first one",
      { only_first_order: true },
      "bea pays without it",
    ],
  ])("is sent back when %s", async (_, limits, since) => {
    const { shop, coupon, raffle, bea, status } = await openPaidAndClosed(limits);
    const buyer = since.startsWith("bea") ? bea : await shop.asCustomer({ first_paid_at: 1 });
    await buyer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const couponCode = since.endsWith("without it") ? "" : coupon.code;
    if (since.endsWith("begins")) await buyer.payments.startHosted({ couponCode });
    else await shop.payOnPage(buyer, pans.paid, { couponCode });
    await expectSentBack(shop, status, 225);
  });

  it("is sent back when it was used up after a decline, though a pause stopped the payment since", async ({ shop }) => {
    const { code: couponCode } = await someCoupon(shop, { max_uses: 1 });
    const raffle = await someRaffle(shop);
    const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { "redirect-url": page, "merchant-order-id": orderId } = await bea.payments.startHosted({ couponCode });
    await shop.pay(page, pans.declined);
    await shop.buy(dev, raffle, [2], pans.paid, { couponCode });
    await shop.sandbox.pay(page, pans.webhookNever);
    shop.pass(1000);
    await bea.breaks.start({ kind: "pause", days: 7 });
    await expectSentBack(shop, statusOf(bea, orderId), 225);
  });

  it("becomes the order with a coupon for a first one that a lowered limit stopped", async ({ shop, raffle, user }) => {
    const { code: couponCode } = await someCoupon(shop, { once_per_user: true, only_first_order: true });
    const [bea, ada] = [await shop.as(user), await shop.asAdmin()];
    const orderId = await shop.buy(bea, raffle, [1, 2, 3], pans.webhookNever, { couponCode });
    shop.pass(1000);
    await ada.protection.lowerLimit({ id: user.id, pence: 500, note: "Rang, and wants less" });
    await ada.protection.endLowering({ id: user.id, note: "Rang again" });
    await emptyCart(bea);
    await shop.buy(bea, raffle, [4]);
    await shop.runJobs();
    expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
    expect(await shop.refunds()).toEqual([]);
  });
});
