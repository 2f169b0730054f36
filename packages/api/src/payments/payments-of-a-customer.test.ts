import { MINUTE_MS, ProviderUnreachable } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { giveBalance, saveSomeCard, someCoupon } from "../../test/buying.ts";
import { checkoutIt, openPayingShop, pans } from "../../test/paying-shop.ts";
import { type Caller, it, noAddress, someRaffle, someUser } from "../../test/shop.ts";

/** A customer with a card that the bank knows, and a ticket in the cart. */
async function openWithCard() {
  const shop = await openPayingShop();
  const [customer, raffle] = [await shop.asCustomer(), await someRaffle(shop)];
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const { cardId } = await shop.payAndSaveCard(customer, pans.paid);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  return { shop, customer, raffle, cardId };
}

describe("where a charge of a saved card stands", () => {
  it("is being checked while the provider does not answer, and then what it is", async () => {
    const { shop, customer, cardId } = await openWithCard();
    const bank = shop.deps.payments;
    const away = () => Promise.reject(new ProviderUnreachable());
    shop.deps.payments = { ...bank, query: away };
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "60010", html: "" });
    shop.deps.payments = { ...bank, query: async () => ({ kind: "open" }) };
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "30001", html: "" });
    shop.deps.payments = bank;
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "0", html: "" });
  });

  it("is declined after a card was", async () => {
    const { shop, customer, raffle } = await openWithCard();
    const orderId = await shop.buy(customer, raffle, [3], pans.declined);
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "70000", html: "" });
  });

  it("is found by the reference of the payment and by the id of its order, by its customer alone", async () => {
    const shop = await openPayingShop();
    const [bea, dev, raffle] = [await shop.asCustomer(), await shop.asCustomer(), await someRaffle(shop)];
    const ref = await shop.buy(bea, raffle, [1]);
    const order = await shop.db.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    for (const orderId of [ref, order.id]) {
      expect(await bea.payments.exists({ orderId })).toMatchObject({ exists: true, status: "Completed" });
      expect(await bea.payments.pending({ orderId })).toMatchObject({ pending: true });
      expect(await bea.payments.cardStatus({ orderId })).toMatchObject({ status_code: "0" });
      await expect(bea.payments.markReturned({ orderId })).resolves.toBeDefined();
      expect((await dev.payments.exists({ orderId })).exists).toBe(false);
      for (const ask of [dev.payments.pending, dev.payments.cardStatus, dev.payments.markReturned]) {
        await expect(ask({ orderId })).toBeRefused("payment.not_found");
      }
    }
  });

  it("learns nothing of a payment that does not exist", async () => {
    const shop = await openPayingShop();
    const customer = await shop.asCustomer();
    await expect(customer.payments.cardStatus({ orderId: "CF-NONE" })).toBeRefused("payment.not_found");
    await expect(customer.payments.markReturned({ orderId: "CF-NONE" })).toBeRefused("payment.not_found");
  });
});

describe("a payment", () => {
  const ways: Record<string, (calls: Caller, cardId: string, couponCode: string) => Promise<unknown>> = {
    "on the hosted page": ({ payments }, _, couponCode) => payments.startHosted({ couponCode }),
    "by a saved card": ({ payments }, cardId, couponCode) => payments.payBySavedCard({ cardId, couponCode }),
    "of nothing": ({ payments }, _, couponCode) => payments.completeFree({ couponCode }),
  };

  it.for(Object.entries(ways))(
    "%s is refused for an empty cart, an unknown code, and without an address",
    async ([way, pay], { shop, user, customer }) => {
      const raffle = await someRaffle(shop, { price_pence: way === "of nothing" ? 0 : 250 });
      const cardId = await saveSomeCard(shop, user, { token: "tok", brand: "Visa", lastFour: "1111" });
      await expect(pay(customer, cardId, "")).toBeRefused("cart.empty");
      await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
      await expect(pay(customer, cardId, "NONE")).toBeRefused("coupon.unknown");
      await inTransaction(shop.db, (tx) => tx.sql.updateTable("users").set(noAddress).execute());
      await expect(pay(await shop.as(user), cardId, "")).toBeRefused("address.missing");
      expect(await shop.db.read.selectFrom("payment_attempts").select("id").execute()).toEqual([]);
    },
  );

  it("by card is refused where there is nothing to pay, another total than was seen, or a deleted card", async () => {
    const { shop, customer, cardId } = await openWithCard();
    await expect(customer.payments.payBySavedCard({ cardId, expectedTotal: 1 })).toBeRefused("cart.changed");
    await customer.cards.delete({ id: cardId });
    await expect(customer.payments.payBySavedCard({ cardId })).toBeRefused("payment.card_not_found");
    const [dev, free] = [await someUser(shop), await someRaffle(shop, { price_pence: 0 })];
    const his = { cardId: await saveSomeCard(shop, dev, { token: "tok_dev", brand: "Visa", lastFour: "1111" }) };
    const other = await shop.as(dev);
    await other.tickets.reserve({ raffleId: free.id, ticketNums: [1] });
    await expect(other.payments.payBySavedCard(his)).toBeRefused("payment.nothing_due");
    await expect(other.payments.startHosted({})).toBeRefused("payment.nothing_due");
  });
});

