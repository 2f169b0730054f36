import type { Webhook } from "@counterfoil/core";
import { serveSandbox, type TestSandbox } from "@counterfoil/sandbox/testing";
import { serveTrust } from "@counterfoil/trust/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { startPaying } from "../../test/buying.ts";
import { night } from "../../test/night.ts";
import { openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { type Caller, openShop, someRaffle } from "../../test/shop.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { paymentPage } from "./payment-page.ts";
import { pollPayments } from "./poll-payments.ts";
import { receiveWebhook } from "./receive-webhook.ts";

/** A shop on the sandbox, and a step by which it moves to Trust Payments, still set up for both. */
async function openMovingShop() {
  const shop = await openShop();
  const receive = (provider: string) => async (webhook: Webhook) => {
    await receiveWebhook(shop.deps, provider, webhook);
    return 200;
  };
  const sandbox = await serveSandbox({ db: shop.db, clock: shop.now, receive: receive("sandbox") });
  const page = (token: string) => paymentPage(shop.deps, token);
  const trust = await serveTrust({ clock: shop.now, receive: receive("trust"), page });
  onTestFinished(sandbox.close);
  onTestFinished(trust.close);
  shop.deps.payments = sandbox.provider;
  const [raffle, admin] = [await someRaffle(shop), await shop.asAdmin()];
  let number = 0;
  return {
    shop,
    admin,
    sandbox,
    trust,
    move() {
      shop.deps.payments = trust.provider;
      shop.deps.formerPayments = [sandbox.provider];
    },
    async openPage(customer: Caller) {
      number += 1;
      const started = await startPaying(customer, raffle, [number]);
      return { page: started["redirect-url"], orderId: started["merchant-order-id"] };
    },
    refunds: () => shop.db.read.selectFrom("refunds").select(["kind", "state"]).execute(),
  };
}

describe("a shop that moves to another card provider", () => {
  it("completes what was paid on the first one's page after the move, by its webhook and by asking", async () => {
    const { shop, sandbox, move, openPage } = await openMovingShop();
    const [bea, cleo] = [await shop.asCustomer(), await shop.asCustomer()];
    const [noticed, asked] = [await openPage(bea), await openPage(cleo)];
    move();
    await sandbox.pay(noticed.page, pans.paid);
    await sandbox.pay(asked.page, pans.webhookNever);
    await sandbox.deliver();
    expect(await bea.payments.exists({ orderId: noticed.orderId })).toMatchObject({ exists: true });
    shop.pass(60_000);
    await pollPayments(shop.deps);
    expect(await cleo.payments.exists({ orderId: asked.orderId })).toMatchObject({ exists: true });
  });

  it("gives each order's money back where it was taken", async () => {
    const { shop, admin, sandbox, trust, move, openPage, refunds } = await openMovingShop();
    const [bea, cleo] = [await shop.asCustomer(), await shop.asCustomer()];
    const before = await openPage(bea);
    await sandbox.pay(before.page, pans.paid);
    await sandbox.deliver();
    move();
    const after = await openPage(cleo);
    await trust.pay(after.page, pans.paid);
    await trust.deliver();
    await admin.orders.refund({ orderId: before.orderId });
    await admin.orders.refund({ orderId: after.orderId });
    await sendDueRefunds(shop.deps);
    expect(await refunds()).toEqual([
      { kind: "order", state: "done" },
      { kind: "order", state: "done" },
    ]);
    const period = { from: shop.now() - 3_600_000, to: shop.now() + 3_600_000 };
    const refundedBy = async (provider: typeof sandbox.provider) =>
      (await provider.listTransactions(period)).map(({ attemptRef, refundedPence }) => [attemptRef, refundedPence > 0]);
    expect(await refundedBy(sandbox.provider)).toEqual([[before.orderId, true]]);
    expect(await refundedBy(trust.provider)).toEqual([[after.orderId, true]]);
  });

  it.each([
    ["still set up", true],
    ["without its settings", false],
  ])("opens a page at the new one for a cart that the first one, %s, did not answer for", async (_, isKept) => {
    const { shop, sandbox, trust, move, openPage } = await openMovingShop();
    const bea = await shop.asCustomer();
    await sandbox.close();
    await expect(openPage(bea)).toBeRefused("payment.not_started");
    move();
    if (!isKept) shop.deps.formerPayments = [];
    const started = await bea.payments.startHosted({});
    await trust.pay(started["redirect-url"], pans.paid);
    await trust.deliver();
    expect(await bea.payments.exists({ orderId: started["merchant-order-id"] })).toMatchObject({ exists: true });
  });

  it("waits with a payment of a provider that it has no settings of, and touches no other with it", async () => {
    const { shop, sandbox, trust, move, openPage } = await openMovingShop();
    const bea = await shop.asCustomer();
    const { page, orderId } = await openPage(bea);
    move();
    shop.deps.formerPayments = [];
    await sandbox.pay(page, pans.paid);
    shop.pass(60_000);
    await pollPayments(shop.deps);
    expect(await bea.payments.exists({ orderId })).toMatchObject({ exists: false });
    expect(trust.webhooks).toEqual([]);
    shop.deps.formerPayments = [sandbox.provider];
    shop.pass(60_000);
    await pollPayments(shop.deps);
    expect(await bea.payments.exists({ orderId })).toMatchObject({ exists: true });
  });
});

/** The provider is back: another process on what it had stored. */
async function bringBack(shop: PayingShop): Promise<TestSandbox> {
  const again = await serveSandbox({ db: shop.db, clock: shop.now });
  onTestFinished(again.close);
  shop.deps.payments = again.provider;
  return again;
}

it("while the provider is gone no one's money is lost, and the shop continues automatically once it is back", async () => {
  const shop = await openPayingShop("sandbox");
  const raffle = await someRaffle(shop);
  const [paid, waiting] = [await shop.asCustomer(), await shop.asCustomer()];
  await paid.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await waiting.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  // Paid, and the provider goes before it has said so.
  const orderId = await shop.payOnPage(paid, pans.webhookNever);
  await shop.sandbox.close();
  shop.pass(60_000);
  await shop.runJobs();
  expect(await paid.payments.exists({ orderId })).toMatchObject({ exists: false });
  await expect(waiting.payments.startHosted({})).toBeRefused("payment.not_started");
  expect((await waiting.tickets.listCart()).tickets.length).toBe(1);
  await bringBack(shop);
  shop.pass(60_000);
  await shop.runJobs();
  expect(await paid.payments.exists({ orderId })).toMatchObject({ exists: true });
  await expect(waiting.payments.startHosted({})).resolves.toMatchObject({ "redirect-url": expect.any(String) });
});

it("a provider that does not accept the shop's credentials is away: nothing is lost, and the customer reads why", async () => {
  const shop = await openPayingShop("sandbox");
  const raffle = await someRaffle(shop);
  const bea = await shop.asCustomer();
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const provider = await bringBack(shop);
  await provider.control("POST", "/failures", { call: "open", failure: "unauthorized" });
  await expect(bea.payments.startHosted({})).toBeRefused("payment.not_started");
  await expect(bea.payments.startHosted({})).resolves.toMatchObject({ "redirect-url": expect.any(String) });
});

it("the payments of the new provider are compared also while the first one answers nothing any more", async () => {
  const { shop, sandbox, trust, move } = await openMovingShop();
  move();
  await sandbox.close();
  const paid = {
    attemptRef: "CF-22222-22222",
    transactionRef: "unknown",
    currency: "GBP",
    paidPence: 442,
    refundedPence: 0,
  };
  shop.deps.payments = { ...trust.provider, listTransactions: async () => [paid] };
  expect(await night(shop)).toEqual(["Every provider payment is in the shop: CF-22222-22222"]);
});
