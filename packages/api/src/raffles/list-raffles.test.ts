import { HOUR_MS } from "@counterfoil/core";
import { searchIndexText } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { putInCategories, someCategory } from "../../test/catalogue.ts";
import { it, someRaffle, type TestShop } from "../../test/shop.ts";

describe("the console's list of competitions", () => {
  it("shows the newest first, page by page, and how many there are", async ({ shop, admin }) => {
    for (const name of ["First", "Second", "Third"]) {
      await someRaffle(shop, { name, live: false, sold_count: 3, sales_pence: 750 });
      shop.pass(1_000);
    }
    const page = await admin.raffles.list({ skip: 1, limit: 1 });
    expect(page).toMatchObject({
      totalRaffles: 3,
      raffles: [{ name: "Second", live: false, ticketsPurchased: 3, totalSales: 7.5 }],
    });
  });

  it("finds every word in name, slug or tags, whatever the case", async ({ shop, admin }) => {
    await someRaffle(shop, { name: "Watch", search_text: searchIndexText("Watch", "omega-watch", "Luxury") });
    shop.pass(1_000);
    await someRaffle(shop, { name: "Car", search_text: searchIndexText("Car", "car", "luxury") });
    const found = async (query: string) => (await admin.raffles.list({ query })).raffles.map(({ name }) => name);
    expect(await found(" LUXURY  omega ")).toEqual(["Watch"]);
    expect(await found("luxury")).toEqual(["Car", "Watch"]);
    expect(await found("boat")).toEqual([]);
    expect(await found("%")).toEqual([]);
  });

  it("tells the active from the expired, and shows all when asked for neither", async ({ shop, admin }) => {
    await someRaffle(shop, { name: "Over", ends_at: shop.now() });
    await someRaffle(shop, { name: "On", ends_at: shop.now() + 1 });
    expect((await admin.raffles.list({ filterBy: "active" })).raffles).toMatchObject([{ name: "On" }]);
    expect((await admin.raffles.list({ filterBy: "expired" })).raffles).toMatchObject([{ name: "Over" }]);
    for (const filterBy of ["none", "", null, undefined] as const) {
      expect((await admin.raffles.list({ filterBy })).totalRaffles).toBe(2);
    }
  });

  it("counts those that are not live apart, so that the rest are the dashboard's active raffles", async ({ shop }) => {
    await someRaffle(shop, { name: "Open" });
    await someRaffle(shop, { name: "Scheduled", starts_at: shop.now() + 1, ends_at: shop.now() + 2 });
    await someRaffle(shop, { name: "Draft", live: false });
    await someRaffle(shop, { name: "Over", live: false, ends_at: shop.now() });
    const admin = await shop.asAdmin();
    const { totalRaffles: active } = (await admin.statistics.get({})).statistics;
    expect(active).toBe(2);
    expect(await admin.raffles.list({ filterBy: "active" })).toMatchObject({ totalRaffles: active + 1, notLive: 1 });
    expect(await admin.raffles.list({ filterBy: "expired" })).toMatchObject({ totalRaffles: 1, notLive: 0 });
  });
});

describe("the completed competitions of a month", () => {
  it("are those that ended in it by London's clock, latest first", async ({ shop }) => {
    const ending = (ends_at: number, name: string) => someRaffle(shop, { name, ends_at, starts_at: 0 });
    await ending(Date.UTC(2026, 5, 30, 22, 59), "still June");
    await ending(Date.UTC(2026, 5, 30, 23), "July begins");
    await ending(Date.UTC(2026, 6, 31, 22, 59), "July ends");
    await ending(Date.UTC(2026, 6, 31, 23), "already August");
    const { raffles } = await (await shop.as(null)).raffles.listCompleted({ year: "2026", month: "07" });
    expect(raffles.map(({ name }) => name)).toEqual(["July ends", "July begins"]);
  });

  it("leave out what has not ended yet and what is not live", async ({ shop, visitor }) => {
    const november = { year: "2026", month: "11" };
    await someRaffle(shop, { ends_at: shop.now() - 1, live: false });
    await someRaffle(shop, { name: "Soon over", ends_at: shop.now() + 1_000 });
    expect((await visitor.raffles.listCompleted(november)).raffles).toEqual([]);
    shop.pass(1_000);
    expect((await visitor.raffles.listCompleted(november)).raffles).toMatchObject([{ name: "Soon over" }]);
  });

  it("say when they will be drawn, those alone that have a provable draw", async ({ shop, visitor }) => {
    await someRaffle(shop, { name: "Provable", ends_at: shop.now() - 2, draw_at: shop.now() + 3_600_000 });
    await someRaffle(shop, { name: "Typed", ends_at: shop.now() - 1 });
    const { raffles } = await visitor.raffles.listCompleted({ year: "2026", month: "11" });
    const drawn = raffles.map((raffle) => [raffle.name, "drawAt" in raffle ? raffle.drawAt : "no field"]);
    expect(drawn).toEqual([
      ["Typed", "no field"],
      ["Provable", new Date(shop.now() + 3_600_000).toISOString()],
    ]);
  });
});

