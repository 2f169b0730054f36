import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { giveBalance, someCoupon } from "../../test/buying.ts";
import { it, type PayingShop, pans } from "../../test/paying-shop.ts";
import { countTurns } from "../../test/queries.ts";
import { someone, someRaffle, someUser } from "../../test/shop.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { nextBatchDays } from "./read-report.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };

/** Buys numbers on the hosted page with a coupon and balance; answers the order as its customer sees it. */
async function buy(shop: PayingShop, raffleId: string, ticketNums: number[], couponCode = "", pan: string = pans.paid) {
  const { user, calls: customer } = await someone(shop);
  if (couponCode !== "") await giveBalance(shop, user, 100);
  await customer.tickets.reserve({ raffleId, ticketNums });
  const orderId = await shop.payOnPage(customer, pan, { couponCode, usePromoBal: couponCode !== "" });
  return { customer, orderId };
}

/** Two days of sales, refunds, gifts and money that became no order. */
async function busyDays(shop: PayingShop) {
  const admin = await shop.asAdmin();
  const [car, bike] = [await someRaffle(shop, { name: "Car" }), await someRaffle(shop, { name: "Bike" })];
  const { code } = await someCoupon(shop);
  const { orderId, customer } = await buy(shop, car.id, [1, 2, 3], code);
  await buy(shop, bike.id, [1]);
  await buy(shop, bike.id, [2], "", pans.wrongAmount);
  shop.pass(DAY_MS);
  const { order } = await customer.orders.findMine({ orderId });
  const later = await shop.asAdmin();
  await later.orders.refund({ orderId, tickets: [order.ticketsPurchased[0]?._id ?? ""] });
  await sendDueRefunds(shop.deps);
  const deleted = await buy(shop, bike.id, [5]);
  await later.orders.delete({ orderId: deleted.orderId });
  return { admin: later, car, bike, first: admin };
}

describe("the report of the books", () => {
  it("says for each London day what was sold, given back and issued", async ({ shop }) => {
    const { admin } = await busyDays(shop);
    const { periods } = await admin.reports.read({ ...november, by: "day" });
    expect(periods).toMatchObject([
      {
        period: "2026-11-20",
        orders: 2,
        tickets: 4,
        subtotal: 10,
        couponCost: 0.75,
        balanceUsed: 1,
        cardTaken: 8.25,
        refunds: 0,
        unappliedTaken: 0.01,
        balanceIssued: 1,
      },
      {
        period: "2026-11-21",
        orders: 1,
        tickets: 1,
        subtotal: 2.5,
        cardTaken: 2.5,
        refunds: 1,
        refundedToCard: 1.91,
        refundedToBalance: 0.34,
        unappliedReturned: 0.01,
        balanceIssued: 0,
      },
    ]);
  });

  it("lets other calls in between the spans that it reads", async ({ admin }) => {
    // 1, 2, 4, 8 and 15 days, each with two turns for others.
    expect(await countTurns(() => admin.reports.read({ ...november, by: "day" }))).toBeGreaterThanOrEqual(10);
  });

  it.each([
    { days: 1, orders: 0, next: 2 },
    { days: 16, orders: 10, next: 31 },
    { days: 4, orders: 2_000, next: 4 },
    { days: 8, orders: 4_000, next: 4 },
    { days: 1, orders: 50_000, next: 1 },
  ])("reads $next days after $days with $orders orders", ({ days, orders, next }) => {
    expect(nextBatchDays(days, orders)).toBe(next);
  });

  it("adds up to transactions, refunds, balances and counters, by day, month and competition", async ({ shop }) => {
    const { admin } = await busyDays(shop);
    const byDay = await admin.reports.read({ ...november, by: "day" });
    const byMonth = await admin.reports.read({ ...november, by: "month" });
    expect(byMonth.periods).toMatchObject([{ period: "2026-11", ...byDay.total }]);
    expect(byMonth.total).toEqual(byDay.total);
    const { total, raffles } = byDay;
    const sum = async (table: "transactions" | "refunds" | "users") => {
      const column = { transactions: "amount_pence", refunds: "card_pence", users: "balance_pence" } as const;
      const rows = await shop.db.read.selectFrom(table).select(column[table]).execute();
      return rows.reduce((all, row) => all + Number(Object.values(row)[0]), 0);
    };
    const pence = (pounds: number) => Math.round(pounds * 100);
    expect(pence(total.cardTaken + total.unappliedTaken)).toBe(await sum("transactions"));
    expect(pence(total.refundedToCard + total.unappliedReturned)).toBe(await sum("refunds"));
    expect(pence(total.balanceIssued - total.balanceUsed + total.refundedToBalance)).toBe(await sum("users"));
    for (const figure of ["tickets", "subtotal", "couponCost", "balanceUsed", "cardTaken", "refundedToCard"] as const) {
      const all = raffles.reduce((added, raffle) => added + pence(raffle[figure]), 0);
      expect(all, figure).toBe(pence(total[figure]));
    }
    expect(raffles.map(({ name, tickets }) => [name, tickets])).toEqual([
      ["Car", 3],
      ["Bike", 2],
    ]);
  });

  it("begins and ends a day at midnight in London, in summer too", async ({ shop }) => {
    shop.pass(Date.UTC(2027, 5, 30, 22, 59, 59) - shop.now());
    await buy(shop, (await someRaffle(shop)).id, [1]);
    shop.pass(1_000);
    await buy(shop, (await someRaffle(shop)).id, [1]);
    const admin = await shop.asAdmin();
    const { periods } = await admin.reports.read({ from: "2027-06-01", to: "2027-07-31", by: "month" });
    expect(periods.map(({ period, orders }) => [period, orders])).toEqual([
      ["2027-06", 1],
      ["2027-07", 1],
    ]);
    const june = await admin.reports.read({ from: "2027-06-01", to: "2027-06-30" });
    expect(june.total.orders).toBe(1);
  });

  it("refuses a span that ends before it starts, or is too long, and customers", async ({ admin }) => {
    const backwards = { to: ["Choose an end after the start"] };
    await expect(admin.reports.read({ from: "2026-11-02", to: "2026-11-01" })).toBeRefused(
      "request.invalid",
      backwards,
    );
    const long = { to: ["Up to 400 days"] };
    await expect(admin.reports.read({ from: "2024-01-01", to: "2026-01-01" })).toBeRefused("request.invalid", long);
    await expect(admin.reports.read({ from: "2026-01-01", to: "2027-02-05" })).toBeRefused("request.invalid", long);
    await expect(admin.reports.read({ from: "2026-01-01", to: "2027-02-04" })).resolves.toBeDefined();
  });
});

