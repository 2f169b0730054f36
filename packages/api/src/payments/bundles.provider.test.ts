import { json } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { giveBalance, someCoupon } from "../../test/buying.ts";
import { exportedOrders } from "../../test/exported-orders.ts";
import { done } from "../../test/four-eyes.ts";
import { it, type PayingShop, pans } from "../../test/paying-shop.ts";
import { type RaffleOptions, someone, someRaffle } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

const bundles = json([
  { from: 5, percentOff: 10 },
  { from: 12, percentOff: 20 },
]);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** A customer with this many tickets of a car at £2.50 in the cart, which is cheaper by the five and by the dozen. */
async function openCart(shop: PayingShop, tickets: number, options: RaffleOptions = {}) {
  const raffle = await someRaffle(shop, { name: "A car", max_per_person: 50, bundles, ...options });
  const { user, calls: customer } = await someone(shop);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: upTo(tickets) });
  return { raffle, user, customer };
}

describe("a cart with a bundle", () => {
  it("costs the same in cart, quote, charge, order, mail, export and report", async ({ shop, admin }) => {
    const { raffle, user, customer } = await openCart(shop, 12);
    const { code: couponCode } = await someCoupon(shop);
    await giveBalance(shop, user, 300);
    const { tickets, ...cart } = await customer.tickets.listCart();
    const named = { raffle: { _id: raffle.id, slug: raffle.slug, name: "A car" } };
    const bundle = { ...named, tickets: 12, percentOff: 20, discount: 6 };
    expect(cart).toMatchObject({ totalPrice: 24, bundles: [bundle] });
    expect(tickets.map(({ pricePaid }) => pricePaid)).toEqual(upTo(12).map(() => 2.5));
    const quote = await customer.payments.setUp({ couponCode, usePromotionalBalance: true });
    const sums = { subtotal: 30, bundles: [bundle], couponDiscount: 2.4, promoBalDiscount: 3, totalPrice: 18.6 };
    expect(quote).toMatchObject(sums);
    const checked = await customer.coupons.check({ code: couponCode, newsletter: false });
    expect(checked).toMatchObject({ totalDiscounts: 2.4, newCartTotal: 21.6 });

    const orderId = await shop.payOnPage(customer, pans.paid, { couponCode, usePromoBal: true, expectedTotal: 18.6 });
    expect(await shop.eventOf(orderId)).toMatchObject({ outcome: "paid", amountPence: 1_860 });
    const discounts = { bundleDiscount: 6, couponCodeDiscount: 2.4, promotionalBalanceUsed: 3 };
    const order = { ticketsSubtotal: 30, ...discounts };
    expect((await customer.orders.findMine({ orderId })).order).toMatchObject({ ...order, totalPricePaid: 18.6 });
    const [mail] = await listMails(shop.deps);
    for (const [label, sum] of [
      ["Subtotal", "£30.00"],
      ["Bundle discount", "−£6.00"],
      ["Total", "£18.60"],
    ] as const) {
      expect(mail?.text).toMatch(new RegExp(`${label}\\W+${sum}`));
    }
    const today = { dateFrom: "2026-11-20", dateTo: "2026-11-20" };
    expect(await exportedOrders(admin, today)).toMatchObject([{ ...order, totalPricePaidOnCard: 18.6 }]);
    const report = await admin.reports.read({ from: today.dateFrom, to: today.dateTo });
    const booked = { subtotal: 30, bundleDiscount: 6, couponCost: 2.4, balanceUsed: 3, cardTaken: 18.6 };
    expect(report.total).toMatchObject(booked);
    expect(report.raffles).toMatchObject([booked]);
    expect((await admin.raffles.find({ id: raffle.id })).raffle.totalSales).toBe(24);
    expect((await admin.statistics.get({ days: 1 })).days).toMatchObject([{ sales: 24, tickets: 12 }]);
    expect(await admin.raffles.listSales({ id: raffle.id, days: 1 })).toMatchObject({
      days: [{ sales: 24, tickets: 12 }],
    });
  });

  it("has the same sums everywhere when it reaches bundles of two competitions", async ({ shop, admin }) => {
    const { raffle: car, user, customer } = await openCart(shop, 12);
    const boat = await someRaffle(shop, {
      name: "A boat",
      price_pence: 150,
      bundles: json([{ from: 2, pricePence: 125 }]),
    });
    await customer.tickets.reserve({ raffleId: boat.id, ticketNums: [1, 2, 3] });
    const { code: couponCode } = await someCoupon(shop);
    await giveBalance(shop, user, 300);
    const { subtotal, bundles, ...quote } = await customer.payments.setUp({ couponCode, usePromotionalBalance: true });
    expect(bundles?.map(({ raffle, discount }) => [raffle._id, discount])).toEqual([
      [car.id, 6],
      [boat.id, 0.75],
    ]);
    expect({ subtotal, ...quote }).toMatchObject({
      subtotal: 34.5,
      couponDiscount: 2.78,
      promoBalDiscount: 3,
      totalPrice: 21.97,
    });
    const payment = { couponCode, usePromoBal: true };
    const withoutBundles = customer.payments.startHosted({ ...payment, expectedTotal: 28.05 });
    await expect(withoutBundles).toBeRefused("cart.changed");
    expect(await customer.balance.find()).toMatchObject({ promotionalBalance: 3 });

    const orderId = await shop.payOnPage(customer, pans.paid, { ...payment, expectedTotal: 21.97 });
    expect(await shop.eventOf(orderId)).toMatchObject({ outcome: "paid", amountPence: 2_197 });
    const sums = { ticketsSubtotal: 34.5, bundleDiscount: 6.75, couponCodeDiscount: 2.78, promotionalBalanceUsed: 3 };
    expect((await customer.orders.findMine({ orderId })).order).toMatchObject({ ...sums, totalPricePaid: 21.97 });
    const [mail] = await listMails(shop.deps);
    expect(mail?.text).toMatch(/Subtotal\W+£34\.50[\s\S]*Bundle discount\W+−£6\.75[\s\S]*Total\W+£21\.97/);
    const today = { dateFrom: "2026-11-20", dateTo: "2026-11-20" };
    expect(await exportedOrders(admin, today)).toMatchObject([{ ...sums, totalPricePaidOnCard: 21.97 }]);
    const { total } = await admin.reports.read({ from: today.dateFrom, to: today.dateTo });
    const booked = { subtotal: 34.5, bundleDiscount: 6.75, couponCost: 2.78, balanceUsed: 3, cardTaken: 21.97 };
    expect(total).toMatchObject(booked);
  });

  it("has the sums as before where it reaches none, and no new field", async ({ shop, admin }) => {
    const { customer } = await openCart(shop, 4);
    const { tickets: _, now: _now, ...cart } = await customer.tickets.listCart();
    expect(cart).toEqual({ totalPrice: 10 });
    expect(await customer.payments.setUp({})).not.toHaveProperty("bundles");
    const orderId = await shop.payOnPage(customer, pans.paid);
    expect((await customer.orders.findMine({ orderId })).order).not.toHaveProperty("bundleDiscount");
    const { order } = await admin.orders.find({ orderId });
    expect(order.lines[0]).not.toHaveProperty("bundleDiscount");
  });

  it("counts the tickets in this cart, not those of earlier orders", async ({ shop }) => {
    const { raffle, customer } = await openCart(shop, 4);
    await shop.payOnPage(customer, pans.paid);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [20] });
    expect(await customer.tickets.listCart()).toMatchObject({ totalPrice: 2.5 });
  });

  it("takes no money from a client that sends the total without it", async ({ shop }) => {
    const { user, customer } = await openCart(shop, 5);
    await giveBalance(shop, user, 1_250);
    await expect(customer.payments.startHosted({ expectedTotal: 12.5 })).toBeRefused("cart.changed");
    const free = { usePromotionalBalance: true, expectedTotal: 12.5 };
    await expect(customer.payments.completeFree(free)).toBeRefused("cart.changed");
    expect(await shop.db.read.selectFrom("payment_attempts").selectAll().execute()).toEqual([]);
    expect(await customer.balance.find()).toMatchObject({ promotionalBalance: 12.5 });
    await expect(customer.payments.startHosted({ expectedTotal: 11.25 })).resolves.toBeDefined();
  });

  it("is paid as it was frozen, whatever its bundles are by then", async ({ shop }) => {
    const { raffle, customer } = await openCart(shop, 5);
    const started = await customer.payments.startHosted({});
    await shop.db.writer
      .updateTable("raffles")
      .set({ bundles: json([]) })
      .where("id", "=", raffle.id)
      .execute();
    await shop.pay(started["redirect-url"], pans.paid);
    const { orders } = await customer.orders.listMine();
    expect(orders).toMatchObject([{ ticketsSubtotal: 12.5, bundleDiscount: 1.25, totalPricePaid: 11.25 }]);
  });

  it("is another payment once the same total is shared out differently", async ({ shop }) => {
    const { raffle, customer } = await openCart(shop, 5);
    await shop.db.writer.updateTable("tickets").set({ price_pence: 500 }).where("number", "=", 1).execute();
    const pay = async () => (await customer.payments.startHosted({ expectedTotal: 13.5 }))["merchant-order-id"];
    const byPart = await pay();
    expect(await pay()).toBe(byPart);
    const priced = json([{ from: 5, pricePence: 350 }]);
    await shop.db.writer.updateTable("raffles").set({ bundles: priced }).where("id", "=", raffle.id).execute();
    const byPrice = await pay();
    expect(byPrice).not.toBe(byPart);
    const lines = shop.db.read
      .selectFrom("payment_attempt_lines as l")
      .innerJoin("payment_attempts as a", "a.id", "l.attempt_id")
      .select(["l.number", "l.bundle_pence"])
      .where("a.ref", "=", byPrice)
      .orderBy("l.number");
    expect((await lines.execute()).map(({ bundle_pence }) => bundle_pence)).toEqual([150, 0, 0, 0, 0]);
  });

  it("is free of charge by balance for what it costs", async ({ shop }) => {
    const { user, customer } = await openCart(shop, 5);
    await giveBalance(shop, user, 1_125);
    await customer.payments.completeFree({ usePromotionalBalance: true });
    expect(await customer.balance.find()).toMatchObject({ promotionalBalance: 0 });
  });
});

