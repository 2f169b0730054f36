import { findRowOrThrow } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { runAwards, sendFirst } from "../../test/awards.ts";
import { giveBalance, someCoupon, someInstantWin, startPaying } from "../../test/buying.ts";
import { done } from "../../test/four-eyes.ts";
import { it, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someone, someRaffle, someUser } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { pollPayments } from "../payments/poll-payments.ts";
import { runCancellations } from "./run-cancellations.ts";

const reason = "The car was stolen.";

/** Buys by card what is in the cart afterwards; answers the orderId. */
async function buyByCard(
  shop: PayingShop,
  tickets: [raffleId: string, ticketNums: number[]][],
  pan: string = pans.paid,
) {
  const { user, calls: customer } = await someone(shop);
  for (const [raffleId, ticketNums] of tickets) await customer.tickets.reserve({ raffleId, ticketNums });
  return { user, customer, orderId: await shop.payOnPage(customer, pan) };
}

/** Runs the jobs until they find nothing to do. */
async function runAll(shop: PayingShop): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await runCancellations(shop.deps);
    await pollPayments(shop.deps);
    await sendDueRefunds(shop.deps);
  }
}

describe("cancelling a competition", () => {
  it("stops its sales immediately, also in a cart and in an open payment", async ({ shop, admin }) => {
    const [raffle, other] = [await someRaffle(shop), await someRaffle(shop)];
    const [inCart, paying] = [await shop.asCustomer(), await shop.asCustomer()];
    await inCart.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await paying.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const page = await startPaying(paying, other, [2]);

    await admin.cancellations.create({ id: raffle.id, reason });
    expect((await inCart.tickets.listCart()).tickets).toEqual([]);
    await expect(inCart.tickets.reserve({ raffleId: raffle.id, ticketNums: [5] })).toBeRefused("raffle.cancelled");
    await expect(paying.payments.startHosted({ usePromoBal: true })).toBeRefused("raffle.cancelled");
    const entry = { raffle: raffle.id, user: (await someUser(shop)).id, ticketNum: "9" };
    await expect(admin.tickets.createEntry(entry)).toBeRefused("raffle.cancelled");
    await expect(admin.cancellations.create({ id: raffle.id })).toBeRefused("raffle.cancelled");
    const { raffle: edited } = await admin.raffles.find({ id: raffle.id });
    await expect(admin.raffles.edit({ id: raffle.id, endDate: "2036-01-01T12:00" })).rejects.toMatchObject({
      cause: { errors: { endDate: ["This competition was cancelled"] } },
    });
    await expect(admin.raffles.edit({ id: raffle.id, description: "Stolen." })).resolves.toBeDefined();
    expect(edited).toMatchObject({ cancelReason: reason });

    await runAll(shop);
    expect(await shop.sandbox.pay(page["redirect-url"], pans.paid)).not.toBe(303);
    expect((await paying.tickets.listCart()).tickets).toMatchObject([{ raffle: { _id: other.id } }]);
  });

  it("refunds its lines of every order, and no others, and mails every entrant once", async ({ shop, admin }) => {
    const [raffle, other] = [await someRaffle(shop), await someRaffle(shop)];
    const both = await buyByCard(shop, [
      [raffle.id, [1, 2]],
      [other.id, [1]],
    ]);
    const alone = await buyByCard(shop, [[raffle.id, [3]]]);
    const { user: byBalance, calls: saver } = await someone(shop);
    await giveBalance(shop, byBalance, 250);
    await saver.tickets.reserve({ raffleId: raffle.id, ticketNums: [4] });
    await saver.payments.completeFree({ usePromotionalBalance: true });
    const byHand = await someUser(shop);
    await admin.tickets.createEntry({ raffle: raffle.id, user: byHand.id, ticketNum: "7" });

    await admin.cancellations.create({ id: raffle.id, reason });
    expect((await admin.cancellations.find({ id: raffle.id })).cancellation).toMatchObject({
      reason,
      tickets: 4,
      ticketsLeft: 4,
      finishedAt: null,
    });
    await runAll(shop);
    expect((await admin.cancellations.find({ id: raffle.id })).cancellation).toEqual({
      cancelledAt: new Date(shop.now()).toISOString(),
      admin: expect.objectContaining({ firstName: "Ada" }),
      reason,
      openPayments: 0,
      mails: 4,
      mailsDone: true,
      tickets: 4,
      ticketsLeft: 0,
      sending: 0,
      refundedToCard: 7.5,
      refundedToBalance: 2.5,
      failures: [],
      finishedAt: new Date(shop.now()).toISOString(),
    });
    const { order } = await both.customer.orders.findMine({ orderId: both.orderId });
    expect(order).toMatchObject({ status: "Partially Refunded", refundedToCard: 5 });
    expect(order.ticketsPurchased).toMatchObject([{ raffle: { _id: other.id } }]);
    const whole = await alone.customer.orders.findMine({ orderId: alone.orderId });
    expect(whole.order).toMatchObject({ status: "Refunded", refundedToCard: 2.5 });
    const told = (await listMails(shop.deps)).filter(({ subject }) => subject === `${raffle.name} has been cancelled`);
    const recipients = told.map(({ to }) => to).sort();
    expect(recipients).toEqual([both.user, alone.user, byBalance, byHand].map(({ email }) => email).sort());
    expect(told[0]?.text).toContain(reason);
    const { raffle: shown } = await (await shop.as(null)).raffles.findBySlug({ slug: raffle.slug });
    expect(shown).toMatchObject({ cancelledAt: new Date(shop.now()).toISOString(), cancelReason: reason });
    const { entries } = await admin.audit.list({ query: "" });
    expect(entries.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
      "alone raffle",
      "cancel raffle",
      "cancellation done raffle",
      "create entry",
      "refund done order",
      "refund done order",
      "refund done order",
      "refund order",
      "refund order",
      "refund order",
    ]);
  });

  it("sends back the money of a saved card that was being charged", async ({ shop, admin, raffle, customer }) => {
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { cardId } = await shop.payAndSaveCard(customer, pans.paid);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    await admin.cancellations.create({ id: raffle.id });
    await runCancellations(shop.deps);
    await sendDueRefunds(shop.deps);
    await runCancellations(shop.deps);
    const unfinished = { openPayments: 1, ticketsLeft: 0, finishedAt: null };
    expect((await admin.cancellations.find({ id: raffle.id })).cancellation).toMatchObject(unfinished);
    await runAll(shop);
    await shop.sandbox.deliver();
    await runAll(shop);
    expect(await customer.payments.exists({ orderId })).toMatchObject({ exists: false, status: "Failed" });
    const shown = (await shop.refunds()).map(({ kind, state }) => `${kind} ${state}`).sort();
    expect(shown).toEqual(["late done", "order done"]);
    const mails = (await listMails(shop.deps)).map(({ text }) => text);
    const found = mails.some((text) => text.includes("The competition was cancelled before your payment reached us"));
    expect(found).toBe(true);
    expect((await admin.cancellations.find({ id: raffle.id })).cancellation).toMatchObject({ ticketsLeft: 0 });
  });

  it("lists what did not go back, and tries again when an admin says so", async ({ shop, admin, raffle }) => {
    const refused = await buyByCard(shop, [[raffle.id, [1]]], pans.refundRefused);
    const fine = await buyByCard(shop, [[raffle.id, [2]]]);
    await admin.cancellations.create({ id: raffle.id });
    await runAll(shop);
    const failure = { orderId: refused.orderId, user: { _id: refused.user.id }, code: "refund.rejected" };
    const stands = { failures: [failure], ticketsLeft: 1, refundedToCard: 2.5, finishedAt: null };
    expect((await admin.cancellations.find({ id: raffle.id })).cancellation).toMatchObject(stands);
    await expect(fine.customer.orders.findMine({ orderId: fine.orderId })).resolves.toMatchObject({
      order: { status: "Refunded" },
    });
    expect((await shop.refunds()).filter(({ state }) => state === "refused").length).toBe(1);

    const { cancellation } = await done(admin.cancellations.retry({ id: raffle.id }));
    expect(cancellation).toMatchObject({ failures: [] });
    await runAll(shop);
    expect((await admin.cancellations.find({ id: raffle.id })).cancellation).toMatchObject(stands);
    expect((await shop.refunds()).filter(({ state }) => state === "refused").length).toBe(2);
  });

  it("lists no more what an admin has given back or deleted since, whatever else the order has", async ({ shop }) => {
    const [raffle, other] = [await someRaffle(shop), await someRaffle(shop)];
    const bank = shop.deps.payments;
    const { customer, orderId } = await buyByCard(shop, [
      [raffle.id, [1, 2]],
      [other.id, [1]],
    ]);
    const { ticketsPurchased } = (await customer.orders.findMine({ orderId })).order;
    const [first, second] = ticketsPurchased.filter(({ raffle: { _id } }) => _id === raffle.id).map(({ _id }) => _id);
    const admin = await shop.asAdmin();
    await admin.cancellations.create({ id: raffle.id });
    shop.deps.payments = { ...bank, refund: async () => "refused" };
    await runAll(shop);
    const find = async () => (await admin.cancellations.find({ id: raffle.id })).cancellation;
    const failures = async () => (await find())?.failures.map(({ code }) => code);
    expect(await failures()).toEqual(["refund.rejected"]);
    await admin.tickets.deleteEntry({ id: second ?? "" });
    expect(await failures()).toEqual(["refund.rejected"]);

    shop.deps.payments = { ...bank, refund: async () => "unanswered" };
    await expect(admin.orders.refund({ orderId, tickets: [first ?? ""] })).toBeRefused("refund.unconfirmed");
    expect(await failures()).toEqual([]);
    shop.deps.payments = bank;
    shop.pass(60_000);
    await runAll(shop);
    expect(await find()).toMatchObject({ failures: [], ticketsLeft: 0, finishedAt: expect.any(String) });
  });

  it("pays back no entry that was deleted before: that moves no money", async ({ shop, admin, raffle }) => {
    const { customer, orderId } = await buyByCard(shop, [[raffle.id, [1, 2]]]);
    const first = shop.db.read.selectFrom("tickets").select("id").where("raffle_id", "=", raffle.id);
    await admin.tickets.deleteEntry(await first.where("number", "=", 1).executeTakeFirstOrThrow());
    await admin.cancellations.create({ id: raffle.id });
    await runAll(shop);
    expect((await admin.cancellations.find({ id: raffle.id })).cancellation).toMatchObject({
      ticketsLeft: 0,
      refundedToCard: 2.5,
      failures: [],
      finishedAt: expect.any(String),
    });
    const { order } = await customer.orders.findMine({ orderId });
    expect(order).toMatchObject({ status: "Refunded", refundedToCard: 2.5 });
  });

  it("leaves an order with a prize that was handed over to an admin", async ({ shop, customer, admin }) => {
    const form = { name: "Cash", price: 2, maxEntries: 3, maxEntriesPerPerson: 3, live: true };
    const dates = { startDate: "2026-01-01T09:00", endDate: "2036-01-01T21:00" };
    const prizes = [{ prize: "£50", ticketNum: "1" }];
    const { raffle } = await admin.raffles.create({ ...form, ...dates, instantWins: prizes });
    await customer.tickets.reserveLuckyDip({ raffleId: raffle._id, amount: 3 });
    const orderId = await shop.payOnPage(customer, pans.paid);
    const [won] = (await admin.raffles.listClaimedPrizes({ id: raffle._id })).instantWins;
    await admin.instantWins.markHandedOver({ id: won?._id ?? "" });
    await admin.cancellations.create({ id: raffle._id });
    await runAll(shop);
    expect((await admin.cancellations.find({ id: raffle._id })).cancellation).toMatchObject({
      failures: [{ orderId, code: "prize.handed_over" }],
      ticketsLeft: 3,
      finishedAt: null,
    });
    const named = await admin.attention.list({});
    expect(named.findings).toMatchObject([
      { kind: "refund-by-hand", orderId, detail: "£50", raffle: { name: "Cash" } },
    ]);
    const { attention } = await admin.toDo.count();
    await admin.attention.settle({ id: named.findings[0]?._id ?? "", how: "They keep the prize" });
    expect([attention, (await admin.toDo.count()).attention]).toEqual([1, 0]);
    await admin.orders.refund({ orderId, keepPrizes: true });
    expect((await admin.attention.list({ settled: true })).findings).toEqual([]);
    await runAll(shop);
    const { cancellation } = await admin.cancellations.find({ id: raffle._id });
    expect(cancellation).toMatchObject({ failures: [], ticketsLeft: 0, finishedAt: expect.any(String) });
  });

  it("gives a coupon use back with the last line of its order", async ({ shop, admin, customer }) => {
    const [raffle, other] = [await someRaffle(shop), await someRaffle(shop)];
    const coupon = await someCoupon(shop, { max_uses: 1 });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await shop.buy(customer, other, [1], pans.paid, { couponCode: coupon.code });
    const uses = async () => (await findRowOrThrow(shop.db.read, "coupons", { id: coupon.id })).uses;
    await admin.cancellations.create({ id: raffle.id });
    await runAll(shop);
    expect(await uses()).toBe(1);
    await admin.cancellations.create({ id: other.id });
    await runAll(shop);
    expect(await uses()).toBe(0);
  });

  it("is for competitions that there are", async ({ admin, raffle }) => {
    await expect(admin.cancellations.create({ id: "nothing" })).toBeRefused("raffle.gone");
    await expect(admin.cancellations.retry({ id: raffle.id })).toBeRefused("raffle.gone");
    expect((await admin.cancellations.find({ id: raffle.id })).cancellation).toBeNull();
  });
});

