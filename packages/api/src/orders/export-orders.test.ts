import { setImmediate as nextTurn } from "node:timers/promises";
import type { ExportRow } from "@counterfoil/core";
import { findRowOrThrow, inChunks, inTransaction, json } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy, giveBalance, someCoupon } from "../../test/buying.ts";
import { exportedOrders } from "../../test/exported-orders.ts";
import { it, type PayingShop, pans } from "../../test/paying-shop.ts";
import { openShop, someone, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { toOrdersAnswer } from "./export-orders.ts";

const today = { dateFrom: "2026-11-20", dateTo: "2026-11-20" };

it("exports what was paid how, also once the customer was deleted and the order refunded", async ({ shop }) => {
  const [bea, raffle] = [await someUser(shop), await someRaffle(shop, { name: "=A tent" })];
  const { code } = await someCoupon(shop);
  await giveBalance(shop, bea, 100);
  const customer = await shop.as(bea);
  const orderId = await shop.buy(customer, raffle, [3, 1], pans.paid, { couponCode: code, usePromoBal: true });
  const admin = await shop.asAdmin();
  const exported = () => exportedOrders(admin, today);
  const row = {
    orderId,
    user: "Bea Baker",
    status: "Completed",
    tickets: "=A tent (#1), =A tent (#3)",
    ticketsSubtotal: 5,
    couponCodeUsed: "AUTUMN10",
    couponCodeDiscount: 0.5,
    promotionalBalanceUsed: 1,
    totalPricePaidOnCard: 3.5,
  };
  expect(await exported()).toMatchObject([row]);
  await admin.orders.refund({ orderId });
  await admin.users.delete({ id: bea.id });
  expect(await exported()).toMatchObject([{ ...row, user: "[User Deleted]", status: "Refunded", tickets: "" }]);
  await admin.orders.delete({ orderId });
  expect(await exported()).toEqual([]);
});

/** Two days of orders by card, coupon and balance: refunded whole, by line, and deleted with and without a refund. */
async function twoDays(shop: PayingShop) {
  const raffle = await someRaffle(shop);
  const { code: couponCode } = await someCoupon(shop);
  const order = async (ticketNums: number[], by: { balance?: number; couponCode?: string; pan?: string } = {}) => {
    const user = await someUser(shop);
    if (by.balance) await giveBalance(shop, user, by.balance);
    const customer = await shop.as(user);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums });
    const { pan = pans.paid, couponCode = "", balance = 0 } = by;
    return shop.payOnPage(customer, pan, { couponCode, usePromoBal: balance > 0 });
  };
  const byLines = await order([1, 2, 3], { balance: 333, couponCode });
  const whole = await order([4, 5], { balance: 101 });
  const refundedAndDeleted = await order([6], { couponCode });
  await order([7], { pan: pans.wrongAmount });
  shop.pass(24 * 3_600_000);
  const [deleted, kept] = [await order([8, 9]), await order([10])];
  const { user: free, calls: freeCustomer } = await someone(shop);
  await giveBalance(shop, free, 900);
  await freeCustomer.tickets.reserve({ raffleId: raffle.id, ticketNums: [11] });
  const { orderId: byBalance } = await freeCustomer.payments.completeFree({ usePromotionalBalance: true });

  const admin = await shop.asAdmin();
  const { order: lines } = await admin.orders.find({ orderId: byLines });
  for (const ticket of lines.ticketsPurchased.slice(0, 2)) {
    await admin.orders.refund({ orderId: byLines, tickets: [ticket._id] });
  }
  for (const orderId of [whole, refundedAndDeleted, byBalance]) await admin.orders.refund({ orderId });
  for (const orderId of [refundedAndDeleted, deleted]) await admin.orders.delete({ orderId });
  await shop.runJobs();
  return { admin, kept, standing: [byLines, whole, kept, byBalance], gone: [refundedAndDeleted, deleted] };
}

const sumOf = (rows: readonly ExportRow[], pounds: (row: ExportRow) => number) =>
  rows.reduce((sum, row) => sum + Math.round(pounds(row) * 100), 0) / 100;

