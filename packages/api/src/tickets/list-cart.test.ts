import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { openCheckout } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the cart", () => {
  it("shows what is held, what it costs and the server's time", async () => {
    const shop = await openShop();
    const [plain, letters] = [await someRaffle(shop), await someRaffle(shop, { to_letter: "E", price_pence: 99 })];
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserve({ raffleId: plain.id, ticketNums: [12, 3] });
    await bea.tickets.reserve({ raffleId: letters.id, ticketNums: ["B12"] });
    const cart = await bea.tickets.listCart();
    expect(cart.tickets.map((ticket) => ticket.ticketNum).sort()).toEqual(["12", "3", "B12"]);
    expect(cart).toMatchObject({ totalPrice: 5.99, now: new Date(shop.now()).toISOString() });
  });

  it("loses a ticket at the moment its hold ends", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    shop.pass(60_000);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    shop.pass(539_999);
    expect((await bea.tickets.listCart()).tickets.length).toBe(2);
    shop.pass(1);
    expect((await bea.tickets.listCart()).tickets.map((ticket) => ticket.ticketNum)).toEqual(["2"]);
  });

  it("still shows tickets of a payment that is open, with their later end", async () => {
    const { shop, customer: bea } = await openCheckout();
    await bea.payments.startHosted({});
    const exp = new Date(shop.now() + 1_800_000).toISOString();
    expect(await bea.tickets.listCart()).toMatchObject({ tickets: [{ ticketNum: "1", exp }] });
  });

  it("shows neither what is paid for nor what others hold", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const [bea, dev] = [await someUser(shop), await someUser(shop)];
    await buy(shop, bea, raffle, [1]);
    await (await shop.as(dev)).tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    expect((await (await shop.as(bea)).tickets.listCart()).tickets).toEqual([]);
  });
});
