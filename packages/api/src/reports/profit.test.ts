import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { giveBalance, someCoupon } from "../../test/buying.ts";
import { it, type PayingShop, pans } from "../../test/paying-shop.ts";
import { countQueries, planOf, recordStatements } from "../../test/queries.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { addUpIncome } from "./add-income.ts";
import { listProfit } from "./read-profit.ts";

const fees = { feePercent: 1.5, feePerOrder: 0.2, vatTreatment: "not_registered", vatRate: 20 } as const;

/** A car and a bike at £2.50 in one cart, with 10% off and £1 of credit; then another bike, and a ticket of each is refunded. */
async function twoCompetitions(shop: PayingShop) {
  const [car, bike] = [await someRaffle(shop, { name: "Car" }), await someRaffle(shop, { name: "Bike" })];
  const [bea, coupon] = [await someUser(shop), await someCoupon(shop)];
  await giveBalance(shop, bea, 100);
  const customer = await shop.as(bea);
  await customer.tickets.reserve({ raffleId: car.id, ticketNums: [1, 2, 3] });
  const orderId = await shop.buy(customer, bike, [1], pans.paid, { couponCode: coupon.code, usePromoBal: true });
  await shop.buy(await shop.asCustomer(), bike, [5, 6]);
  const { order } = await customer.orders.findMine({ orderId });
  const refund = async (ofRaffle: string) => {
    const ticket = order.ticketsPurchased.find(({ raffle: { name } }) => name === ofRaffle);
    await (await shop.asAdmin()).orders.refund({ orderId, tickets: [ticket?._id ?? ""] });
    await sendDueRefunds(shop.deps);
  };
  return { car, refund };
}

interface Sums {
  id: string;
  sales: number;
  coupons: number;
  credit: number;
  income: number;
  card: number;
  fees: number;
}

