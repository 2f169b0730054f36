import { DAY_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { publishDraw } from "../../test/published-draw.ts";
import { openShop } from "../../test/shop.ts";

describe("a customer's tickets", () => {
  it("are grouped by competition, the latest end first, manual entries with them", async () => {
    const shop = await openShop();
    const soon = await someRaffle(shop, { name: "Soon", ends_at: shop.now() + DAY_MS });
    const late = await someRaffle(shop, { name: "Late", ends_at: shop.now() + 2 * DAY_MS, to_letter: "E" });
    const [bea, ada] = [await someUser(shop), await someAdmin(shop)];
    await buy(shop, bea, soon, [7, 3]);
    await buy(shop, bea, late, ["C5"]);
    await (await shop.as(ada)).tickets.createEntry({ raffle: soon.id, user: bea.id, ticketNum: "50" });
    shop.pass(3 * DAY_MS);
    const { raffles, now } = await (await shop.as(bea)).tickets.listMine();
    expect(now).toBe(new Date(shop.now()).toISOString());
    expect(raffles.map(({ name, tickets }) => [name, tickets.map((ticket) => ticket.ticketNum)])).toEqual([
      ["Late", ["C5"]],
      ["Soon", ["3", "7", "50"]],
    ]);
    expect(raffles[1]).toMatchObject({
      slug: soon.slug,
      startDate: new Date(soon.starts_at).toISOString(),
      images: [{ path: "/images/hatch.webp", keyImage: true }],
      tickets: [
        { exp: null, pricePaid: 2.5 },
        { exp: null, pricePaid: 2.5 },
        { exp: null, pricePaid: 0 },
      ],
    });
  });

  it("say when a provable draw decides them", async () => {
    const shop = await openShop();
    const draw_at = shop.now() + 3 * DAY_MS;
    const boat = await someRaffle(shop, { name: "Boat", ends_at: shop.now() + 2 * DAY_MS, draw_at });
    const bike = await someRaffle(shop, { name: "Bike", ends_at: shop.now() + DAY_MS });
    await publishDraw(shop, boat);
    const bea = await someUser(shop);
    for (const raffle of [boat, bike]) await buy(shop, bea, raffle, [7]);
    const { raffles } = await (await shop.as(bea)).tickets.listMine();
    const announced = new Date(draw_at).toISOString();
    expect(raffles.map(({ name, drawAt }) => [name, drawAt])).toEqual([
      ["Boat", announced],
      ["Bike", undefined],
    ]);
  });

  it("are never cut short", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { max_entries: 1500, max_per_person: 1500, price_pence: 0 });
    const bea = await someUser(shop);
    const numbers = Array.from({ length: 1200 }, (_, i) => i + 1);
    await buy(shop, bea, raffle, numbers);
    const { raffles } = await (await shop.as(bea)).tickets.listMine();
    expect(raffles[0]?.tickets.length).toBe(1200);
  });

  it("are neither holds nor anyone else's", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const [bea, dev] = [await someUser(shop), await someUser(shop)];
    await buy(shop, dev, raffle, [1]);
    const asBea = await shop.as(bea);
    await asBea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    expect((await asBea.tickets.listMine()).raffles).toEqual([]);
  });
});