/** Competitions that end one hour after the other, all in these categories. */
async function someRaffles(shop: TestShop, count: number, categoryIds: string[]): Promise<void> {
  for (let i = 1; i <= count; i++) {
    const raffle = await someRaffle(shop, { name: `No ${i}`, ends_at: shop.now() + i * HOUR_MS });
    await putInCategories(shop, raffle, categoryIds);
  }
}

async function groupsOf(shop: TestShop, limit?: number): Promise<[string, string[]][]> {
  const { raffles } = await (await shop.as(null)).raffles.listGrouped(limit === undefined ? undefined : { limit });
  return raffles.map((group) => [group._id, group.raffles.map(({ name }) => name)]);
}

describe("the live competitions in groups", () => {
  it("begin with the six that end soonest, then categories by name but Popular and empty ones", async ({ shop }) => {
    const [watches, cars] = [await someCategory(shop, "watches"), await someCategory(shop, "Cars")];
    await someCategory(shop, "Boats");
    await someRaffles(shop, 7, [watches, cars, "popular"]);
    const seven = ["No 1", "No 2", "No 3", "No 4", "No 5", "No 6", "No 7"];
    expect(await groupsOf(shop)).toEqual([
      ["Ending Soon", seven.slice(0, 6)],
      ["Cars", seven],
      ["watches", seven],
    ]);
  });

  it("show those without a category under Ending Soon alone", async ({ shop }) => {
    await someRaffle(shop, { name: "Alone" });
    expect(await groupsOf(shop)).toEqual([["Ending Soon", ["Alone"]]]);
  });

  it("leave out what is not on sale", async ({ shop }) => {
    const cars = await someCategory(shop, "Cars");
    for (const overrides of [{ live: false }, { ends_at: shop.now() }, { starts_at: shop.now() + 1 }]) {
      await putInCategories(shop, await someRaffle(shop, overrides), [cars]);
    }
    expect(await groupsOf(shop)).toEqual([]);
  });

  it("have every category of a competition, whichever group it is in", async ({ shop }) => {
    await someRaffles(shop, 1, [await someCategory(shop, "Cars"), "popular"]);
    const { raffles } = await (await shop.as(null)).raffles.listGrouped();
    expect(raffles.flatMap((group) => group.raffles.map(({ categories }) => categories))).toEqual([
      ["Cars", "Popular"],
      ["Cars", "Popular"],
    ]);
  });
});

describe("the competitions on sale", () => {
  it("come soonest end first, each with its categories", async ({ shop }) => {
    const late = await someRaffle(shop, { name: "Late", ends_at: shop.now() + 5 * HOUR_MS });
    const soon = await someRaffle(shop, { name: "Soon", ends_at: shop.now() + HOUR_MS });
    await putInCategories(shop, soon, [await someCategory(shop, "Watches"), await someCategory(shop, "Cars")]);
    const { raffles, now } = await (await shop.as(null)).raffles.listOpen();
    expect(raffles.map(({ _id, categories }) => [_id, categories])).toEqual([
      [soon.id, ["Cars", "Watches"]],
      [late.id, []],
    ]);
    expect(now).toBe(new Date(shop.now()).toISOString());
  });

  it("leave out what is not live, not started or ended at this moment", async ({ shop }) => {
    await someRaffle(shop, { live: false });
    await someRaffle(shop, { starts_at: shop.now() + 1 });
    await someRaffle(shop, { ends_at: shop.now() });
    const open = await someRaffle(shop, { starts_at: shop.now(), ends_at: shop.now() + 1 });
    const { raffles } = await (await shop.as(null)).raffles.listOpen();
    expect(raffles.map(({ _id }) => _id)).toEqual([open.id]);
  });

  it("say the letters of a letter matrix and what an order costs today", async ({ shop }) => {
    await someRaffle(shop, { to_letter: "E", max_entries: 500, on_sale: true, original_price_pence: 499 });
    const { raffles } = await (await shop.as(null)).raffles.listOpen();
    expect(raffles[0]).toMatchObject({
      ticketMatrix: { useLetters: true, toLetter: "E", toLetterKey: 5, ticketsPerLetter: 100 },
      price: 2.5,
      originalPrice: 4.99,
      onSale: true,
    });
    expect(raffles[0]).not.toHaveProperty("description");
    expect(raffles[0]).not.toHaveProperty("question");
  });
});

it("competitions of a category are found in any case, as many as were asked for", async ({ shop, visitor }) => {
  const popular = "popular";
  const raffles = await Promise.all(
    [3, 1, 2].map((hours) => someRaffle(shop, { ends_at: shop.now() + hours * HOUR_MS })),
  );
  for (const raffle of raffles) await putInCategories(shop, raffle, [popular]);
  await someRaffle(shop);
  const { raffles: two } = await visitor.raffles.listInCategory({ category: "POPULAR", limit: 2 });
  expect(two.map(({ _id }) => _id)).toEqual([raffles[1]?.id, raffles[2]?.id]);
  expect((await visitor.raffles.listInCategory({ category: "Popular" })).raffles).toHaveLength(3);
});
