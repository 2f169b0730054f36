import { ProviderUnreachable } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { saveSomeCard } from "../../test/cards.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { noAddress, someRaffle, someUser } from "../../test/people-and-raffles.ts";

/** A customer with a card that the bank knows, and a ticket in the cart. */
async function openWithCard() {
  const shop = await openPayingShop();
  const [customer, raffle] = [await shop.as(await someUser(shop)), await someRaffle(shop)];
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await shop.payOnPage(customer, pans.paid, { createToken: true });
  const [card] = (await customer.cards.list()).cards;
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  return { shop, customer, raffle, cardId: card?._id ?? "" };
}

describe("where a charge of a saved card stands", () => {
  it("is being checked while the provider does not answer, and then what it is", async () => {
    const { shop, customer, cardId } = await openWithCard();
    const bank = shop.deps.payments;
    const away = () => Promise.reject(new ProviderUnreachable());
    shop.deps.payments = { ...bank, query: away };
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "60010", html: "" });
    shop.deps.payments = { ...bank, query: async () => ({ kind: "open" }) };
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "30001", html: "" });
    shop.deps.payments = bank;
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "0", html: "" });
  });

  it("is declined after a card was", async () => {
    const { shop, customer, raffle } = await openWithCard();
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    const orderId = await shop.payOnPage(customer, pans.declined);
    expect(await customer.payments.cardStatus({ orderId })).toEqual({ status_code: "70000", html: "" });
  });

  it("learns nothing of a payment that does not exist", async () => {
    const shop = await openPayingShop();
    const customer = await shop.as(await someUser(shop));
    await expect(customer.payments.cardStatus({ orderId: "CF-NONE" })).toBeRefused("payment.not_found");
    await expect(customer.payments.markReturned({ orderId: "CF-NONE" })).toBeRefused("payment.not_found");
  });
});

describe("a charge of a saved card", () => {
  it("is refused for another total, an unknown code, an empty cart, nothing to pay and a missing address", async () => {
    const { shop, customer, cardId } = await openWithCard();
    const pay = (input: object) => customer.payments.payBySavedCard({ cardId, ...input });
    await expect(pay({ expectedTotal: 1 })).toBeRefused("cart.changed");
    await expect(pay({ couponCode: "NONE" })).toBeRefused("coupon.unknown");
    const dev = await someUser(shop);
    const his = { cardId: await saveSomeCard(shop, dev, { token: "tok_dev", brand: "Visa", lastFour: "1111" }) };
    const other = await shop.as(dev);
    await expect(other.payments.payBySavedCard(his)).toBeRefused("cart.empty");
    const free = await someRaffle(shop, { price_pence: 0 });
    await other.tickets.reserve({ raffleId: free.id, ticketNums: [1] });
    await expect(other.payments.payBySavedCard(his)).toBeRefused("payment.nothing_due");
    const homeless = await someUser(shop, noAddress);
    const theirs = { cardId: await saveSomeCard(shop, homeless, { token: "tok_x", brand: "Visa", lastFour: "1111" }) };
    const third = await shop.as(homeless);
    await third.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    await expect(third.payments.payBySavedCard(theirs)).toBeRefused("address.missing");
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("is refused with a card that was deleted", async () => {
    const { customer, cardId } = await openWithCard();
    await customer.cards.delete({ id: cardId });
    await expect(customer.payments.payBySavedCard({ cardId })).toBeRefused("payment.card_not_found");
  });
});