describe("the sums of an export", () => {
  const days = { dateFrom: "2026-11-20", dateTo: "2026-11-21" };

  it("say of each order what its refunds gave back to card and balance", async ({ shop }) => {
    const { admin, standing } = await twoDays(shop);
    const rows = await exportedOrders(admin, days);
    expect(rows.map(({ orderId }) => orderId)).toEqual(standing);
    const done = await shop.db.read
      .selectFrom("refunds")
      .innerJoin("orders", "orders.id", "refunds.order_id")
      .select(["orders.ref", "refunds.card_pence", "refunds.balance_pence"])
      .where("refunds.state", "=", "done")
      .execute();
    for (const { orderId, refundedToCard, refundedToBalance } of rows) {
      const own = done.filter(({ ref }) => ref === orderId);
      expect([orderId, refundedToCard, refundedToBalance]).toEqual([
        orderId,
        own.reduce((sum, { card_pence }) => sum + card_pence, 0) / 100,
        own.reduce((sum, { balance_pence }) => sum + balance_pence, 0) / 100,
      ]);
    }
    const [byLines, whole, kept, byBalance] = rows;
    expect(byLines).toMatchObject({ status: "Partially Refunded", refundedToCard: 2.28, refundedToBalance: 2.22 });
    expect(whole).toMatchObject({ status: "Refunded", refundedToCard: 3.99, refundedToBalance: 1.01 });
    expect(kept).toMatchObject({ status: "Completed", refundedToCard: 0, refundedToBalance: 0 });
    expect(byBalance).toMatchObject({ status: "Refunded", refundedToCard: 0, refundedToBalance: 2.5 });
  });

  it("are with deleted orders those of the report, and without them less by what these took", async ({ shop }) => {
    const { admin, standing, gone } = await twoDays(shop);
    const { total } = await admin.reports.read({ from: "2026-11-20", to: "2026-11-21", by: "day" });
    const all = await exportedOrders(admin, { ...days, withDeleted: true });
    const sums = (rows: ExportRow[]) => ({
      orders: rows.length,
      subtotal: sumOf(rows, (row) => row.ticketsSubtotal),
      couponCost: sumOf(rows, (row) => row.couponCodeDiscount),
      balanceUsed: sumOf(rows, (row) => row.promotionalBalanceUsed),
      cardTaken: sumOf(rows, (row) => row.totalPricePaidOnCard),
      refundedToCard: sumOf(rows, (row) => row.refundedToCard),
      refundedToBalance: sumOf(rows, (row) => row.refundedToBalance),
    });
    expect(total).toMatchObject(sums(all));
    expect(total).toMatchObject({ orders: 6, refunds: 5, cardTaken: 17.16, refundedToCard: 8.52 });
    const deleted = all.filter(({ deletedAt }) => deletedAt !== null);
    expect(deleted.map(({ orderId }) => orderId)).toEqual(gone);
    expect(deleted[0]).toMatchObject({ refundedToCard: 2.25, deletedAt: new Date(shop.now()).toISOString() });
    const listed = await exportedOrders(admin, days);
    expect(listed.map(({ orderId }) => orderId)).toEqual(standing);
    expect(all.filter(({ deletedAt }) => deletedAt === null).map(({ deletedAt, ...row }) => row)).toEqual(listed);
  });
});

/** Repeats an order without its tickets, 300 times at each moment after it; returns the new orderIds, oldest first. */
async function repeatOrder(shop: TestShop, orderId: string, times: number): Promise<string[]> {
  const db = shop.db.read;
  const order = await db.selectFrom("orders").selectAll().where("ref", "=", orderId).executeTakeFirstOrThrow();
  const { attempt_id, addresses } = order;
  const attempt = await findRowOrThrow(db, "payment_attempts", { id: attempt_id });
  const copies = Array.from({ length: times }, (_, i) => ({
    id: String(i).padStart(4, "0"),
    ref: `REPEATED-${i}`,
    created_at: order.created_at + 1 + Math.floor(i / 300),
    addresses: json(addresses),
  }));
  await inTransaction(shop.db, async ({ sql }) => {
    for (const chunk of inChunks(copies.toReversed())) {
      const attempts = chunk.map((copy) => ({ ...attempt, ...copy }));
      await sql.insertInto("payment_attempts").values(attempts).execute();
      const orders = chunk.map((copy) => ({ ...order, ...copy, attempt_id: copy.id }));
      await sql.insertInto("orders").values(orders).execute();
    }
  });
  return copies.map(({ ref }) => ref);
}

/** Returns what the REST call sends for an export. */
async function streamed(pages: unknown): Promise<string> {
  const { body } = toOrdersAnswer(pages);
  let text = "";
  for await (const piece of body) text += piece;
  return text;
}

it("an export of many orders has each order once, also where many were made at one moment, and lets other calls in after each page", async () => {
  const shop = await openShop();
  const first = await buy(shop, await someUser(shop), await someRaffle(shop), [1]);
  const later = await repeatOrder(shop, first, 520);
  const admin = await shop.asAdmin();
  let turns = 0;
  let isRead = false;
  const others = (async () => {
    for (; !isRead; turns += 1) await nextTurn();
  })();
  const [rows, turnsAtPage]: [ExportRow[], number[]] = [[], []];
  for await (const page of await admin.orders.export(today)) {
    rows.push(...page);
    turnsAtPage.push(turns);
  }
  isRead = true;
  await others;
  expect(rows.map(({ orderId }) => orderId)).toEqual([first, ...later]);
  expect(turnsAtPage).toHaveLength(3);
  expect(new Set(turnsAtPage).size).toBe(3);
  expect(await streamed(await admin.orders.export(today))).toBe(JSON.stringify(rows));
});
