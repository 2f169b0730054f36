import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { someCoupon } from "../../test/coupons.ts";
import { exportedOrders } from "../../test/exported-orders.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

async function shopWithOrders() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 0, name: "A weekend by the sea", to_letter: "E" });
  const orderIds: string[] = [];
  for (const [first_name, num] of [
    ["Priya", "A1"],
    ["Marcus", "B2"],
    ["Eilidh", "E20"],
  ] as const) {
    const customer = await shop.as(await someUser(shop, { first_name, email: `${first_name}@example.test` }));
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [num] });
    orderIds.push((await customer.payments.completeFree({})).orderId);
    shop.pass(60_000);
  }
  return { shop, orderIds, admin: await shop.as(await someAdmin(shop)) };
}

describe("the console's orders", () => {
  it("are found by orderId, name and email, newest first, a page at a time", async () => {
    const { orderIds, admin } = await shopWithOrders();
    const all = await admin.orders.list({});
    expect(all.orders.map((order) => order.orderId)).toEqual([...orderIds].reverse());
    expect((await admin.orders.list({ query: "MARCUS baker" })).orders.map((o) => o.orderId)).toEqual([orderIds[1]]);
    expect((await admin.orders.list({ query: orderIds[0] })).totalOrders).toBe(1);
    expect((await admin.orders.list({ query: "priya@example" })).totalOrders).toBe(1);
    expect((await admin.orders.list({ query: "100%" })).totalOrders).toBe(0);
    const second = await admin.orders.list({ skip: 1, limit: 1 });
    expect(second).toMatchObject({ totalOrders: 3, orders: [{ orderId: orderIds[1] }] });
  });

  it("are found by what the customer is called now, and was at the purchase", async () => {
    const { orderIds, admin } = await shopWithOrders();
    const { users } = await admin.users.list({ query: "marcus" });
    await admin.users.edit({ id: users[0]?._id ?? "", lastName: "O’Hara", email: "new@example.test" });
    const found = async (query: string) => (await admin.orders.list({ query })).orders.map(({ orderId }) => orderId);
    for (const query of ["o’hara", "NEW@example.test", "marcus baker", "baker o’hara", `${orderIds[1]} o’hara`]) {
      expect(await found(query)).toEqual([orderIds[1]]);
    }
    expect(await found(`${orderIds[0]} o’hara`)).toEqual([]);
  });

  it("are found by an orderId without its dashes, or with some of them", async () => {
    const { orderIds, admin } = await shopWithOrders();
    const [orderId = ""] = orderIds;
    const bare = orderId.replaceAll("-", "");
    for (const query of [bare, bare.toLowerCase(), `CF-${bare.slice(2)}`, bare.slice(2), `${orderId} - priya`]) {
      const { orders, totalOrders } = await admin.orders.list({ query });
      expect({ found: orders.map((order) => order.orderId), totalOrders }).toEqual({
        found: [orderId],
        totalOrders: 1,
      });
    }
  });

  it("are found by the start of a reference and of its parts, and not by letters in the midst of it", async () => {
    const { shop, orderIds, admin } = await shopWithOrders();
    const reference = { ref: "CF-0BEA6-MARCS", transaction_ref: "58-9-7EILIDH" };
    await inTransaction(shop.db, ({ sql }) =>
      sql
        .updateTable("orders")
        .set({ ...reference, search_text: "cf-0bea6-marcs 58-9-7eilidh priya baker priya@example.test" })
        .where("ref", "=", orderIds[0] ?? "")
        .execute(),
    );
    const found = async (query: string) => (await admin.orders.list({ query })).orders.map(({ orderId }) => orderId);
    for (const query of [
      "0bea6",
      "cf0bea6m",
      "cf-0bea6",
      "0bea6-mar",
      "0BEA6MARCS",
      "marcs",
      "58-9",
      "5897e",
      "priya",
    ]) {
      expect(await found(query)).toEqual([reference.ref]);
    }
    expect(await found("eilidh")).toEqual([orderIds[2]]);
    expect(await found("f0bea6")).toEqual([]);
    expect(await found("bea")).toEqual([]);
    expect(await found("a6marcs")).toEqual([]);
  });

  it("are filtered by what was given back, and by days", async () => {
    const { shop, orderIds, admin } = await shopWithOrders();
    await admin.orders.refund({ orderId: orderIds[0] ?? "" });
    const found = async (query: Parameters<typeof admin.orders.list>[0]) => {
      const { orders, totalOrders } = await admin.orders.list(query);
      expect(totalOrders).toBe(orders.length);
      return orders.map((order) => order.orderId);
    };
    expect(await found({ filter: "refunded" })).toEqual([orderIds[0]]);
    expect(await found({ filter: "partly-refunded" })).toEqual([]);
    expect(await found({ dateFrom: "2026-11-20", dateTo: "2026-11-20" })).toEqual([...orderIds].reverse());
    expect(await found({ dateFrom: "2026-11-21" })).toEqual([]);
    const start = new Date(shop.now() - 180_000).toISOString();
    expect(await found({ dateTo: start })).toEqual([orderIds[0]]);
    expect(await found({ query: "marcus", filter: "refunded" })).toEqual([]);
  });

  it("say how many tickets they have without naming them, so that a large order weighs no more than a small one", async () => {
    const { shop, admin } = await shopWithOrders();
    const raffle = await someRaffle(shop, { price_pence: 0, max_per_person: 40 });
    const bulk = await shop.as(await someUser(shop));
    await bulk.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 40 });
    await bulk.payments.completeFree({});
    const whole = (await admin.orders.list({})).orders;
    const listed = (await admin.orders.list({ tickets: false })).orders;
    expect(whole.map(({ ticketsPurchased }) => ticketsPurchased.length)).toEqual([40, 1, 1, 1]);
    expect(listed).toEqual(whole.map((order) => ({ ...order, ticketsPurchased: [] })));
    expect(listed.map(({ ticketCount }) => ticketCount)).toEqual([40, 1, 1, 1]);
  });

  it("are those whose use of a coupon counts", async () => {
    const { shop, admin } = await shopWithOrders();
    await someCoupon(shop, { code: "SPRING" });
    const raffle = await someRaffle(shop, { price_pence: 100 });
    const orderIds = [];
    for (let i = 0; i < 2; i++) {
      const customer = await shop.as(await someUser(shop));
      await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [String(i + 1)] });
      orderIds.push(await shop.payOnPage(customer, pans.paid, { couponCode: "SPRING" }));
    }
    const found = async () => (await admin.orders.list({ coupon: "spring" })).orders.map(({ orderId }) => orderId);
    expect(await found()).toEqual(orderIds.toReversed());
    await admin.orders.refund({ orderId: orderIds[0] ?? "" });
    expect(await found()).toEqual([orderIds[1]]);
    expect((await admin.orders.list({ coupon: "OTHER" })).totalOrders).toBe(0);
  });

  it("are exported with the day, or the minute, that the span ends in", async () => {
    const { shop, orderIds, admin } = await shopWithOrders();
    // The orders are of 12:00:00, 12:01:00 and 12:02:00; this one is half a minute into the last minute.
    shop.pass(30_000);
    const customer = await shop.as(await someUser(shop));
    const raffle = await someRaffle(shop, { price_pence: 0 });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { orderId } = await customer.payments.completeFree({});
    const exported = async (dateFrom: string, dateTo: string) =>
      (await exportedOrders(admin, { dateFrom, dateTo })).map((row) => row.orderId);
    expect(await exported("2026-11-20", "2026-11-20")).toEqual([...orderIds, orderId]);
    expect(await exported("2026-11-20T12:01", "2026-11-20T12:03")).toEqual([...orderIds.slice(1), orderId]);
    expect(await exported("2026-11-20T12:01", "2026-11-20T12:02")).toEqual(orderIds.slice(1));
    expect(await exported("2026-11-21", "2026-11-21")).toEqual([]);
  });
});
