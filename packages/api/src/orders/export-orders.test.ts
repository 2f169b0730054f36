import { setImmediate as nextTurn } from "node:timers/promises";
import type { ExportRow } from "@counterfoil/core";
import { inChunks, inTransaction, json } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { giveBalance, someCoupon } from "../../test/coupons.ts";
import { exportedOrders } from "../../test/exported-orders.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { ordersRest } from "./orders.rest.ts";

const today = { dateFrom: "2026-11-20", dateTo: "2026-11-20" };

it("exports what was paid how, also once the customer was deleted and the order refunded", async () => {
  const shop = await openPayingShop();
  const [bea, raffle] = [await someUser(shop), await someRaffle(shop, { name: "=A tent" })];
  const { code } = await someCoupon(shop);
  await giveBalance(shop, bea, 100);
  const customer = await shop.as(bea);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [3, 1] });
  const orderId = await shop.payOnPage(customer, pans.paid, { couponCode: code, usePromoBal: true });
  const admin = await shop.as(await someAdmin(shop));
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

/** Repeats an order without its tickets, 300 times at each moment after it; returns the new orderIds, oldest first. */
async function repeatOrder(shop: TestShop, orderId: string, times: number): Promise<string[]> {
  const db = shop.db.read;
  const order = await db.selectFrom("orders").selectAll().where("ref", "=", orderId).executeTakeFirstOrThrow();
  const { attempt_id, addresses } = order;
  const attempt = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("id", "=", attempt_id)
    .executeTakeFirstOrThrow();
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
  const { body } = ordersRest.find(({ path }) => path === "/orders/exportCsv")?.raw?.(pages) ?? { body: "" };
  let text = "";
  for await (const piece of body) text += piece;
  return text;
}

describe("an export of many orders", () => {
  it("has each order once, also where many were made at one moment, and lets other calls in after each page", async () => {
    const shop = await openShop();
    const first = await buy(shop, await someUser(shop), await someRaffle(shop), [1]);
    const later = await repeatOrder(shop, first, 520);
    const admin = await shop.as(await someAdmin(shop));
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
});