describe("an order that needs no payment", () => {
  it("is one that a coupon larger than the cart pays, and the subscription comes with it", async ({ shop }) => {
    const [user, raffle] = [await someUser(shop), await someRaffle(shop, { price_pence: 333 })];
    const { code } = await someCoupon(shop, { type: "fixed", fixed_pence: 100_000 });
    const customer = await shop.as(user);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
    const { orderId } = await customer.payments.completeFree({ couponCode: code, newsletter: true, expectedTotal: 0 });
    expect((await customer.orders.findMine({ orderId })).order).toMatchObject({
      ticketsSubtotal: 6.66,
      couponCodeDiscount: 6.66,
      totalPricePaid: 0,
    });
    expect((await customer.auth.me()).user.newsletter).toBe(true);
  });

  it("does not subscribe anyone whose order was refused", async ({ customer }) => {
    await expect(customer.payments.completeFree({ newsletter: true })).toBeRefused("cart.empty");
    expect((await customer.auth.me()).user.newsletter).toBe(false);
  });
});

/** A competition that ends in a minute, with a payment that was started before. */
async function endingRaffle() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { ends_at: shop.now() + MINUTE_MS });
  const customer = await shop.asCustomer();
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const read = async () => {
    const admin = await shop.asAdmin();
    const { final, openPayments } = await admin.tickets.listEntries({ raffleId: raffle.id });
    const said = { final, openPayments };
    expect(await admin.tickets.exportEntries({ raffleId: raffle.id })).toMatchObject(said);
    expect((await admin.raffles.find({ id: raffle.id })).raffle).toMatchObject(said);
    const { raffles } = await admin.raffles.list({});
    expect(raffles).toContainEqual(expect.objectContaining({ _id: raffle.id, ...said }));
    return said;
  };
  return { shop, customer, read };
}

describe("the list of entries", () => {
  it("is final once the end has passed and no payment is open", async () => {
    const { shop, customer, read } = await endingRaffle();
    const { "redirect-url": page } = await customer.payments.startHosted({});
    expect(await read()).toEqual({ final: false, openPayments: 1 });
    shop.pass(2 * MINUTE_MS);
    expect(await read()).toEqual({ final: false, openPayments: 1 });
    await shop.pay(page, pans.paid);
    expect(await read()).toEqual({ final: true, openPayments: 0 });
  });

  it("waits for a declined payment while its page takes another card", async () => {
    const { shop, customer, read } = await endingRaffle();
    await shop.payOnPage(customer, pans.declined);
    shop.pass(2 * MINUTE_MS);
    expect(await read()).toEqual({ final: false, openPayments: 1 });
    shop.pass(60 * MINUTE_MS);
    await shop.runJobs();
    expect(await read()).toEqual({ final: true, openPayments: 0 });
  });

  it("does not wait for a saved card that was declined: no one can be paying with it any more", async () => {
    const { shop, customer, read } = await endingRaffle();
    const { cardId } = await shop.payAndSaveCard(customer, pans.challenge);
    const { raffles } = await customer.tickets.listMine();
    await customer.tickets.reserve({ raffleId: raffles[0]?._id ?? "", ticketNums: [2] });
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    const { html } = await customer.payments.cardStatus({ orderId });
    await shop.answerBank({ html }, "fail");
    shop.pass(2 * MINUTE_MS);
    expect(await read()).toEqual({ final: true, openPayments: 0 });
  });

  it("is not final before the end, and ignores payments of other competitions", async () => {
    const { shop, read } = await endingRaffle();
    const other = await shop.asCustomer();
    await other.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    await other.payments.startHosted({});
    expect(await read()).toEqual({ final: false, openPayments: 0 });
    shop.pass(2 * MINUTE_MS);
    expect(await read()).toEqual({ final: true, openPayments: 0 });
  });
});

