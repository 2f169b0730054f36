import { describe, expect, it } from "vitest";
import { done } from "../../test/done.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

const iso = (ms: number) => new Date(ms).toISOString();

async function openConsole() {
  const shop = await openPayingShop();
  const ada = await someAdmin(shop);
  return { shop, ada, admin: await shop.as(ada), customer: await shop.as(await someUser(shop)) };
}

describe("an admin ends a competition now", () => {
  it("and the end is this moment, although numbers are held and sold", async () => {
    const { shop, admin, customer } = await openConsole();
    const raffle = await someRaffle(shop);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await shop.payOnPage(customer, pans.paid);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const answer = await done(admin.raffles.endNow({ id: raffle.id }));
    expect(answer.raffle).toMatchObject({ endDate: iso(shop.now()) });
    const more = customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    await expect(more).toBeRefused("raffle.ended");
  });

  it("and what is in a cart leaves it, while a payment that was begun continues", async () => {
    const { shop, admin, customer } = await openConsole();
    const raffle = await someRaffle(shop);
    const dev = await shop.as(await someUser(shop));
    await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const started = await customer.payments.startHosted({});
    await admin.raffles.endNow({ id: raffle.id });
    expect((await dev.tickets.listCart()).tickets).toEqual([]);
    expect((await customer.tickets.listCart()).tickets).toHaveLength(1);
    await shop.sandbox.pay(started["redirect-url"], pans.declined);
    await shop.sandbox.deliver();
    await shop.sandbox.pay(started["redirect-url"], pans.paid);
    await shop.sandbox.deliver();
    expect((await customer.payments.exists({ orderId: started["merchant-order-id"] })).status).toBe("Completed");
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("and a declined payment whose page takes another card keeps its number", async () => {
    const { shop, admin, customer } = await openConsole();
    const raffle = await someRaffle(shop);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const started = await customer.payments.startHosted({});
    await shop.sandbox.pay(started["redirect-url"], pans.declined);
    await shop.sandbox.deliver();
    await admin.raffles.endNow({ id: raffle.id });
    expect((await customer.tickets.listCart()).tickets).toHaveLength(1);
  });

  it("and the number of a payment that was cancelled is free", async () => {
    const { shop, admin, customer } = await openConsole();
    const raffle = await someRaffle(shop);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
    await customer.payments.startHosted({});
    const { tickets } = await customer.tickets.listCart();
    await customer.tickets.removeFromCart({ ticketId: tickets[0]?._id ?? "" });
    expect((await customer.tickets.listCart()).tickets).toHaveLength(1);
    await admin.raffles.endNow({ id: raffle.id });
    expect((await customer.tickets.listCart()).tickets).toEqual([]);
  });

  it("unless it has ended, has not started or is not there", async () => {
    const { shop, admin } = await openConsole();
    const now = shop.now();
    const ended = await someRaffle(shop, { starts_at: now - 2, ends_at: now });
    const later = await someRaffle(shop, { starts_at: now + 1, ends_at: now + 2 });
    await expect(admin.raffles.endNow({ id: ended.id })).toBeRefused("raffle.ended");
    await expect(admin.raffles.endNow({ id: later.id })).toBeRefused("raffle.not_started");
    await expect(admin.raffles.endNow({ id: "nothing" })).toBeRefused("raffle.gone");
  });
});
