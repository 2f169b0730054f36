import { messages } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { giveBalance } from "../../test/buying.ts";
import { balanceOf, done } from "../../test/four-eyes.ts";
import { it, openPaidOrder, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { sendDueRefunds } from "./send-refund.ts";

describe("refunding an order", () => {
  it("gives card and balance back, releases the numbers and the coupon, and mails the customer", async () => {
    const { shop, admin, orderId, customer, raffle, user, coupon } = await openPaidOrder();
    const answer = await done(admin.orders.refund({ orderId }));
    expect(answer.msg).toBe(messages.orderRefunded);
    expect(answer.order).toMatchObject({
      status: "Refunded",
      ticketsPurchased: [],
      totalPricePaid: 5.75,
      refundedToCard: 5.75,
      refundedToBalance: 1,
    });
    expect(await balanceOf(shop, user)).toBe(100);
    const uses = await shop.db.read.selectFrom("coupons").select("uses").where("id", "=", coupon.id).executeTakeFirst();
    expect(uses).toEqual({ uses: 0 });
    await expect(customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2, 3] })).resolves.toBeDefined();
    const mails = await listMails(shop.deps);
    expect(mails.map((mail) => mail.subject)).toContain(`Your refund for order ${orderId}`);
  });

  it("of named tickets gives back their shares, and all shares together are what was paid", async () => {
    const { shop, admin, orderId, order, coupon } = await openPaidOrder();
    const ids = order.ticketsPurchased.map((ticket) => ticket._id);
    const usesOfCoupon = async () => (await findRowOrThrow(shop.db.read, "coupons", { id: coupon.id })).uses;
    for (const [i, id] of ids.entries()) {
      expect(await usesOfCoupon()).toBe(1);
      const { order: after } = await done(admin.orders.refund({ orderId, tickets: [id] }));
      expect(after.status).toBe(i < 2 ? "Partially Refunded" : "Refunded");
      expect(after.ticketsPurchased.length).toBe(2 - i);
    }
    const { order: last } = await admin.orders.find({ orderId });
    expect(last).toMatchObject({ refundedToCard: 5.75, refundedToBalance: 1 });
    expect(await usesOfCoupon()).toBe(0);
  });

  it("gives back the money of an entry that was deleted too, also when all other tickets went before", async () => {
    const { admin, orderId, order } = await openPaidOrder();
    const [deleted, ...others] = order.ticketsPurchased.map((ticket) => ticket._id);
    await admin.tickets.deleteEntry({ id: deleted ?? "" });
    const { order: after } = await done(admin.orders.refund({ orderId, tickets: others }));
    expect(after.status).toBe("Refunded");
    const { order: last } = await done(admin.orders.refund({ orderId }));
    expect(last).toMatchObject({ status: "Refunded", refundedToCard: 5.75, refundedToBalance: 1 });
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.nothing_left");
  });

  it("changes nothing when the provider refuses, and both are audited", async () => {
    const { admin, orderId, order } = await openPaidOrder(pans.refundRefused);
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.rejected");
    const { order: after } = await admin.orders.find({ orderId });
    expect(after).toMatchObject(order);
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.rejected");
    const { entries } = await admin.audit.list({ subjectId: orderId, query: "rejected" });
    expect(entries).toMatchObject(
      [1, 2].map(() => ({
        action: "refund rejected",
        subject: "order",
        byShop: false,
        admin: { firstName: expect.any(String) },
        after: { refundedToCard: 0, refundedToBalance: 0 },
      })),
    );
  });

  it.each([
    ["until the provider has answered", async () => "unanswered" as const],
    ["while the provider lets the shop in no more", () => Promise.reject(new Error("401"))],
  ])("takes nothing away %s, and a job finishes it", async (_when, refund) => {
    const { shop, admin, orderId, order } = await openPaidOrder();
    const bank = shop.deps.payments;
    shop.deps.payments = { ...bank, refund };
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    expect((await admin.orders.find({ orderId })).order).toMatchObject(order);
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.in_progress");
    await expect(admin.orders.delete({ orderId })).toBeRefused("order.refund_in_progress");
    shop.deps.payments = bank;
    shop.pass(61_000);
    await sendDueRefunds(shop.deps);
    expect((await admin.orders.find({ orderId })).order).toMatchObject({ status: "Refunded", refundedToCard: 5.75 });
  });

  it("of what balance paid needs no provider", async ({ shop, user, raffle, customer }) => {
    await giveBalance(shop, user, 250);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { orderId } = await customer.payments.completeFree({ usePromotionalBalance: true });
    await shop.sandbox.close();
    const { order } = await done((await shop.asAdmin()).orders.refund({ orderId }));
    expect(order).toMatchObject({ status: "Refunded", refundedToCard: 0, refundedToBalance: 2.5 });
  });

  it("gives no ticket back twice, nor one whose entry was deleted, together with others or alone", async () => {
    const { admin, customer, orderId } = await openPaidOrder();
    const { order } = await customer.orders.findMine({ orderId });
    const [first = "", second = ""] = order.ticketsPurchased.map(({ _id }) => _id);
    await admin.orders.refund({ orderId, tickets: [first] });
    await expect(admin.orders.refund({ orderId, tickets: [first, second] })).toBeRefused("refund.already_refunded");
    await admin.tickets.deleteEntry({ id: second });
    await expect(admin.orders.refund({ orderId, tickets: [second] })).toBeRefused("refund.already_refunded");
  });

  it("that a second admin approved is sent right after, and the answer says so", async () => {
    const { shop, user, orderId } = await openPaidOrder();
    await giveBalance(shop, user, 250);
    const customer = await shop.as(user);
    await customer.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    const { orderId: byBalance } = await customer.payments.completeFree({ usePromotionalBalance: true });
    shop.deps.config.fourEyes = true;
    const [byAda, olga] = [await shop.asAdmin(), await someAdmin(shop)];
    const ask = async (id: string) =>
      (await byAda.acts.ask({ kind: "order.refund", command: { orderId: id }, reason: "Unhappy" })).act._id;
    const acts = [await ask(orderId), await ask(byBalance)] as const;
    const woken: string[] = [];
    shop.deps.db = shop.db.with({ clock: shop.now, wake: (table) => woken.push(table) });
    const byOlga = await shop.as(olga);
    const approved = await byOlga.acts.approve({ id: acts[0] });
    const progress = "The refund is being sent.";
    expect(approved).toMatchObject({ msg: `Approved. ${progress}`, act: { state: "done", progress } });
    expect(woken).toContain("refunds");
    await sendDueRefunds(shop.deps);
    expect((await byOlga.acts.find({ id: acts[0] })).act.progress).toBeNull();
    expect((await shop.refunds()).map(({ state }) => state)).toEqual(["done"]);
    expect(await byOlga.acts.approve({ id: acts[1] })).toMatchObject({
      msg: "Approved and done",
      act: { progress: null },
    });
  });

  it("leaves an audit row, and knows no order that is not there", async () => {
    const { shop, admin, orderId } = await openPaidOrder();
    await expect(admin.orders.refund({ orderId: "CF-NONE" })).toBeRefused("refund.order_gone");
    await expect(admin.orders.refund({ orderId, tickets: ["nothing"] })).toBeRefused("refund.unknown_ticket");
    await admin.orders.refund({ orderId });
    const rows = shop.db.read.selectFrom("audit").select(["action", "subject_id", "after"]).orderBy("action");
    expect(await rows.execute()).toEqual([
      {
        action: "refund",
        subject_id: orderId,
        after: { requestedToCard: 5.75, requestedToBalance: 1 },
      },
      {
        action: "refund done",
        subject_id: orderId,
        after: { status: "Refunded", refundedToCard: 5.75, refundedToBalance: 1 },
      },
    ]);
  });
});

it("deleting an order releases its numbers, moves no money, and hides it everywhere", async () => {
  const { shop, admin, customer, orderId, raffle } = await openPaidOrder();
  expect(await admin.orders.delete({ orderId })).toEqual({ msg: messages.orderDeleted });
  await expect(admin.orders.find({ orderId })).toBeRefused("order.not_found");
  await expect(customer.orders.findMine({ orderId })).toBeRefused("order.not_found");
  expect((await customer.orders.listMine()).orders).toEqual([]);
  expect(await customer.payments.exists({ orderId })).toEqual({ exists: false, status: null });
  await expect(customer.payments.pending({ orderId })).toBeRefused("payment.not_found");
  expect(await admin.orders.list({})).toEqual({ orders: [], totalOrders: 0 });
  expect(await shop.refunds()).toEqual([]);
  await expect(customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2, 3] })).resolves.toBeDefined();
  await expect(admin.orders.delete({ orderId })).toBeRefused("order.gone");
});