it("a customer whose page was loaded again finds the payment that was begun, until it has ended", async () => {
  const shop = await openPayingShop();
  const [customer, other] = [await shop.asCustomer(), await shop.asCustomer()];
  const raffle = await someRaffle(shop);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  expect(await customer.payments.findOpen()).toMatchObject({ payment: null });

  const started = await customer.payments.startHosted({});
  const { expires } = started;
  const orderId = started["merchant-order-id"];
  const payment = { orderId, method: "hosted", redirectUrl: started["redirect-url"], expires };
  expect(await customer.payments.findOpen()).toMatchObject({ payment });
  expect(Date.parse(expires)).toBeGreaterThan(shop.now());
  expect(await other.payments.findOpen()).toMatchObject({ payment: null });

  await shop.pay(started["redirect-url"], pans.paid);
  expect(await customer.payments.findOpen()).toMatchObject({ payment: null });
});

checkoutIt("a charge of a saved card is found while the bank asks about it", async ({ shop, raffle, customer }) => {
  const { cardId } = await shop.payAndSaveCard(customer, pans.challenge);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  const { orderId } = await customer.payments.payBySavedCard({ cardId });
  expect(await customer.payments.findOpen()).toMatchObject({ payment: { orderId, method: "card", redirectUrl: null } });
});

describe("setting a payment up", () => {
  it("answers an empty cart with no tickets and nothing to pay, whatever the code is", async ({ customer }) => {
    expect(await customer.payments.setUp({ couponCode: "NONE", usePromotionalBalance: true })).toMatchObject({
      tickets: [],
      subtotal: 0,
      couponDiscount: 0,
      promoBalDiscount: 0,
      totalPrice: 0,
    });
  });

  it("shows one's own tickets and spends one's own balance alone", async ({ shop }) => {
    const [bea, dev, raffle] = [await someUser(shop), await someUser(shop), await someRaffle(shop)];
    await giveBalance(shop, dev, 10_000);
    const [hers, his] = [await shop.as(bea), await shop.as(dev)];
    await hers.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await his.tickets.reserve({ raffleId: raffle.id, ticketNums: [2, 3] });
    const setup = await hers.payments.setUp({ usePromotionalBalance: true });
    expect(setup.tickets.map(({ ticketNum }) => ticketNum)).toEqual(["1"]);
    expect(setup).toMatchObject({ promoBalDiscount: 0, totalPrice: 2.5 });
  });

  it("subscribes to the newsletter where asked to, and never unsubscribes", async ({ customer }) => {
    const subscribed = async () => (await customer.auth.me()).user.newsletter;
    await customer.payments.setUp({});
    expect(await subscribed()).toBe(false);
    await customer.payments.setUp({ newsletter: true });
    expect(await subscribed()).toBe(true);
    await customer.payments.setUp({ newsletter: false });
    expect(await subscribed()).toBe(true);
  });
});

it("a quote subscribes no one; a ticked box counts for subscribers' coupons", async ({ shop, customer, raffle }) => {
  const { code: couponCode } = await someCoupon(shop, { only_newsletter: true });
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await expect(customer.payments.quote({ couponCode })).toBeRefused("coupon.newsletter_only");
  expect(await customer.payments.quote({ couponCode, newsletter: true })).toMatchObject({ couponDiscount: 0.25 });
  expect(await customer.coupons.check({ code: couponCode, newsletter: true })).toMatchObject({ valid: true });
  expect((await customer.auth.me()).user.newsletter).toBe(false);
});