/** The same figures by SQL over every line, in pence. */
async function sumsBySql(shop: PayingShop): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    with lines as (
      select l.*, l.price_pence - l.bundle_pence - l.coupon_pence - l.balance_pence as card_pence, o.total_pence,
        case when f.state = 'done' then 0 else 1 end as kept
      from order_lines l join orders o on o.id = l.order_id left join refunds f on f.id = l.refund_id)
    select raffle_id as id, sum(kept * (price_pence - bundle_pence)) as sales, sum(kept * coupon_pence) as coupons,
      sum(kept * balance_pence) as credit, sum(kept * card_pence) as income, sum(card_pence) as card,
      round(sum(card_pence * 0.015 + 20.0 * card_pence / total_pence)) as fees
    from lines group by raffle_id`.execute(shop.db.read);
  return rows.map(({ id, ...sums }) => ({
    id,
    ...{ sales: Number(sums.sales), coupons: Number(sums.coupons), credit: Number(sums.credit) },
    ...{ income: Number(sums.income), card: Number(sums.card), fees: Number(sums.fees) },
  }));
}

const pence = (pounds: number) => Math.round(pounds * 100);

async function sumsOfReport(shop: PayingShop): Promise<Sums[]> {
  const { raffles } = await (await shop.asAdmin()).reports.listProfit({});
  return raffles.map((raffle) => ({
    id: raffle._id,
    ...{ sales: pence(raffle.sales), coupons: pence(raffle.couponCost), credit: pence(raffle.creditRedeemed) },
    ...{ income: pence(raffle.income), card: pence(raffle.cardTaken), fees: pence(raffle.fees) },
  }));
}

async function expectSameAsSql(shop: PayingShop) {
  const byId = (a: Sums, b: Sums) => (a.id < b.id ? -1 : 1);
  expect((await sumsOfReport(shop)).toSorted(byId)).toEqual((await sumsBySql(shop)).toSorted(byId));
}

describe("the profit report", () => {
  it("equals SQL over the orders, before they are added up, between and after", async ({ shop, admin }) => {
    await admin.reports.editFeesAndVat(fees);
    const { car, refund } = await twoCompetitions(shop);
    const boat = await someRaffle(shop, { name: "Boat", bundles: json([{ from: 2, percentOff: 10 }]) });
    await shop.buy(await shop.asCustomer(), boat, [1, 2, 3]);
    await refund("Car");
    await expectSameAsSql(shop);
    shop.pass(DAY_MS + 1);
    await addUpIncome(shop.deps);
    await expectSameAsSql(shop);
    // Its sale is added up, its refund is not yet.
    await refund("Bike");
    await shop.buy(await shop.asCustomer(), car, [9]);
    await expectSameAsSql(shop);
    shop.pass(2 * DAY_MS);
    await addUpIncome(shop.deps);
    await addUpIncome(shop.deps);
    await expectSameAsSql(shop);
    const { raffles } = await (await shop.asAdmin()).reports.listProfit({});
    // Of the first order's £8.00, £2.00 was for the bike: a quarter of its 20p, and 20p of its own second order.
    expect(raffles.find(({ name }) => name === "Bike")).toMatchObject({ income: 5, cardTaken: 7, fees: 0.36 });
    expect(raffles.find(({ name }) => name === "Boat")).toMatchObject({ sales: 6.75, income: 6.75, cardTaken: 6.75 });
  });

  it("leaves orders that may still be committed to the next time", async ({ shop }) => {
    await shop.buy(await shop.asCustomer(), await someRaffle(shop), [1]);
    const added = async () => (await shop.db.read.selectFrom("raffle_income").selectAll().execute()).length;
    shop.pass(DAY_MS);
    await addUpIncome(shop.deps);
    expect(await added()).toBe(0);
    shop.pass(1);
    await addUpIncome(shop.deps);
    expect(await added()).toBe(1);
  });

  it("lists competitions by the day on which they end, in as many statements for many as for one", async ({ shop }) => {
    const end = Date.UTC(2027, 5, 30, 22, 59);
    const [june, july] = [await someRaffle(shop, { ends_at: end }), await someRaffle(shop, { ends_at: end + HOUR_MS })];
    const counted = countQueries(shop.db);
    const root = await shop.asAdmin();
    const names = async (days: object) => (await root.reports.listProfit(days)).raffles.map(({ _id }) => _id);
    expect(await names({})).toEqual([july.id, june.id]);
    expect(await names({ to: "2027-06-30" })).toEqual([june.id]);
    expect(await names({ from: "2027-07-01", to: "2027-07-01" })).toEqual([july.id]);
    await listProfit({ ...shop.deps, db: counted.db }, {});
    expect(counted.statements()).toBe(4);
  });

  it("reads competitions by their end, and orders and refunds not added up by their time", async ({ shop }) => {
    await someRaffle(shop);
    const { db, statements } = recordStatements(shop.db);
    await listProfit({ ...shop.deps, db }, { from: "2026-11-01" });
    const plans: string[] = [];
    for (const statement of statements) plans.push((await planOf(shop.db, statement)).join());
    for (const index of ["raffles_by_close", "orders_by_moment", "refunds_by_end"]) {
      expect(plans.filter((plan) => plan.includes(index))).toHaveLength(1);
    }
  });
});

const costs = { prizeCost: 95, otherCosts: 2.5, feePercent: null, feePerOrder: null };

describe("the costs of a competition", () => {
  it("are what staff entered, with its own fees or the shop's, in its profit and the audit trail", async ({ shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 1_000, max_entries: 50 });
    await shop.buy(await shop.asCustomer(), raffle, [1, 2]);
    const fay = await shop.asStaff("finance");
    await fay.reports.editFeesAndVat({ ...fees, vatTreatment: "included" });
    await fay.reports.editCosts({ id: raffle.id, ...costs });
    const shared = await fay.reports.findProfit({ id: raffle.id });
    expect(shared).toMatchObject({ costs, feesAndVat: { vatTreatment: "included", vatRate: 20 } });
    // £20.00 - 20/120 of VAT - 50p of fees - £97.50; each of the 48 left brings £8.33 less 25p.
    expect(shared.profit).toMatchObject({ income: 20, vat: 3.33, fees: 0.5, profit: -81.33 });
    expect(shared.profit).toMatchObject({ ticketsToBreakEven: 11, profitIfSoldOut: 306.67 });
    await fay.reports.editCosts({ id: raffle.id, ...costs, feePercent: 2.25, feePerOrder: 0 });
    const own = await fay.reports.findProfit({ id: raffle.id });
    expect(own).toMatchObject({ costs: { feePercent: 2.25, feePerOrder: 0 }, profit: { fees: 0.45 } });
    const { entries } = await (await shop.asAdmin()).audit.list({ query: "edit costs" });
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: costs, after: { ...costs, feePercent: 2.25, feePerOrder: 0 } },
      { before: { ...costs, prizeCost: 0, otherCosts: 0 }, after: costs },
    ]);
  });

  it("are in the audit trail without sums for those who may not see money", async ({ shop, admin }) => {
    await admin.reports.editCosts({ id: (await someRaffle(shop)).id, ...costs });
    await admin.reports.editFeesAndVat(fees);
    const { entries } = await (await shop.asStaff("drawOfficer")).audit.list({});
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: "edit fees and VAT", before: null, after: null },
      { action: "edit costs", before: null, after: null },
    ]);
  });

  it("are refused below 0, with a third decimal, above 100% and for an unknown competition", async ({ admin }) => {
    const id = "nothing";
    await expect(admin.reports.editCosts({ id, ...costs, prizeCost: -1 })).toBeRefused("request.invalid");
    await expect(admin.reports.editCosts({ id, ...costs, otherCosts: 1.005 })).toBeRefused("request.invalid");
    await expect(admin.reports.editCosts({ id, ...costs, feePercent: 100.5 })).toBeRefused("request.invalid");
    await expect(admin.reports.editCosts({ id, ...costs })).toBeRefused("raffle.gone");
    await expect(admin.reports.findProfit({ id })).toBeRefused("raffle.gone");
  });
});
