import { messages } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { type Caller, openShop } from "../../test/shop.ts";

async function hold(customer: Caller, raffleId: string, number: number): Promise<string> {
  const { tickets } = await customer.tickets.reserve({ raffleId, ticketNums: [number] });
  return tickets[0]?._id ?? "";
}

describe("taking a ticket out of the cart", () => {
  it("releases its number for the next customer immediately", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const [bea, dev] = [await shop.as(await someUser(shop)), await shop.as(await someUser(shop))];
    const [one] = [await hold(bea, raffle.id, 1), await hold(bea, raffle.id, 2)];
    await expect(bea.tickets.removeFromCart({ ticketId: one })).resolves.toEqual({ msg: messages.ticketRemoved });
    expect((await bea.tickets.listCart()).tickets.map((ticket) => ticket.ticketNum)).toEqual(["2"]);
    await expect(hold(dev, raffle.id, 1)).resolves.not.toBe("");
  });

  it("is for one's own holds: not another's, not one that has ended, not a paid ticket", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const bea = await someUser(shop);
    const [asBea, dev] = [await shop.as(bea), await shop.as(await someUser(shop))];
    await buy(shop, bea, raffle, [9]);
    const paid = (await asBea.tickets.listMine()).raffles[0]?.tickets[0]?._id ?? "";
    await expect(asBea.tickets.removeFromCart({ ticketId: paid })).toBeRefused("ticket.not_in_cart");
    const ticketId = await hold(asBea, raffle.id, 1);
    await expect(dev.tickets.removeFromCart({ ticketId })).toBeRefused("ticket.not_in_cart");
    shop.pass(600_000);
    await expect(asBea.tickets.removeFromCart({ ticketId })).toBeRefused("ticket.not_in_cart");
  });

  it("closes the open payment that has it", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    const [one] = [await hold(bea, raffle.id, 1), await hold(bea, raffle.id, 2)];
    const started = await bea.payments.startHosted({});
    await bea.tickets.removeFromCart({ ticketId: one });
    const orderId = started["merchant-order-id"];
    expect(await bea.payments.exists({ orderId })).toEqual({ exists: false, status: "Cancelled" });
    expect((await bea.tickets.listCart()).tickets.map((ticket) => ticket.ticketNum)).toEqual(["2"]);
  });

  it("leaves a payment open that does not have it", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    await hold(bea, raffle.id, 1);
    const started = await bea.payments.startHosted({});
    await bea.tickets.removeFromCart({ ticketId: await hold(bea, raffle.id, 2) });
    const orderId = started["merchant-order-id"];
    expect(await bea.payments.exists({ orderId })).toEqual({ exists: false, status: "Pending" });
  });

  it("is rejected while a saved card is being charged for it", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    const ticketId = await hold(bea, raffle.id, 1);
    await bea.payments.startHosted({});
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("payment_attempts").set({ state: "charging" }).execute());
    await expect(bea.tickets.removeFromCart({ ticketId })).toBeRefused("ticket.in_payment");
    expect((await bea.tickets.listCart()).tickets.length).toBe(1);
  });
});
