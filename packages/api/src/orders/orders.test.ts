import { findRowOrThrow, referenceKeys } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy, petrolQuestion, someCoupon } from "../../test/buying.ts";
import { holdNumbers, somePrize } from "../../test/catalogue.ts";
import { exportedOrders } from "../../test/exported-orders.ts";
import { done } from "../../test/four-eyes.ts";
import { it, openCheckout, openPaidOrder, openPayingShop, pans } from "../../test/paying-shop.ts";
import { openShop, someRaffle, someUser, testsWith } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("shows a customer an order by its reference or its id, and no one else's", async () => {
  const { shop, customer: bea } = await openCheckout([1], { price_pence: 0 });
  const { orderId } = await bea.payments.completeFree({});
  const { order } = await bea.orders.findMine({ orderId });
  expect(order).toMatchObject({ orderId, ticketsPurchased: [{ ticketNum: "1" }] });
  expect((await bea.orders.findMine({ orderId: order._id })).order).toEqual(order);
  for (const other of [await shop.asCustomer(), await shop.asAdmin()]) {
    for (const id of [orderId, order._id]) {
      await expect(other.orders.findMine({ orderId: id })).toBeRefused("order.not_found");
    }
  }
});

describe("the details of an order", () => {
  it("name each line with its shares, which add up to what was paid", async () => {
    const { admin, orderId } = await openPaidOrder();
    const { order } = await admin.orders.find({ orderId });
    expect(order.lines.map(({ ticketNum, state }) => [ticketNum, state])).toEqual([
      ["1", "standing"],
      ["2", "standing"],
      ["3", "standing"],
    ]);
    const sum = (share: "couponDiscount" | "balanceUsed" | "cardPaid") =>
      order.lines.reduce((pence, line) => pence + Math.round(line[share] * 100), 0) / 100;
    expect([sum("couponDiscount"), sum("balanceUsed"), sum("cardPaid")]).toEqual([0.75, 1, 5.75]);
    expect(order).toMatchObject({ phone: "07700 900123", refunds: [], history: [] });
    expect(order.mails).toMatchObject([{ name: "Order confirmation", state: "queued", sentAt: null }]);
  });

  it("say whether the answer was right when the ticket was reserved", async ({ shop, customer }) => {
    const [raffle, plain] = [await someRaffle(shop, { question: petrolQuestion }), await someRaffle(shop)];
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1], questionAnswer: "Petrol" });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2], questionAnswer: "Paraffin" });
    const orderId = await shop.buy(customer, plain, [3]);
    const { order } = await (await shop.asAdmin()).orders.find({ orderId });
    const judged = order.lines.map(({ ticketNum, answerCorrect }) => [ticketNum, answerCorrect]);
    expect(judged.sort()).toEqual([
      ["1", true],
      ["2", false],
      ["3", null],
    ]);
  });

  it("name the instant prize of a line until its refund, and if it was handed over", async ({ shop, user, raffle }) => {
    await somePrize(shop, raffle, { number: 1, prize: "£50 cash" });
    await somePrize(shop, raffle, { number: 2, prize: "A kettle" });
    await holdNumbers(shop, raffle, user, [1, 2, 3]);
    const orderId = await shop.payOnPage(await shop.as(user), pans.paid);
    const admin = await shop.asAdmin();
    const claimed = (await admin.raffles.listClaimedPrizes({ id: raffle.id })).instantWins;
    await admin.instantWins.markHandedOver({ id: claimed.find(({ prize }) => prize === "A kettle")?._id ?? "" });
    const lines = async () => (await admin.orders.find({ orderId })).order.lines;
    const [first] = await lines();
    expect((await lines()).map(({ instantWin }) => instantWin)).toEqual([
      { prize: "£50 cash", handedOver: false, given: false },
      { prize: "A kettle", handedOver: true, given: true },
      null,
    ]);
    await admin.orders.refund({ orderId, tickets: [first?._id ?? ""] });
    expect((await lines())[0]?.instantWin).toBeNull();
  });

  it("keep the lines that were refunded or released, and say what admins did", async () => {
    const { shop, admin, order: bought, orderId } = await openPaidOrder();
    const [first = "", second = ""] = bought.ticketsPurchased.map((ticket) => ticket._id);
    shop.pass(1000);
    const { order: refunded } = await done(admin.orders.refund({ orderId, tickets: [first] }));
    shop.pass(1000);
    await admin.tickets.deleteEntry({ id: second });
    const { order } = await admin.orders.find({ orderId });
    expect(order.lines.map((line) => line.state)).toEqual(["refunded", "released", "standing"]);
    expect(order.refunds).toMatchObject([
      { state: "done", toCard: refunded.refundedToCard, toBalance: refunded.refundedToBalance },
    ]);
    expect(order.history[0]).toMatchObject({ action: "delete", subject: "entry", admin: { firstName: "Ada" } });
    expect(order.history.map((item) => item.action)).toContain("refund");
  });

  it("say that a refund has no answer yet", async () => {
    const { shop, admin, orderId } = await openPaidOrder();
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "unanswered" };
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    const { order } = await admin.orders.find({ orderId });
    expect(order.refunds).toMatchObject([{ state: "pending", doneAt: null }]);
    expect(order.lines.map((line) => line.state)).toEqual(["refunding", "refunding", "refunding"]);
  });
});

