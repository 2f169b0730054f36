import { MINUTE_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { giveBalance, someCoupon, startPaying } from "../../test/buying.ts";
import { it, openCheckout, pans } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";

describe("starting a payment", () => {
  it("answers the hosted page and holds the tickets for half an hour", async () => {
    const { shop, customer } = await openCheckout([1, 2]);
    shop.pass(60_000);
    const started = await customer.payments.startHosted({});
    expect(started["redirect-url"]).toContain(shop.sandbox.url);
    expect(started["merchant-order-id"]).toMatch(/^CF-[A-Z0-9-]{1,22}$/);
    const holds = await shop.db.read.selectFrom("tickets").select("expires_at").execute();
    expect(holds.map((hold) => hold.expires_at)).toEqual([shop.now() + 1_800_000, shop.now() + 1_800_000]);
  });

  it("never holds a ticket longer than forty minutes after it was reserved", async () => {
    const { shop, customer, raffle } = await openCheckout([1, 2]);
    const reserved = shop.now();
    await customer.payments.startHosted({});
    shop.pass(20 * 60_000);
    await startPaying(customer, raffle, [3]);
    const holds = await shop.db.read.selectFrom("tickets").select("expires_at").orderBy("number").execute();
    const shown = holds.map((hold) => hold.expires_at);
    expect(shown).toEqual([reserved + 40 * 60_000, reserved + 40 * 60_000, shop.now() + 30 * 60_000]);
    const attempts = shop.db.read.selectFrom("payment_attempts").select("holds_until").orderBy("created_at", "desc");
    const { holds_until } = await attempts.executeTakeFirstOrThrow();
    expect(holds_until, "it takes no money once the first ticket is free").toBe(reserved + 40 * 60_000);
  });

  it("again for the same cart answers the same payment, and after a change another", async () => {
    const { customer, raffle } = await openCheckout([1, 2]);
    const first = await customer.payments.startHosted({});
    expect(await customer.payments.startHosted({})).toEqual(first);
    const [a, b] = await Promise.all([customer.payments.startHosted({}), customer.payments.startHosted({})]);
    expect([a, b]).toEqual([first, first]);
    const second = await startPaying(customer, raffle, [3]);
    expect(second["merchant-order-id"]).not.toBe(first["merchant-order-id"]);
    const orderId = first["merchant-order-id"];
    expect(await customer.payments.pending({ orderId })).toMatchObject({ status: "Cancelled" });
  });

  it("again within two minutes after it was paid answers the same payment, to the same input alone", async () => {
    const { shop, customer } = await openCheckout([1, 2]);
    const orderId = await shop.payOnPage(customer, pans.paid);
    shop.pass(119_999);
    expect(await customer.payments.startHosted({})).toMatchObject({ "merchant-order-id": orderId });
    await expect(customer.payments.startHosted({ createToken: true })).toBeRefused("cart.empty");
    await expect(customer.payments.startHosted({ usePromoBal: true })).toBeRefused("cart.empty");
    shop.pass(1);
    await expect(customer.payments.startHosted({})).toBeRefused("cart.empty");
  });

  it("makes the page that was replaced refuse", async () => {
    const { shop, customer, raffle } = await openCheckout([1, 2]);
    const first = await customer.payments.startHosted({});
    await startPaying(customer, raffle, [3]);
    await shop.runJobs();
    await shop.pay(first["redirect-url"], pans.paid);
    expect((await customer.orders.listMine()).orders).toEqual([]);
    expect(await shop.refunds()).toEqual([]);
  });

  it("moves no money when the total is another than the customer saw", async () => {
    const { customer } = await openCheckout([1, 2]);
    await expect(customer.payments.startHosted({ expectedTotal: 4.99 })).toBeRefused("cart.changed");
    // A balance that was to cover it all is gone.
    const covered = { usePromotionalBalance: true, expectedTotal: 0 };
    await expect(customer.payments.completeFree(covered)).toBeRefused("cart.changed");
    await expect(customer.payments.completeFree({ usePromotionalBalance: true })).toBeRefused("payment.due");
    await expect(customer.payments.startHosted({ expectedTotal: 5 })).resolves.toBeDefined();
  });

  it.each([
    { times: 20, first_paid_at: null },
    { times: 60, first_paid_at: 1 },
  ])(
    "is replaced by another one $times times in ten minutes by a customer who paid at $first_paid_at",
    async (paid) => {
      const { shop, customer } = await openCheckout();
      const { times, first_paid_at } = paid;
      await shop.db.writer.updateTable("users").set({ first_paid_at }).execute();
      shop.deps.config.rateLimits = true;
      const start = (i: number) => customer.payments.startHosted({ createToken: i % 2 === 1 });
      for (let i = 0; i <= times; i++) await start(i);
      await expect(start(times + 1)).toBeRefused("rate.limited");
      await expect(start(times)).resolves.toBeDefined();
    },
  );
});

it("a payment is given up for a ticket less twenty times in ten minutes by a new customer, and the cart is as free as ever", async () => {
  const { shop, customer, raffle } = await openCheckout();
  shop.deps.config.rateLimits = true;
  const remove = async () => {
    const [ticket] = (await customer.tickets.listCart()).tickets;
    await customer.tickets.removeFromCart({ ticketId: ticket?._id ?? "" });
  };
  const reserve = () => customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  for (let i = 0; i < 20; i++) {
    await customer.payments.startHosted({});
    await remove();
    await reserve();
  }
  // Without a payment.
  await remove();
  await reserve();
  await customer.payments.startHosted({});
  await expect(remove()).toBeRefused("rate.limited");
  shop.pass(10 * MINUTE_MS);
  await remove();
});

describe("what a payment costs", () => {
  it("is the same in the set-up, on the page and in the order", async () => {
    const { shop, customer, user } = await openCheckout([1, 2, 3]);
    const coupon = await someCoupon(shop);
    await giveBalance(shop, user, 300);
    const setup = await customer.payments.setUp({ couponCode: " autumn10 ", usePromotionalBalance: true });
    expect(setup).toMatchObject({ subtotal: 7.5, couponDiscount: 0.75, promoBalDiscount: 3, totalPrice: 3.75 });
    const input = { couponCode: coupon.code, usePromoBal: true, expectedTotal: 3.75 };
    const orderId = await shop.payOnPage(customer, pans.paid, input);
    expect((await customer.orders.findMine({ orderId })).order).toMatchObject({
      ticketsSubtotal: 7.5,
      couponCodeUsed: "AUTUMN10",
      couponCodeDiscount: 0.75,
      promotionalBalanceUsed: 3,
      totalPricePaid: 3.75,
    });
  });

  it("takes balance only where the competition allows it", async ({ shop, user, customer }) => {
    const [yes, no] = [await someRaffle(shop), await someRaffle(shop, { allow_balance: false })];
    await customer.tickets.reserve({ raffleId: yes.id, ticketNums: [1] });
    await customer.tickets.reserve({ raffleId: no.id, ticketNums: [1] });
    await giveBalance(shop, user, 10_000);
    const setup = await customer.payments.setUp({ usePromotionalBalance: true });
    expect(setup).toMatchObject({ subtotal: 5, promoBalDiscount: 2.5, totalPrice: 2.5 });
  });
});

it("an order with nothing to pay is complete immediately, and a double click makes one", async () => {
  const { customer } = await openCheckout([1, 2], { price_pence: 0 });
  const [a, b] = await Promise.all([customer.payments.completeFree({}), customer.payments.completeFree({})]);
  expect(a).toEqual(b);
  expect((await customer.orders.listMine()).orders).toMatchObject([
    { orderId: a.orderId, trustTransactionRef: "NO_PAYMENT_REQUIRED", trustPaymentDetails: null, totalPricePaid: 0 },
  ]);
});

describe("the time of a payment", () => {
  it.for([
    ["a minute", 1800, 60_000],
    ["a tenth of a short time", 60, 6_000],
  ] as const)("ends before the tickets are free, by %s", async ([, paymentSeconds, earlier], { shop, customer }) => {
    shop.deps.config.paymentSeconds = paymentSeconds;
    shop.deps.config.reservationSeconds = 60;
    await customer.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    const page = (await customer.payments.startHosted({}))["redirect-url"];
    const { expires_at } = await shop.db.read.selectFrom("tickets").select("expires_at").executeTakeFirstOrThrow();
    shop.pass((expires_at ?? 0) - shop.now() - earlier);
    expect((await shop.sandbox.pay(page, pans.paid)).status).toBe(410);
    shop.pass(-1);
    expect((await shop.sandbox.pay(page, pans.paid)).status).toBe(303);
    await shop.sandbox.deliver();
    expect((await customer.orders.listMine()).orders).toHaveLength(1);
  });

  it("never shortens a hold, however short it is", async () => {
    const { shop, customer } = await openCheckout([1, 2]);
    shop.deps.config.paymentSeconds = 60;
    const held = shop.now() + 600_000;
    const orderId = (await customer.payments.startHosted({}))["merchant-order-id"];
    const holds = await shop.db.read.selectFrom("tickets").select("expires_at").execute();
    expect(holds.map((hold) => hold.expires_at)).toEqual([held, held]);
    const attempt = shop.db.read.selectFrom("payment_attempts").select("holds_until").where("ref", "=", orderId);
    expect(await attempt.executeTakeFirst()).toEqual({ holds_until: held });
  });
});
