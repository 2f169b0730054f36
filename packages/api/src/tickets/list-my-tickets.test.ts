import { DAY_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { eraseHolder, touchTickets } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { publishDraw } from "../../test/draws.ts";
import { it, someAdmin, someRaffle, someUser } from "../../test/shop.ts";

describe("a customer's tickets", () => {
  it("are grouped by competition, the latest end first, manual entries with them", async ({ shop, user: bea, ada }) => {
    const soon = await someRaffle(shop, { name: "Soon", ends_at: shop.now() + DAY_MS });
    const late = await someRaffle(shop, { name: "Late", ends_at: shop.now() + 2 * DAY_MS, to_letter: "E" });
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

  it("say when a provable draw decides them", async ({ shop }) => {
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

  it("are never cut short", async ({ shop, user: bea }) => {
    const raffle = await someRaffle(shop, { max_entries: 1500, max_per_person: 1500, price_pence: 0 });
    const numbers = Array.from({ length: 1200 }, (_, i) => i + 1);
    await buy(shop, bea, raffle, numbers);
    const { raffles } = await (await shop.as(bea)).tickets.listMine();
    expect(raffles[0]?.tickets.length).toBe(1200);
  });

  it("are neither holds nor anyone else's", async ({ shop, raffle, customer: asBea }) => {
    const dev = await someUser(shop);
    await buy(shop, dev, raffle, [1]);
    await asBea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    expect((await asBea.tickets.listMine()).raffles).toEqual([]);
  });
});

describe("how many tickets someone has in a competition", () => {
  it("counts what is held and what is owned there", async ({ shop, user: bea, customer: asBea }) => {
    const [raffle, other] = [await someRaffle(shop), await someRaffle(shop)];
    await buy(shop, bea, raffle, [1, 2]);
    await asBea.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    await asBea.tickets.reserve({ raffleId: other.id, ticketNums: [3] });
    const input = { raffleId: raffle.id, userId: bea.id };
    expect(await asBea.tickets.count(input)).toEqual({ total: 3 });
    shop.pass(600_000);
    expect(await asBea.tickets.count(input)).toEqual({ total: 2 });
  });

  it("is for the user and for admins alone", async ({ shop, raffle }) => {
    const [bea, dev, ada] = [await someUser(shop), await someUser(shop), await someAdmin(shop)];
    const input = { raffleId: raffle.id, userId: bea.id };
    await expect((await shop.as(dev)).tickets.count(input)).toBeRefused("tickets.not_yours");
    expect(await (await shop.as(ada)).tickets.count(input)).toEqual({ total: 0 });
  });
});

describe("the name beside a taken number", () => {
  it("is the new one once its holder was renamed", async ({ shop, raffle, user: bea, visitor }) => {
    await buy(shop, bea, raffle, [1]);
    await visitor.tickets.listUnavailable({ raffleId: raffle.id });
    await inTransaction(shop.db, async (tx) => {
      await tx.sql.updateTable("users").set({ last_name: "Carter" }).where("id", "=", bea.id).execute();
      await touchTickets(tx, { userId: bea.id });
    });
    const { unavailableNumbers } = await visitor.tickets.listUnavailable({ raffleId: raffle.id });
    expect(unavailableNumbers).toEqual([{ ticketNum: "1", name: "Bea C." }]);
  });

  it("is gone once its holder was deleted, whose holds are free", async ({ shop, raffle, user: bea, visitor }) => {
    const dev = await someUser(shop);
    await buy(shop, bea, raffle, [1]);
    await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await (await shop.as(dev)).tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    await visitor.tickets.listUnavailable({ raffleId: raffle.id });
    await inTransaction(shop.db, async (tx) => {
      await tx.sql.updateTable("users").set({ deleted_at: shop.now() }).where("id", "=", bea.id).execute();
      await eraseHolder(tx, { userId: bea.id });
    });
    const { unavailableNumbers } = await visitor.tickets.listUnavailable({ raffleId: raffle.id });
    expect(unavailableNumbers).toEqual([
      { ticketNum: "1", name: "" },
      { ticketNum: "3", name: "Bea B." },
    ]);
  });
});
