import { MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { unsettled } from "@counterfoil/db/testing";
import { newId, recordChargeback } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { checkoutIt, it, openCheckout, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someone, someRaffle } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { recordPayment } from "./record-payment.ts";

async function openPaidOrder() {
  const { shop, raffle, customer: bea } = await openCheckout([1, 2]);
  const orderId = await shop.payOnPage(bea, pans.paid);
  return { shop, bea, raffle, orderId, admin: await shop.asAdmin() };
}

async function hasPaid(shop: PayingShop, { id }: { id: string }): Promise<boolean> {
  return (await findRowOrThrow(shop.db.read, "users", { id })).first_paid_at !== null;
}

describe("a chargeback", () => {
  it("takes the order's entries off the list, frees their numbers and needs attention", async () => {
    const { shop, raffle, orderId, admin } = await openPaidOrder();
    expect((await admin.attention.list({})).findings).toEqual([]);
    await shop.chargeBack(orderId);
    expect((await admin.tickets.listEntries({ raffleId: raffle.id })).tickets).toEqual([]);
    expect((await admin.attention.list({})).findings).toMatchObject([
      { kind: "chargeback", amount: 5, orderId, hasOrder: true },
    ]);
    expect(await admin.toDo.count()).toMatchObject({ attention: 1 });
    expect(await unsettled(shop.db)).toEqual([]);
  });

  it("is audited in no one's name, and whether the list was final", async ({ shop, raffle, customer: bea, admin }) => {
    const [early, late] = [await shop.buy(bea, raffle, [1]), await shop.buy(bea, raffle, [2])];
    const audited = async (subjectId: string) => (await admin.audit.list({ subject: "order", subjectId })).entries;
    await shop.chargeBack(early);
    expect(await audited(early)).toMatchObject([{ action: "charged back", byShop: true, after: { chargedBack: 2.5 } }]);
    expect((await audited(early))[0]?.after).not.toHaveProperty("afterFinal");
    shop.pass(raffle.ends_at - shop.now());
    await shop.runJobs();
    expect((await (await shop.asAdmin()).tickets.listEntries({ raffleId: raffle.id })).final).toBe(true);
    await shop.chargeBack(late);
    const again = await shop.asAdmin();
    expect((await again.audit.list({ subject: "order", subjectId: late })).entries).toMatchObject([
      { after: { chargedBack: 2.5, afterFinal: true } },
    ]);
    expect((await again.tickets.listEntries({ raffleId: raffle.id })).tickets).toEqual([]);
  });

  it("or a refund leaves the customer as one who never paid, also after another penny", async ({ shop, admin }) => {
    const [raffle, pennies] = [await someRaffle(shop), await someRaffle(shop, { price_pence: 1 })];
    for (const how of ["chargeback", "refund"]) {
      const { user, calls: bea } = await someone(shop);
      const first = await shop.buy(bea, raffle, 2);
      if (how === "refund") await admin.orders.refund({ orderId: first });
      else await shop.chargeBack(first);
      expect([how, await hasPaid(shop, user)]).toEqual([how, false]);
      await shop.chargeBack(await shop.buy(bea, raffle, 2));
      await shop.buy(bea, pennies, 1);
      expect([how, await hasPaid(shop, user)]).toEqual([how, false]);
    }
  });

  it("leaves the customer as one who has paid where £5 of another order is left", async ({ shop, user, raffle }) => {
    const bea = await shop.as(user);
    await shop.buy(bea, raffle, 2);
    await shop.chargeBack(await shop.buy(bea, raffle, 2));
    expect(await hasPaid(shop, user)).toBe(true);
  });

  it("is emailed to the customer once, with what their balance had paid", async ({ shop, admin, user, raffle }) => {
    await admin.users.edit({ id: user.id, $push: { promotionalBalanceHistory: { amount: 2, notes: "Sorry" } } });
    const orderId = await shop.buy(await shop.as(user), raffle, 2, pans.paid, { usePromoBal: true });
    await shop.chargeBack(orderId);
    await shop.chargeBack(orderId);
    const mails = await listMails(shop.deps, user.email);
    expect(mails.filter(({ text }) => text.includes("can't win any more"))).toMatchObject([
      {
        subject: `Your payment for order ${orderId} was reversed`,
        text: expect.stringContaining("Your balance paid £2.00 of it."),
      },
    ]);
  });

  it("that is reported again changes nothing, and nothing is left to refund: the money would go back twice", async () => {
    const { shop, orderId, admin } = await openPaidOrder();
    await shop.chargeBack(orderId);
    await shop.chargeBack(orderId);
    expect((await admin.attention.list({})).findings).toHaveLength(1);
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.charged_back");
    expect(await shop.refunds()).toEqual([]);
  });

  it("ends a refund that waits, which would send the money back twice", async () => {
    const { shop, orderId, admin } = await openPaidOrder();
    const { provider, ...event } = await shop.eventOf(orderId);
    const bank = shop.deps.payments;
    shop.deps.payments = { ...bank, refund: async () => "unanswered" };
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    await recordPayment(shop.deps, { ...event, provider, transactionRef: "SECOND" });
    await sendDueRefunds(shop.deps);
    shop.deps.payments = bank;
    await shop.chargeBack(orderId);
    const { amountPence } = event;
    const second = { provider, transactionRef: "SECOND", attemptRef: orderId, amountPence, chargebackRef: "C-1" };
    await inTransaction(shop.db, (tx) => recordChargeback(tx, second));
    shop.pass(61_000);
    await sendDueRefunds(shop.deps);
    expect((await shop.refunds()).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      "late waiting",
      "order refused",
    ]);
    expect((await admin.orders.find({ orderId })).order).toMatchObject({ status: "Completed", refundedToCard: 0 });
    const kinds = (await admin.attention.list({})).findings.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "refund-rejected")).toHaveLength(2);
  });

  it("of a second charge, which bought nothing, leaves the order as it is", async () => {
    const { shop, raffle, orderId, admin } = await openPaidOrder();
    const event = await shop.eventOf(orderId);
    const { provider, amountPence } = event;
    const second = { provider, transactionRef: "SECOND", attemptRef: orderId, amountPence };
    expect(await recordPayment(shop.deps, { ...event, ...second })).toBe("refunded");
    const chargeback = { ...second, chargebackRef: "C-1" };
    expect(await inTransaction(shop.db, (tx) => recordChargeback(tx, chargeback))).toBe(true);
    expect((await admin.tickets.listEntries({ raffleId: raffle.id })).tickets).toHaveLength(2);
    expect((await admin.attention.list({})).findings).toMatchObject([{ kind: "chargeback", hasOrder: false }]);
    await admin.orders.refund({ orderId });
    expect((await admin.orders.find({ orderId })).order).toMatchObject({ status: "Refunded" });
  });

  it("whose notification leaves out the payment is of the one that paid the order, even if another came later", async () => {
    const { shop, raffle, orderId, admin } = await openPaidOrder();
    const event = await shop.eventOf(orderId);
    shop.pass(1);
    expect(await recordPayment(shop.deps, { ...event, transactionRef: "SECOND" })).toBe("refunded");
    const { parseWebhook } = shop.deps.payments;
    shop.deps.payments.parseWebhook = (webhook) => {
      const parsed = parseWebhook(webhook);
      if (parsed?.kind !== "chargeback") return parsed;
      return { ...parsed, chargeback: { ...parsed.chargeback, transactionRef: null } };
    };
    await shop.chargeBack(orderId);
    expect((await admin.tickets.listEntries({ raffleId: raffle.id })).tickets).toEqual([]);
    expect((await admin.attention.list({})).findings).toMatchObject([{ kind: "chargeback", orderId, hasOrder: true }]);
  });

  checkoutIt("that is reported before the payment finds the payment first", async ({ shop, raffle, customer: bea }) => {
    const orderId = await shop.payOnPage(bea, pans.webhookNever);
    expect((await bea.payments.exists({ orderId })).status).toBe("Pending");
    await shop.chargeBack(orderId);
    expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
    const admin = await shop.asAdmin();
    expect((await admin.tickets.listEntries({ raffleId: raffle.id })).tickets).toEqual([]);
  });

  it("that is reported before the provider itself knows of the payment waits for that", async () => {
    const { shop, raffle, customer: bea } = await openCheckout();
    const orderId = await shop.payOnPage(bea, pans.webhookNever);
    const { query } = shop.deps.payments;
    shop.deps.payments.query = async () => ({ kind: "unknown" });
    await shop.chargeBack(orderId);
    shop.deps.payments.query = query;
    await shop.runJobs();
    shop.pass(MINUTE_MS);
    await shop.sandbox.deliver();
    expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
    const admin = await shop.asAdmin();
    expect((await admin.tickets.listEntries({ raffleId: raffle.id })).tickets).toEqual([]);
  });
});

