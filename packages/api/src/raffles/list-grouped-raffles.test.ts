import { HOUR_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { putInCategories, someCategory } from "../../test/catalogue.ts";
import { someRaffle } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

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
  it("begin with the six that end soonest, then the categories by name without Popular and empty ones", async () => {
    const shop = await openShop();
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

  it("count the limit in each group", async () => {
    const shop = await openShop();
    await someRaffles(shop, 3, [await someCategory(shop, "Cars"), await someCategory(shop, "Watches")]);
    expect(await groupsOf(shop, 2)).toEqual([
      ["Ending Soon", ["No 1", "No 2"]],
      ["Cars", ["No 1", "No 2"]],
      ["Watches", ["No 1", "No 2"]],
    ]);
  });

  it("show those without a category under Ending Soon alone", async () => {
    const shop = await openShop();
    await someRaffle(shop, { name: "Alone" });
    expect(await groupsOf(shop)).toEqual([["Ending Soon", ["Alone"]]]);
  });

  it("leave out what is not on sale", async () => {
    const shop = await openShop();
    const cars = await someCategory(shop, "Cars");
    for (const overrides of [{ live: false }, { ends_at: shop.now() }, { starts_at: shop.now() + 1 }]) {
      await putInCategories(shop, await someRaffle(shop, overrides), [cars]);
    }
    expect(await groupsOf(shop)).toEqual([]);
  });

  it("have every category of a competition, whichever group it is in", async () => {
    const shop = await openShop();
    await someRaffles(shop, 1, [await someCategory(shop, "Cars"), "popular"]);
    const { raffles } = await (await shop.as(null)).raffles.listGrouped();
    expect(raffles.flatMap((group) => group.raffles.map(({ categories }) => categories))).toEqual([
      ["Cars", "Popular"],
      ["Cars", "Popular"],
    ]);
  });
});