describe("a refund of tickets that were in a bundle", () => {
  it("gives back the share of each, in any order, and in the end exactly what was paid", async ({ shop, admin }) => {
    const { raffle, user, customer } = await openCart(shop, 5, { price_pence: 33 });
    await giveBalance(shop, user, 50);
    const orderId = await shop.payOnPage(customer, pans.paid, { usePromoBal: true });
    const { order } = await customer.orders.findMine({ orderId });
    expect(order).toMatchObject({ ticketsSubtotal: 1.65, bundleDiscount: 0.17, totalPricePaid: 0.98 });
    const { lines } = (await admin.orders.find({ orderId })).order;
    expect(lines.map((line) => line.bundleDiscount)).toEqual([0.04, 0.04, 0.03, 0.03, 0.03]);
    const back = async () => {
      const { refundedToCard, refundedToBalance } = (await customer.orders.findMine({ orderId })).order;
      return Math.round(100 * (refundedToCard + refundedToBalance));
    };
    const given: number[] = [];
    for (const place of [3, 0, 4, 2, 1]) {
      const before = await back();
      await done(admin.orders.refund({ orderId, tickets: [lines[place]?._id ?? ""] }));
      given.push((await back()) - before);
    }
    expect(given).toEqual([30, 29, 30, 30, 29]);
    const { total } = await admin.reports.read({ from: "2026-11-20", to: "2026-11-20" });
    expect(total).toMatchObject({ refundedToCard: 0.98, refundedToBalance: 0.5 });
    expect((await admin.raffles.find({ id: raffle.id })).raffle.totalSales).toBe(0);
  });

  it("takes an entry that is deleted out of the sales for what it cost", async ({ shop, admin }) => {
    const { raffle, customer } = await openCart(shop, 5);
    await shop.payOnPage(customer, pans.paid);
    const { id } = await shop.db.read.selectFrom("tickets").select("id").limit(1).executeTakeFirstOrThrow();
    await done(admin.tickets.deleteEntry({ id }));
    expect((await admin.raffles.find({ id: raffle.id })).raffle.totalSales).toBe(9);
  });
});