it("a customer's orders are listed newest first with sums and tickets, and nothing of the console's", async () => {
  const shop = await openShop();
  const [bea, raffle] = [await someUser(shop), await someRaffle(shop, { to_letter: "E", name: "A tent" })];
  const first = await buy(shop, bea, raffle, ["B1", "A2"]);
  shop.pass(1000);
  const second = await buy(shop, bea, raffle, ["E20"]);
  const { orders } = await (await shop.as(bea)).orders.listMine();
  expect(orders.map(({ orderId }) => orderId)).toEqual([second, first]);
  expect(orders[1]).toMatchObject({
    status: "Completed",
    ticketsSubtotal: 5,
    couponCodeUsed: null,
    promotionalBalanceUsed: 5,
    totalPricePaid: 0,
    trustTransactionRef: "NO_PAYMENT_REQUIRED",
    ticketsPurchased: [
      { ticketNum: "A2", raffle: { name: "A tent" }, pricePaid: 2.5 },
      { ticketNum: "B1", raffle: { name: "A tent" }, pricePaid: 2.5 },
    ],
  });
  for (const field of ["user", "userIp", "addresses"]) expect(orders[1]).not.toHaveProperty(field);
});

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
  return { shop, orderIds, admin: await shop.asAdmin() };
}

const ordersIt = testsWith(shopWithOrders);

describe("the console's orders", () => {
  ordersIt("are found by orderId, name and email, newest first, a page at a time", async ({ orderIds, admin }) => {
    const all = await admin.orders.list({});
    expect(all.orders.map((order) => order.orderId)).toEqual([...orderIds].reverse());
    expect((await admin.orders.list({ query: "MARCUS baker" })).orders.map((o) => o.orderId)).toEqual([orderIds[1]]);
    expect((await admin.orders.list({ query: orderIds[0] })).totalOrders).toBe(1);
    expect((await admin.orders.list({ query: "priya@example" })).totalOrders).toBe(1);
    expect((await admin.orders.list({ query: "100%" })).totalOrders).toBe(0);
    const second = await admin.orders.list({ skip: 1, limit: 1 });
    expect(second).toMatchObject({ totalOrders: 3, orders: [{ orderId: orderIds[1] }] });
  });

  ordersIt("are found by what the customer is called now, and was at the purchase", async ({ orderIds, admin }) => {
    const { users } = await admin.users.list({ query: "marcus" });
    await admin.users.edit({ id: users[0]?._id ?? "", lastName: "O’Hara", email: "new@example.test" });
    const found = async (query: string) => (await admin.orders.list({ query })).orders.map(({ orderId }) => orderId);
    for (const query of ["o’hara", "NEW@example.test", "marcus baker", "baker o’hara", `${orderIds[1]} o’hara`]) {
      expect(await found(query)).toEqual([orderIds[1]]);
    }
    expect(await found(`${orderIds[0]} o’hara`)).toEqual([]);
  });

  ordersIt("are found by an orderId without its dashes, or with some of them", async ({ orderIds, admin }) => {
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
    shop.breakBooks();
    await withoutTriggers(
      shop,
      `update orders set ref = 'CF-0BEA6-MARCS', transaction_ref = '58-9-7EILIDH' where ref = '${orderIds[0]}'`,
    );
    const { id: order_id, created_at } = await findRowOrThrow(shop.db.read, "orders", { ref: "CF-0BEA6-MARCS" });
    const keys = referenceKeys("CF-0BEA6-MARCS", "58-9-7EILIDH").map((key) => ({ key, order_id, created_at }));
    await shop.db.writer.insertInto("order_references").values(keys).execute();
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
      expect(await found(query)).toEqual(["CF-0BEA6-MARCS"]);
    }
    expect(await found("eilidh")).toEqual([orderIds[2]]);
    expect(await found("f0bea6")).toEqual([]);
    expect(await found("bea")).toEqual([]);
    expect(await found("a6marcs")).toEqual([]);
  });

  ordersIt("are filtered by what was given back, and by days", async ({ shop, orderIds, admin }) => {
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
    const bulk = await shop.asCustomer();
    await bulk.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 40 });
    await bulk.payments.completeFree({});
    const whole = (await admin.orders.list({})).orders;
    const listed = (await admin.orders.list({ tickets: false })).orders;
    expect(whole.map(({ ticketsPurchased }) => ticketsPurchased.length)).toEqual([40, 1, 1, 1]);
    expect(listed).toEqual(whole.map((order) => ({ ...order, ticketsPurchased: [] })));
    expect(listed.map(({ ticketCount }) => ticketCount)).toEqual([40, 1, 1, 1]);
  });

  ordersIt("are those whose use of a coupon counts", async ({ shop, admin }) => {
    await someCoupon(shop, { code: "SPRING" });
    const raffle = await someRaffle(shop, { price_pence: 100 });
    const orderIds = [];
    for (let i = 0; i < 2; i++) {
      const customer = await shop.asCustomer();
      await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [String(i + 1)] });
      orderIds.push(await shop.payOnPage(customer, pans.paid, { couponCode: "SPRING" }));
    }
    const found = async () => (await admin.orders.list({ coupon: "spring" })).orders.map(({ orderId }) => orderId);
    expect(await found()).toEqual(orderIds.toReversed());
    await admin.orders.refund({ orderId: orderIds[0] ?? "" });
    expect(await found()).toEqual([orderIds[1]]);
    expect((await admin.orders.list({ coupon: "OTHER" })).totalOrders).toBe(0);
  });

  ordersIt("are exported with the day, or the minute, that the span ends in", async ({ shop, orderIds, admin }) => {
    // The orders are of 12:00:00, 12:01:00 and 12:02:00; this one is half a minute into the last minute.
    shop.pass(30_000);
    const customer = await shop.asCustomer();
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
