import { messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { buy, buyAtRandom } from "../../test/buying.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { someInstantWin } from "../../test/prizes.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

async function entryOf(shop: TestShop, raffleId: string, ticketNum: string): Promise<string> {
  const admin = await shop.as(await someAdmin(shop));
  const { tickets } = await admin.tickets.listEntries({ raffleId, limit: 100 });
  return tickets.find((ticket) => ticket.ticketNum === ticketNum)?._id ?? "";
}

describe("deleting an entry", () => {
  it("releases the number, takes the ticket from its order and moves no money", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const [bea, dev, ada] = [await someUser(shop), await someUser(shop), await someAdmin(shop)];
    const orderId = await buy(shop, bea, raffle, [1, 2]);
    const id = await entryOf(shop, raffle.id, "1");
    await expect((await shop.as(ada)).tickets.deleteEntry({ id })).resolves.toEqual({ msg: messages.entryDeleted });
    const { order } = await (await shop.as(bea)).orders.findMine({ orderId });
    expect(order).toMatchObject({ status: "Completed", ticketsPurchased: [{ ticketNum: "2" }] });
    expect(order).toMatchObject({ ticketsSubtotal: 5, refundedToBalance: 0, refundedToCard: 0 });
    expect(await (await shop.as(bea)).balance.find()).toEqual({ promotionalBalance: 0 });
    await expect(buy(shop, dev, raffle, [1])).resolves.toBeDefined();
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("takes it out of what the competition counts, also a manual one", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const [bea, ada] = [await someUser(shop), await shop.as(await someAdmin(shop))];
    await buy(shop, bea, raffle, [1]);
    await ada.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "2" });
    const counts = () =>
      shop.db.read
        .selectFrom("raffle_sales")
        .select(["sold_count", "manual_count", "sales_pence"])
        .executeTakeFirstOrThrow();
    await ada.tickets.deleteEntry({ id: await entryOf(shop, raffle.id, "2") });
    expect(await counts()).toEqual({ sold_count: 1, manual_count: 0, sales_pence: 250 });
    await ada.tickets.deleteEntry({ id: await entryOf(shop, raffle.id, "1") });
    expect(await counts()).toEqual({ sold_count: 0, manual_count: 0, sales_pence: 0 });
  });

  it("puts an instant prize back into the pool, and whoever buys the number next wins it", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 1 });
    await someInstantWin(shop, raffle, 1, "£50");
    const [bea, dev, ada] = [await someUser(shop), await someUser(shop), await shop.as(await someAdmin(shop))];
    await buyAtRandom(shop, bea, raffle, 1);
    await ada.tickets.deleteEntry({ id: await entryOf(shop, raffle.id, "1") });
    await buyAtRandom(shop, dev, raffle, 1);
    expect((await (await shop.as(bea)).instantWins.listMine()).instantWins).toEqual([]);
    expect((await (await shop.as(dev)).instantWins.listMine()).instantWins).toMatchObject([{ prize: "£50" }]);
  });

  it("works once, and never on a ticket that is only held", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const bea = await someUser(shop);
    const ada = await shop.as(await someAdmin(shop));
    await buy(shop, bea, raffle, [1]);
    const id = await entryOf(shop, raffle.id, "1");
    await ada.tickets.deleteEntry({ id });
    await expect(ada.tickets.deleteEntry({ id })).toBeRefused("entry.gone");
    const held = await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await expect(ada.tickets.deleteEntry({ id: held.tickets[0]?._id ?? "" })).toBeRefused("entry.gone");
  });

  it("waits for a refund of its order that is in flight", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    const ada = await shop.as(await someAdmin(shop));
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const orderId = await shop.payOnPage(bea, pans.paid);
    const id = await entryOf(shop, raffle.id, "1");
    await shop.sandbox.close();
    await expect(ada.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    await expect(ada.tickets.deleteEntry({ id })).toBeRefused("entry.refund_in_progress");
  });
});