it.for([
  ["free", { price_pence: 0 }],
  ["paid with a coupon for all of it", {}],
] as const)(
  "an entrant of a cancelled competition that cost nothing reads of no refund (%s)",
  async ([, values], { shop, admin }) => {
    const raffle = await someRaffle(shop, values);
    const coupon = await someCoupon(shop, { type: "percentage", percent_ppm: 1_000_000 });
    const { user, calls: customer } = await someone(shop);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await customer.payments.completeFree({ couponCode: raffle.price_pence === 0 ? "" : coupon.code });
    await admin.cancellations.create({ id: raffle.id, reason });
    await runAll(shop);
    const mails = (await listMails(shop.deps, user.email)).map(({ subject, text }) => `${subject}: ${text}`);
    expect(mails.filter((mail) => mail.includes(reason))).toHaveLength(1);
    expect(mails.filter((mail) => /we'll refund|your refund/i.test(mail))).toEqual([]);
  },
);

it("an order whose instant prize is on its way is named as not refunded", async ({ shop, admin }) => {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2 });
  await someInstantWin(shop, raffle, 1, "Drill");
  const orderId = await shop.buy(await shop.asCustomer(), raffle, 2);
  await runAwards(shop);
  await sendFirst(admin);
  await admin.cancellations.create({ id: raffle.id, reason });
  await runAll(shop);
  const { cancellation } = await admin.cancellations.find({ id: raffle.id });
  expect(cancellation?.failures).toMatchObject([{ orderId }]);
});
