import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { checkoutIt, openCheckout, pans } from "../../test/paying-shop.ts";

/** A customer who saved this card with a first order and has two more tickets in the cart. */
async function openWithCard(pan: string = pans.paid) {
  const { shop, raffle, customer } = await openCheckout();
  const { cardId } = await shop.payAndSaveCard(customer, pan);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2, 3] });
  return { shop, customer, cardId };
}

describe("paying with a saved card", () => {
  checkoutIt("is kept only when the customer asked for it", async ({ shop, customer }) => {
    await shop.payOnPage(customer, pans.paid);
    expect(await shop.db.read.selectFrom("saved_cards").selectAll().execute()).toEqual([]);
  });

  it("makes the order when the provider says paid", async () => {
    const { shop, customer, cardId } = await openWithCard();
    const { orderId, html } = await customer.payments.payBySavedCard({ cardId });
    expect(html).toContain(`data-order-id="${orderId}"`);
    await shop.sandbox.deliver();
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "0", html: "" });
    expect(await customer.payments.exists({ orderId })).toMatchObject({ exists: true });
  });

  it("is asked about like any payment that has ended once the card is declined, not every 20 seconds", async () => {
    const { shop, customer, cardId } = await openWithCard(pans.challenge);
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    const { html } = await customer.payments.cardStatus({ orderId });
    await shop.answerBank({ html }, "fail");
    const bank = shop.deps.payments;
    const asked: number[] = [];
    let seconds = 0;
    const query: typeof bank.query = (ref) => {
      if (ref === orderId) asked.push(seconds);
      return bank.query(ref);
    };
    shop.deps.payments = { ...bank, query };
    for (; seconds < 25 * 60; seconds += 20) {
      await shop.runJobs();
      shop.pass(20_000);
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it("leaves the cart free when the card's token cannot be opened", async () => {
    const { shop, customer, cardId } = await openWithCard();
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("saved_cards").set({ token: "spoilt" }).execute());
    await expect(customer.payments.payBySavedCard({ cardId })).rejects.toThrow();
    const orderId = await shop.payOnPage(customer, pans.paid);
    expect(await customer.payments.exists({ orderId })).toMatchObject({ exists: true });
  });

  it("ends without an order when the challenge fails, and the cart stays", async () => {
    const { shop, customer, cardId } = await openWithCard(pans.challenge);
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    const { html } = await customer.payments.cardStatus({ orderId });
    await shop.answerBank({ html }, "fail");
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "60022", html: "" });
    expect((await customer.payments.setUp({})).tickets.length).toBe(2);
  });

  it("is tried a limited number of times in ten minutes when the card is declined", async () => {
    const { shop, customer, cardId } = await openWithCard(pans.challenge);
    shop.deps.config.rateLimits = true;
    await shop.db.writer.updateTable("users").set({ first_paid_at: null }).execute();
    const pay = () => customer.payments.payBySavedCard({ cardId });
    for (let tries = 0; tries < 20; tries++) {
      const { html } = await customer.payments.cardStatus(await pay());
      await shop.answerBank({ html }, "fail");
    }
    await expect(pay()).toBeRefused("rate.limited");
    expect((await customer.payments.setUp({})).tickets.length).toBe(2);
  });

  it("cannot be changed while the card is being charged, and a repeat answers the same charge", async () => {
    const { customer, cardId } = await openWithCard(pans.challenge);
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    expect((await customer.payments.payBySavedCard({ cardId })).orderId).toBe(orderId);
    await expect(customer.payments.startHosted({})).toBeRefused("payment.in_progress");
  });

  it("finds the money that a charge took although the provider timed out", async () => {
    const { shop, customer, cardId } = await openWithCard(pans.timesOut);
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    await shop.runJobs();
    shop.pass(60_000);
    await shop.runJobs();
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "0", html: "" });
    expect(await shop.refunds()).toEqual([]);
    expect((await customer.orders.listMine()).orders.length).toBe(2);
  });

  it("answers a charge that reaches the provider after its payment has ended, and takes no money", async () => {
    const { shop, customer, cardId } = await openWithCard();
    const bank = shop.deps.payments;
    const startSavedCard: typeof bank.startSavedCard = async (order, token) => {
      shop.pass(30 * 60_000);
      await shop.runJobs();
      return bank.startSavedCard(order, token);
    };
    shop.deps.payments = { ...bank, startSavedCard };
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    await shop.sandbox.deliver();
    expect(await customer.payments.exists({ orderId })).toMatchObject({ exists: false });
  });

  it("asks the provider for one charge, though the button was pressed twice within a millisecond", async () => {
    const { shop, customer, cardId } = await openWithCard();
    const charged: string[] = [];
    const bank = shop.deps.payments;
    const startSavedCard: typeof bank.startSavedCard = (order, token) => {
      charged.push(order.ref);
      return bank.startSavedCard(order, token);
    };
    shop.deps.payments = { ...bank, startSavedCard };
    const [a, b] = await Promise.all([
      customer.payments.payBySavedCard({ cardId }),
      customer.payments.payBySavedCard({ cardId }),
    ]);
    expect(charged).toEqual([a.orderId]);
    expect(b.orderId).toBe(a.orderId);
  });
});
