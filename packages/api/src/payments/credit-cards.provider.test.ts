import { toPence } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { giveBalance, someCoupon, someInstantWin, startPaying } from "../../test/buying.ts";
import { openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { type Caller, someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

/** A customer of a shop with a competition of instant wins and one without, £2.50 a ticket. */
async function someCheckout() {
  const shop = await openPayingShop();
  const [user, plain, instant] = [await someUser(shop), await someRaffle(shop), await someRaffle(shop)];
  await someInstantWin(shop, instant, 99, "£10");
  const bea = await shop.as(user);
  const lastMail = async () => {
    const mails = await shop.db.read.selectFrom("mails").selectAll().orderBy("created_at").execute();
    return mails.at(-1);
  };
  return { shop, user, bea, plain, instant, lastMail };
}

const statusOf = async (customer: Caller, orderId: string) => (await customer.payments.exists({ orderId })).status;

/** The numbers that are held for a customer, and when the holds end. */
const holds = (shop: PayingShop) =>
  shop.db.read.selectFrom("tickets").select(["number", "state", "expires_at"]).orderBy("number").execute();

/** Has a card saved by buying a ticket without an instant win. */
async function saveCardOf({ shop, bea, plain }: Awaited<ReturnType<typeof someCheckout>>, pan: string) {
  await shop.buy(bea, plain, [1], pan, { createToken: true });
  const [card] = (await bea.cards.list()).cards;
  if (!card) throw new Error("No card was saved");
  return card;
}

describe("a basket with an instant win", () => {
  it.each([pans.credit, pans.fundingUnknown])("paid by credit card %s is refunded whole, and mailed", async (pan) => {
    const { shop, user, bea, instant, lastMail } = await someCheckout();
    const orderId = await shop.buy(bea, instant, [1, 2], pan);
    const msg =
      "Instant wins can only be paid for by debit card, and we couldn't confirm that yours is one. We're refunding £5. We're holding your tickets until 12:30 so you can pay by debit card.";
    const refusal = { code: "card.credit_instant", msg };
    expect(await bea.payments.exists({ orderId })).toEqual({
      exists: false,
      status: "Failed",
      failure: "refused",
      refusal,
    });
    expect(await bea.payments.pending({ orderId })).toMatchObject({ pending: true, status: "Failed", refusal });
    expect(await lastMail()).toMatchObject({ recipient: user.email, template: "card-refused" });
    await shop.runJobs();
    expect(await shop.refunds()).toEqual([{ kind: "late", state: "done", card_pence: 500, balance_pence: 0 }]);
    expect(await holds(shop)).toMatchObject([
      { number: 1, state: "held" },
      { number: 2, state: "held" },
    ]);
  });

  it.each([pans.paid, pans.prepaid])("is paid by debit or prepaid card %s", async (pan) => {
    const { shop, bea, instant } = await someCheckout();
    await bea.tickets.reserve({ raffleId: instant.id, ticketNums: [1] });
    expect(await statusOf(bea, await shop.payOnPage(bea, pan))).toBe("Completed");
    expect(await shop.refunds()).toEqual([]);
  });

  it("is paid by debit card after the refusal, with the same tickets, coupon and balance", async () => {
    const { shop, user, bea, instant } = await someCheckout();
    await giveBalance(shop, user, 100);
    const { code: couponCode } = await someCoupon(shop, { max_uses: 1 });
    const how = { couponCode, usePromoBal: true };
    const refused = await shop.buy(bea, instant, [1, 2], pans.credit, how);
    const before = await holds(shop);
    shop.pass(60_000);
    const orderId = await shop.payOnPage(bea, pans.paid, how);
    expect(orderId).not.toBe(refused);
    const { order } = await bea.orders.findMine({ orderId });
    expect(order).toMatchObject({ status: "Completed", couponCodeUsed: couponCode, totalPricePaid: 3.5 });
    expect((await holds(shop)).map(({ number }) => number)).toEqual(before.map(({ number }) => number));
    await shop.runJobs();
    expect(await shop.refunds()).toEqual([{ kind: "late", state: "done", card_pence: 350, balance_pence: 0 }]);
  });

  it("is refused whole when only one of its competitions has instant wins", async () => {
    const { shop, bea, plain, instant } = await someCheckout();
    await bea.tickets.reserve({ raffleId: plain.id, ticketNums: [7] });
    await bea.tickets.reserve({ raffleId: instant.id, ticketNums: [8] });
    expect((await bea.payments.quote({})).protection.debitOnly).toBe(true);
    expect(await statusOf(bea, await shop.payOnPage(bea, pans.credit))).toBe("Failed");
    await shop.runJobs();
    expect(await shop.refunds()).toMatchObject([{ state: "done", card_pence: 500 }]);
    expect((await shop.db.read.selectFrom("orders").select("id").execute()).length).toBe(0);
  });

  it("is refunded where SQL said for a moment that a credit card may pay for it", async () => {
    const { shop, bea, instant } = await someCheckout();
    const { "redirect-url": page } = await startPaying(bea, instant, [1]);
    await withoutTriggers(shop, "update payment_attempts set debit_only = false");
    await shop.pay(page, pans.credit);
    await withoutTriggers(shop, "update payment_attempts set debit_only = true");
    await shop.runJobs();
    expect(await shop.refunds()).toMatchObject([{ state: "done", card_pence: 250 }]);
    expect(await shop.db.read.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("stays debit-only as it was quoted, and a basket quoted without instant wins stays free for credit", async () => {
    const { shop, bea, plain } = await someCheckout();
    const started = await startPaying(bea, plain, [7]);
    await someInstantWin(shop, plain, 50, "£10");
    await shop.pay(started["redirect-url"], pans.credit);
    expect(await statusOf(bea, started["merchant-order-id"])).toBe("Completed");
  });

  it("is rejected when the webhook of a credit card comes late, and after the holds have ended does not mention them", async () => {
    const { shop, bea, instant, lastMail } = await someCheckout();
    const { "merchant-order-id": orderId, "redirect-url": url, expires } = await startPaying(bea, instant, [1]);
    shop.pass(Date.parse(expires) - shop.now() - 1000);
    await shop.sandbox.pay(url, pans.creditLate);
    shop.pass(15_000);
    await shop.sandbox.deliver();
    expect(await statusOf(bea, orderId)).toBe("Pending");
    shop.pass(120_000);
    await shop.sandbox.deliver();
    const { refusal } = await bea.payments.exists({ orderId });
    expect(refusal?.msg).toBe(
      "Instant wins can only be paid for by debit card, and we couldn't confirm that yours is one. We're refunding £2.50.",
    );
    expect((await lastMail())?.template).toBe("card-refused");
    await shop.runJobs();
    expect(await shop.refunds()).toMatchObject([{ state: "done", card_pence: 250 }]);
  });
});

describe("a saved card", () => {
  it.each([pans.credit, pans.fundingUnknown])("that is no debit card never reaches the provider: %s", async (pan) => {
    const checkout = await someCheckout();
    const { shop, bea, instant } = checkout;
    const card = await saveCardOf(checkout, pan);
    const { payments } = shop.deps;
    shop.deps.payments = { ...payments, startSavedCard: () => Promise.reject(new Error("The provider was asked")) };
    await bea.tickets.reserve({ raffleId: instant.id, ticketNums: [1] });
    await expect(bea.payments.payBySavedCard({ cardId: card._id })).toBeRefused("card.credit_instant");
    expect((await bea.payments.findOpen()).payment).toBeNull();
    expect(await statusOf(bea, await shop.payOnPage(bea, pans.paid))).toBe("Completed");
  });

  it("that is a debit card pays", async () => {
    const checkout = await someCheckout();
    const { shop, bea, instant } = checkout;
    const card = await saveCardOf(checkout, pans.paid);
    expect(card.funding).toBe("debit");
    await bea.tickets.reserve({ raffleId: instant.id, ticketNums: [1] });
    const { orderId } = await bea.payments.payBySavedCard({ cardId: card._id });
    await shop.sandbox.deliver();
    expect(await statusOf(bea, orderId)).toBe("Completed");
  });

  it("that the provider now says is a credit card is refused, and known as one from then on", async () => {
    const checkout = await someCheckout();
    const { shop, bea, instant } = checkout;
    const card = await saveCardOf(checkout, pans.credit);
    await shop.db.writer.updateTable("saved_cards").set({ funding: "debit" }).execute();
    await bea.tickets.reserve({ raffleId: instant.id, ticketNums: [1] });
    const { orderId } = await bea.payments.payBySavedCard({ cardId: card._id });
    await shop.sandbox.deliver();
    expect(await bea.payments.cardStatus({ orderId })).toMatchObject({
      status_code: "70000",
      refusal: { code: "card.credit_instant" },
    });
    expect((await bea.cards.list()).cards).toMatchObject([{ _id: card._id, funding: "credit" }]);
    await shop.runJobs();
    expect(await shop.refunds()).toMatchObject([{ state: "done", card_pence: toPence(2.5) }]);
  });
});

it("a provider that can filter is asked for debit cards only where no credit card may pay", async () => {
  const { shop, bea, plain, instant } = await someCheckout();
  const told: boolean[] = [];
  const { payments } = shop.deps;
  const listening = (fundingFilter: boolean) => ({
    ...payments,
    capabilities: () => ({ fundingFilter }),
    startHosted: (order: Parameters<typeof payments.startHosted>[0]) => {
      told.push(order.debitOnly);
      return payments.startHosted(order);
    },
  });
  shop.deps.payments = listening(true);
  await startPaying(bea, plain, [1]);
  await startPaying(bea, instant, [1]);
  shop.deps.payments = listening(false);
  await bea.payments.startHosted({ createToken: true });
  expect(told).toEqual([false, true, false]);
});
