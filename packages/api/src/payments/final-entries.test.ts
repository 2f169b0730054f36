import { MINUTE_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

/** A competition that ends in a minute, with a payment that was started before. */
async function endingRaffle() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { ends_at: shop.now() + MINUTE_MS });
  const customer = await shop.as(await someUser(shop));
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const read = async () => {
    const admin = await shop.as(await someAdmin(shop));
    const { final, openPayments } = await admin.tickets.listEntries({ raffleId: raffle.id });
    const said = { final, openPayments };
    expect(await admin.tickets.exportEntries({ raffleId: raffle.id })).toMatchObject(said);
    expect((await admin.raffles.find({ id: raffle.id })).raffle).toMatchObject(said);
    return said;
  };
  return { shop, customer, read };
}

describe("the list of entries", () => {
  it("is final once the end has passed and no payment is open", async () => {
    const { shop, customer, read } = await endingRaffle();
    const { "redirect-url": page } = await customer.payments.startHosted({});
    expect(await read()).toEqual({ final: false, openPayments: 1 });
    shop.pass(2 * MINUTE_MS);
    expect(await read()).toEqual({ final: false, openPayments: 1 });
    await shop.sandbox.pay(page, pans.paid);
    await shop.sandbox.deliver();
    expect(await read()).toEqual({ final: true, openPayments: 0 });
  });

  it("waits for a declined payment while its page takes another card", async () => {
    const { shop, customer, read } = await endingRaffle();
    await shop.payOnPage(customer, pans.declined);
    shop.pass(2 * MINUTE_MS);
    expect(await read()).toEqual({ final: false, openPayments: 1 });
    shop.pass(60 * MINUTE_MS);
    await shop.runJobs();
    expect(await read()).toEqual({ final: true, openPayments: 0 });
  });

  it("does not wait for a saved card that was declined: no one can be paying with it any more", async () => {
    const { shop, customer, read } = await endingRaffle();
    const { "redirect-url": page } = await customer.payments.startHosted({ createToken: true });
    await shop.sandbox.pay(page, pans.challenge);
    await shop.sandbox.answer({ url: page }, "pass");
    await shop.sandbox.deliver();
    const { id: cardId } = await shop.db.read.selectFrom("saved_cards").select("id").executeTakeFirstOrThrow();
    const { raffles } = await customer.tickets.listMine();
    await customer.tickets.reserve({ raffleId: raffles[0]?._id ?? "", ticketNums: [2] });
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    const { html } = await customer.payments.cardStatus({ orderId });
    await shop.sandbox.answer({ html }, "fail");
    await shop.sandbox.deliver();
    shop.pass(2 * MINUTE_MS);
    expect(await read()).toEqual({ final: true, openPayments: 0 });
  });

  it("is not final before the end, and ignores payments of other competitions", async () => {
    const { shop, read } = await endingRaffle();
    const other = await shop.as(await someUser(shop));
    await other.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    await other.payments.startHosted({});
    expect(await read()).toEqual({ final: false, openPayments: 0 });
    shop.pass(2 * MINUTE_MS);
    expect(await read()).toEqual({ final: true, openPayments: 0 });
  });
});