it("a chargeback is believed of a payment of its own order alone, and of each whose reference it has", async () => {
  const { shop, orderId, admin } = await openPaidOrder();
  const cal = await shop.asCustomer();
  await cal.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
  const { "redirect-url": url, "merchant-order-id": other } = await cal.payments.startHosted({});
  await shop.pay(url, pans.declined);
  await shop.pay(url, pans.paid);
  const [own, others] = [await shop.eventOf(orderId), await shop.eventOf(other)];
  const declined = await findRowOrThrow(shop.db.read, "transactions", { outcome: "declined" });
  const chargeback = { provider: own.provider, chargebackRef: "C-1", amountPence: 1 };
  const send = (reported: { attemptRef: string; transactionRef: string }) => {
    const parsed = { eventKey: newId(), kind: "chargeback" as const, chargeback: { ...chargeback, ...reported } };
    shop.deps.payments = { ...shop.deps.payments, parseWebhook: () => parsed };
    return receiveWebhook(shop.deps, own.provider, { headers: {}, body: "" });
  };
  for (const forged of [
    { attemptRef: orderId, transactionRef: others.transactionRef },
    { attemptRef: other, transactionRef: declined.transaction_ref },
  ]) {
    await expect(send(forged)).rejects.toMatchObject({ code: "service.unavailable" });
  }
  await send({ attemptRef: orderId, transactionRef: own.transactionRef });
  await send({ attemptRef: other, transactionRef: others.transactionRef });
  expect((await admin.attention.list({})).findings.map(({ orderId: ref }) => ref).sort()).toEqual(
    [orderId, other].sort(),
  );
});

