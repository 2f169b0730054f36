import { expect, it } from "vitest";
import { openCheckout, openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";

it("a customer whose page was loaded again finds the payment that was begun, until it has ended", async () => {
  const shop = await openPayingShop();
  const [customer, other] = [await shop.as(await someUser(shop)), await shop.as(await someUser(shop))];
  const raffle = await someRaffle(shop);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  expect(await customer.payments.findOpen()).toMatchObject({ payment: null });

  const started = await customer.payments.startHosted({});
  const { expires } = started;
  const orderId = started["merchant-order-id"];
  const payment = { orderId, method: "hosted", redirectUrl: started["redirect-url"], expires };
  expect(await customer.payments.findOpen()).toMatchObject({ payment });
  expect(Date.parse(expires)).toBeGreaterThan(shop.now());
  expect(await other.payments.findOpen()).toMatchObject({ payment: null });

  await shop.sandbox.pay(started["redirect-url"], pans.paid);
  await shop.sandbox.deliver();
  expect(await customer.payments.findOpen()).toMatchObject({ payment: null });
});

it("a charge of a saved card is found while the bank asks about it", async () => {
  const { shop, raffle, customer } = await openCheckout();
  const { "redirect-url": url } = await customer.payments.startHosted({ createToken: true });
  await shop.sandbox.pay(url, pans.challenge);
  await shop.sandbox.answer({ url }, "pass");
  await shop.sandbox.deliver();
  const [card] = (await customer.cards.list()).cards;
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  const { orderId } = await customer.payments.payBySavedCard({ cardId: card?._id ?? "" });
  expect(await customer.payments.findOpen()).toMatchObject({ payment: { orderId, method: "card", redirectUrl: null } });
});
