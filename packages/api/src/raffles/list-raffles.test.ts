import { searchIndexText } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the console's list of competitions", () => {
  it("shows the newest first, page by page, and how many there are", async () => {
    const shop = await openShop();
    for (const name of ["First", "Second", "Third"]) {
      await someRaffle(shop, { name, live: false, sold_count: 3, sales_pence: 750 });
      shop.pass(1_000);
    }
    const admin = await shop.as(await someAdmin(shop));
    const page = await admin.raffles.list({ skip: 1, limit: 1 });
    expect(page).toMatchObject({
      totalRaffles: 3,
      raffles: [{ name: "Second", live: false, ticketsPurchased: 3, totalSales: 7.5 }],
    });
  });

  it("finds every word in name, slug or tags, whatever the case", async () => {
    const shop = await openShop();
    await someRaffle(shop, { name: "Watch", search_text: searchIndexText("Watch", "omega-watch", "Luxury") });
    shop.pass(1_000);
    await someRaffle(shop, { name: "Car", search_text: searchIndexText("Car", "car", "luxury") });
    const admin = await shop.as(await someAdmin(shop));
    const found = async (query: string) => (await admin.raffles.list({ query })).raffles.map(({ name }) => name);
    expect(await found(" LUXURY  omega ")).toEqual(["Watch"]);
    expect(await found("luxury")).toEqual(["Car", "Watch"]);
    expect(await found("boat")).toEqual([]);
    expect(await found("%")).toEqual([]);
  });

  it("tells the active from the expired, and shows all when asked for neither", async () => {
    const shop = await openShop();
    await someRaffle(shop, { name: "Over", ends_at: shop.now() });
    await someRaffle(shop, { name: "On", ends_at: shop.now() + 1 });
    const admin = await shop.as(await someAdmin(shop));
    expect((await admin.raffles.list({ filterBy: "active" })).raffles).toMatchObject([{ name: "On" }]);
    expect((await admin.raffles.list({ filterBy: "expired" })).raffles).toMatchObject([{ name: "Over" }]);
    for (const filterBy of ["none", "", null, undefined] as const) {
      expect((await admin.raffles.list({ filterBy })).totalRaffles).toBe(2);
    }
  });

  it("counts those that are not live apart, so that the rest are the dashboard's active raffles", async () => {
    const shop = await openShop();
    await someRaffle(shop, { name: "Open" });
    await someRaffle(shop, { name: "Scheduled", starts_at: shop.now() + 1, ends_at: shop.now() + 2 });
    await someRaffle(shop, { name: "Draft", live: false });
    await someRaffle(shop, { name: "Over", live: false, ends_at: shop.now() });
    const admin = await shop.as(await someAdmin(shop));
    const { totalRaffles: active } = (await admin.statistics.get({})).statistics;
    expect(active).toBe(2);
    expect(await admin.raffles.list({ filterBy: "active" })).toMatchObject({ totalRaffles: active + 1, notLive: 1 });
    expect(await admin.raffles.list({ filterBy: "expired" })).toMatchObject({ totalRaffles: 1, notLive: 0 });
  });

  it("leaves out those that a picker has already", async () => {
    const shop = await openShop();
    const [one, two] = [await someRaffle(shop), await someRaffle(shop)];
    const admin = await shop.as(await someAdmin(shop));
    const page = await admin.raffles.list({ filterIds: [one.id] });
    expect(page.raffles.map(({ _id }) => _id)).toEqual([two.id]);
    expect(page.totalRaffles).toBe(1);
  });
});
