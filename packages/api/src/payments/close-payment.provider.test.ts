import { describe, expect, it } from "vitest";
import { checkoutIt, openCheckout, pans } from "../../test/paying-shop.ts";

/** A customer whose first card was declined: the page still takes another. */
async function openDeclined() {
  const { shop, user, raffle, customer } = await openCheckout([1, 2]);
  const started = await customer.payments.startHosted({});
  const page = started["redirect-url"];
  await shop.pay(page, pans.declined);
  const tryAnotherCard = async () => (await shop.sandbox.pay(page, pans.paid)).status;
  return { shop, user, raffle, customer, page, orderId: started["merchant-order-id"], tryAnotherCard };
}

checkoutIt("the page of a payment takes no card once the customer was deleted", async ({ shop, user, customer }) => {
  const started = await customer.payments.startHosted({});
  await (await shop.asAdmin()).users.delete({ id: user.id });
  await shop.runJobs();
  expect((await shop.sandbox.pay(started["redirect-url"], pans.paid)).status).toBe(410);
});

describe("the page of a declined payment", () => {
  it("takes no other card once one of its tickets left the cart", async () => {
    const { shop, customer, orderId, tryAnotherCard } = await openDeclined();
    const [first] = (await customer.tickets.listCart()).tickets;
    await customer.tickets.removeFromCart({ ticketId: first?._id ?? "" });
    await shop.runJobs();
    expect(await tryAnotherCard()).toBe(410);
    expect((await customer.payments.exists({ orderId })).status).toBe("Cancelled");
  });

  it("still takes another card when another ticket left the cart", async () => {
    const { shop, customer, raffle, orderId, tryAnotherCard } = await openDeclined();
    const { tickets } = await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    await customer.tickets.removeFromCart({ ticketId: tickets[0]?._id ?? "" });
    await shop.runJobs();
    expect(await tryAnotherCard()).toBe(303);
    await shop.sandbox.deliver();
    expect((await customer.payments.exists({ orderId })).status).toBe("Completed");
  });

  it("stays open for another card that the bank has a question about, although the job asks meanwhile", async () => {
    const { shop, customer, page: url, orderId } = await openDeclined();
    await shop.sandbox.pay(url, pans.challenge);
    shop.pass(60_000);
    await shop.runJobs();
    await shop.answerBank({ url }, "pass");
    expect((await customer.payments.exists({ orderId })).status).toBe("Completed");
  });
});
