import { MINUTE_MS, type PaymentProvider, type PaymentReport, type RefundRequest } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { petrolQuestion } from "../../test/buying.ts";
import { it, openCheckout, openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";

const paidEvent = (report: PaymentReport) => {
  if (report.kind !== "final") throw new Error(`The payment is ${report.kind}`);
  return report.event;
};

/** What every provider keeps, over its own protocol. */
describe.each(["sandbox", "trust"] as const)("the payment port over the protocol of %s", (name) => {
  async function someCheckout(input: { createToken?: boolean } = {}) {
    const shop = await openPayingShop(name);
    const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
    const bea = await shop.as(user);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
    const started = await bea.payments.startHosted(input);
    const [url, ref] = [started["redirect-url"], started["merchant-order-id"]];
    const provider: PaymentProvider = shop.deps.payments;
    return { shop, bea, raffle, user, url, ref, provider, sandbox: shop.sandbox };
  }

  async function someCharge() {
    const checkout = await someCheckout();
    await checkout.sandbox.pay(checkout.url, pans.webhookNever);
    const { transactionRef } = paidEvent(await checkout.provider.query(checkout.ref));
    const refund = (key: string, amountPence: number): RefundRequest => ({ key, transactionRef, amountPence });
    return { ...checkout, transactionRef, refund };
  }

  it("knows nothing of a payment that no one made", async () => {
    const { provider } = await someCheckout();
    expect(await provider.query("CF-99999-99999")).toEqual({ kind: "unknown" });
  });

  /** What a webhook of a payment tells: Trust Payments is queried. */
  const told = (attemptRef: string, event: object | null) =>
    name === "trust" ? { kind: "query", attemptRef } : { kind: "payment", event };

  it("reports what was paid, on which reference and by which card, by query and by webhook alike", async () => {
    const { provider, sandbox, url, ref } = await someCheckout();
    expect((await sandbox.pay(url, pans.paid)).status).toBe(303);
    const { event, ...report } = { event: null, ...(await provider.query(ref)) };
    expect(report.kind).toBe("final");
    expect(event).toMatchObject({ attemptRef: ref, outcome: "paid", amountPence: 500, currency: "GBP" });
    const brand = name === "trust" ? "Visa Debit" : "Visa";
    expect(event).toMatchObject({ provider: name, card: { brand, lastFour: "1111", expiry: "09/39" } });
    await sandbox.deliver();
    const [webhook] = sandbox.webhooks;
    expect(webhook && provider.parseWebhook(webhook)).toMatchObject(told(ref, event));
  });

  it.each([
    ["paid", "debit"],
    ["credit", "credit"],
    ["fundingUnknown", "unknown"],
    ["prepaid", "prepaid"],
  ] as const)("says when a card was charged and whose money it spends: %s is %s", async (card, funding) => {
    const { shop, provider, sandbox, url, ref } = await someCheckout({ createToken: true });
    shop.pass(2000);
    await sandbox.pay(url, pans[card]);
    const paidAt = shop.now();
    const event = paidEvent(await provider.query(ref));
    expect(event).toMatchObject({ paidAt, card: { funding } });
    shop.pass(5000);
    await sandbox.deliver();
    const [webhook] = sandbox.webhooks;
    expect(webhook && provider.parseWebhook(webhook)).toMatchObject(told(ref, { paidAt, card: { funding } }));
  });

  it("tells the same key for the same webhook, and another for another", async () => {
    const { provider, sandbox, url } = await someCheckout();
    await sandbox.pay(url, pans.declined);
    await sandbox.pay(url, pans.webhookTwice);
    await sandbox.deliver();
    const keys = sandbox.webhooks.map((webhook) => provider.parseWebhook(webhook)?.eventKey);
    const counts = [...Map.groupBy(keys, (key) => key).values()].map((same) => same.length);
    expect(counts.sort()).toEqual([1, 2]);
  });

  it("believes no webhook that was forged or altered", async () => {
    const { provider, sandbox, url } = await someCheckout();
    await sandbox.pay(url, pans.webhookForged);
    await sandbox.deliver();
    const [forged, good] = sandbox.webhooks;
    if (!forged || !good) throw new Error("Two webhooks were to come");
    expect(provider.parseWebhook(forged)).toBeNull();
    expect(provider.parseWebhook(good)).not.toBeNull();
    expect(provider.parseWebhook({ ...good, body: good.body.replace("500", "501") })).toBeNull();
    const found = provider.parseWebhook({ headers: {}, body: good.body.replace(/&?responsesitesecurity=[^&]*/, "") });
    expect(found).toBeNull();
    expect(provider.parseWebhook({ headers: {}, body: "" })).toBeNull();
  });

  it("pays a refund once for its key, and knows it by the key afterwards", async () => {
    const { provider, refund } = await someCharge();
    expect(await provider.queryRefund(refund("part", 200))).toBe("none");
    expect(await provider.refund(refund("part", 200))).toBe("done");
    expect(await provider.refund(refund("part", 200))).toBe("done");
    expect(await provider.queryRefund(refund("part", 200))).toBe("done");
    expect(await provider.refund(refund("rest", 300))).toBe("done");
    expect(await provider.refund(refund("more", 1))).toBe("refused");
  });

  it("refuses a refund of a charge that it refuses, or does not know", async () => {
    const { provider, sandbox, url, ref } = await someCheckout();
    await sandbox.pay(url, pans.refundRefused);
    const { transactionRef } = paidEvent(await provider.query(ref));
    expect(await provider.refund({ key: "a", transactionRef, amountPence: 500 })).toBe("refused");
    expect(await provider.queryRefund({ key: "a", transactionRef, amountPence: 500 })).toBe("none");
    expect(await provider.refund({ key: "b", transactionRef: "nothing", amountPence: 500 })).toBe("refused");
  });

  it("reports a chargeback by a signed webhook", async () => {
    const { provider, sandbox, ref, transactionRef } = await someCharge();
    await sandbox.chargeBack(ref);
    await sandbox.deliver();
    const webhook = sandbox.webhooks.at(-1);
    expect(webhook && provider.parseWebhook(webhook)).toMatchObject({
      kind: "chargeback",
      chargeback: { provider: name, attemptRef: ref, transactionRef, amountPence: 500 },
    });
  });

  it("lists what was paid in a period, with what went back", async () => {
    const { provider, shop, ref, refund, transactionRef } = await someCharge();
    await provider.refund(refund("part", 200));
    const around = { from: shop.now() - 1_000, to: shop.now() + 1_000 };
    expect(await provider.listTransactions(around)).toEqual([
      { transactionRef, attemptRef: ref, currency: "GBP", paidPence: 500, refundedPence: 200 },
    ]);
    expect(await provider.listTransactions({ from: shop.now() + 1_000, to: shop.now() + 2_000 })).toEqual([]);
  });

  it("is unreachable, and no outcome is made up, once no one answers", async () => {
    const { provider, sandbox, ref, refund } = await someCharge();
    await sandbox.close();
    await expect(provider.query(ref)).rejects.toThrow("The payment provider did not answer");
    expect(await provider.refund(refund("part", 200))).toBe("unanswered");
    await expect(provider.queryRefund(refund("part", 200))).rejects.toThrow("The payment provider did not answer");
  });
});

const ticketsOf = (shop: PayingShop) =>
  shop.db.read
    .selectFrom("tickets")
    .select(["id", "number", "state", "expires_at", "reserved_at", "price_pence", "question_answer", "answer_correct"])
    .orderBy("number")
    .execute();

describe("tickets that are paid for", () => {
  it("stay those that were reserved, with price and answer, though the competition was edited", async ({ shop }) => {
    const raffle = await someRaffle(shop, { question: petrolQuestion });
    const bea = await shop.asCustomer();
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2], questionAnswer: "Paraffin" });
    const held = await ticketsOf(shop);
    const admin = await shop.asAdmin();
    await admin.raffles.edit({ id: raffle.id, price: 9.99 });
    shop.pass(MINUTE_MS);
    await shop.payOnPage(bea, pans.paid);
    const sold = held.map((ticket) => ({ ...ticket, state: "sold", expires_at: null }));
    expect(await ticketsOf(shop)).toEqual(sold);
    expect(sold[0]).toMatchObject({ price_pence: 250, question_answer: "Paraffin", answer_correct: false });
  });

  it("are written where the hold was gone, in place of a newer hold of the same customer", async () => {
    const { shop, raffle, customer: bea } = await openCheckout([1, 2]);
    const [first, second] = await ticketsOf(shop);
    const orderId = await shop.payOnPage(bea, pans.webhookNever);
    await bea.tickets.removeFromCart({ ticketId: first?.id ?? "" });
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    shop.pass(MINUTE_MS);
    await shop.runJobs();
    expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
    expect(await ticketsOf(shop)).toMatchObject([
      { id: first?.id, number: 1, state: "sold", reserved_at: shop.now() },
      { id: second?.id, number: 2, state: "sold", reserved_at: second?.reserved_at },
    ]);
  });
});