describe("the report on player protection", () => {
  it("counts limits, raises and breaks on the London day on which they were asked for", async ({ shop }) => {
    const [bea, carl] = [await someUser(shop), await someUser(shop)];
    const as = (user: typeof bea) => shop.as(user);
    await (await as(bea)).protection.setLimit({ pence: 5000 });
    await (await as(carl)).protection.setLimit({ pence: null });
    await (await as(bea)).protection.setLimit({ pence: 9000 });
    shop.pass(DAY_MS + HOUR_MS);
    await (await as(bea)).protection.confirmLimit();
    const ada = await shop.asAdmin();
    await ada.protection.lowerLimit({ id: carl.id, pence: 100, note: "Agreed" });
    await (await as(bea)).breaks.start({ kind: "pause", days: 2 });
    await (await as(bea)).breaks.start({ kind: "suspend", months: 6 });
    await ada.breaks.stop({ id: carl.id, note: "A relative rang" });
    await ada.care.flag({ id: carl.id, note: "A relative rang" });
    const byDay = await ada.reports.readProtection({ ...november, by: "day" });
    expect(byDay.periods).toMatchObject([
      { period: "2026-11-20", limitsSet: 1, withoutLimit: 1, raisesAsked: 1, raisesConfirmed: 1, pauses: 0, flags: 0 },
      { period: "2026-11-21", limitsSet: 0, loweredByStaff: 1, pauses: 1, suspensions: 1, stops: 1, flags: 1 },
    ]);
    const byMonth = await ada.reports.readProtection({ ...november, by: "month" });
    expect(byMonth.periods).toEqual([{ period: "2026-11", ...byDay.total }]);
  });

  it("counts refused credit cards and their money, by reason", async ({ shop, customer: bea, admin: ada }) => {
    const dear = await someRaffle(shop, { price_pence: 25_001 });
    await shop.buy(bea, dear, [1], pans.credit);
    const { total } = await ada.reports.readProtection({ ...november, by: "day" });
    expect(total).toMatchObject({ creditInstant: 0, creditMonth: 1, creditReturned: 250.01 });
  });

  it("counts complaints on the day they came, and how they stand now", async ({ shop, user: bea, admin: ada }) => {
    const came = async (receivedOn: string) => {
      const complaint = { subject: "order", text: "Charged twice.", channel: "phone", receivedOn } as const;
      return (await ada.complaints.enter({ ...complaint, userId: bea.id }))._id;
    };
    const [prompt, referred, late] = [await came("2026-11-20"), await came("2026-11-20"), await came("2026-11-12")];
    await came("2026-11-12");
    await ada.complaints.answer({ id: prompt, outcome: "upheld", answer: "Sorry" });
    await ada.complaints.answer({ id: referred, outcome: "not_upheld", answer: "No" });
    await ada.complaints.refer({ id: referred, to: "The Resolver", note: "Case 12" });
    await ada.complaints.acknowledge({ id: late });
    shop.pass(21 * DAY_MS);
    const root = await shop.asAdmin();
    await root.complaints.answer({ id: late, outcome: "upheld", answer: "Sorry" });
    const { periods, total } = await root.reports.readProtection({ ...november, by: "day" });
    const none = { acknowledgedInTime: 0, answeredInTime: 0, complaintsReferred: 0 };
    expect(periods).toMatchObject([
      { ...none, period: "2026-11-12", complaints: 2, complaintsOpen: 1 },
      {
        period: "2026-11-20",
        complaints: 2,
        acknowledgedInTime: 2,
        answeredInTime: 2,
        complaintsOpen: 0,
        complaintsReferred: 1,
      },
    ]);
    expect(total).toMatchObject({ complaints: 4, answeredInTime: 2, complaintsOpen: 1 });
  });
});