checkoutIt("a webhook is stored once by its own key, however often it comes", async ({ shop, customer: bea }) => {
  const orderId = await shop.payOnPage(bea, pans.webhookTwice);
  expect(shop.sandbox.webhooks).toHaveLength(2);
  const stored = await shop.db.read.selectFrom("provider_notices").select("attempt_ref").execute();
  // A notification that only makes the shop query may be sent by anyone who has seen one, and is not kept.
  expect(stored).toEqual(shop.deps.payments.name === "sandbox" ? [{ attempt_ref: orderId }] : []);
  expect(await shop.db.read.selectFrom("orders").select("ref").execute()).toEqual([{ ref: orderId }]);
});

it("a notification that is sent many times together has the provider queried at most twice", async () => {
  const { shop, customer: bea } = await openCheckout();
  const attemptRef = await shop.payOnPage(bea, pans.paid);
  const bank = shop.deps.payments;
  let queries = 0;
  const query: typeof bank.query = (ref) => {
    queries += 1;
    return bank.query(ref);
  };
  const parseWebhook = () => ({ eventKey: newId(), kind: "query" as const, attemptRef });
  shop.deps.payments = { ...bank, query, parseWebhook };
  const send = () => receiveWebhook(shop.deps, bank.name, { headers: {}, body: "" });
  await Promise.all([send(), send(), send(), send(), send()]);
  expect(queries).toBe(2);
  await send();
  expect(queries).toBe(3);
});
