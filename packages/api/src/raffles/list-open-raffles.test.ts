import { HOUR_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { putInCategories, someCategory } from "../../test/catalogue.ts";
import { someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the competitions on sale", () => {
  it("come soonest end first, each with its categories", async () => {
    const shop = await openShop();
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

  it("leave out what is not live, not started or ended at this moment", async () => {
    const shop = await openShop();
    await someRaffle(shop, { live: false });
    await someRaffle(shop, { starts_at: shop.now() + 1 });
    await someRaffle(shop, { ends_at: shop.now() });
    const open = await someRaffle(shop, { starts_at: shop.now(), ends_at: shop.now() + 1 });
    const { raffles } = await (await shop.as(null)).raffles.listOpen();
    expect(raffles.map(({ _id }) => _id)).toEqual([open.id]);
  });

  it("say the letters of a letter matrix and what an order costs today", async () => {
    const shop = await openShop();
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

describe("the competitions of one category", () => {
  it("are found whatever the case of the name, as many as were asked for", async () => {
    const shop = await openShop();
    const popular = "popular";
    const raffles = await Promise.all(
      [3, 1, 2].map((hours) => someRaffle(shop, { ends_at: shop.now() + hours * HOUR_MS })),
    );
    for (const raffle of raffles) await putInCategories(shop, raffle, [popular]);
    await someRaffle(shop);
    const visitor = await shop.as(null);
    const { raffles: two } = await visitor.raffles.listInCategory({ category: "POPULAR", limit: 2 });
    expect(two.map(({ _id }) => _id)).toEqual([raffles[1]?.id, raffles[2]?.id]);
    expect((await visitor.raffles.listInCategory({ category: "Popular" })).raffles).toHaveLength(3);
  });

  it("are none where the category is unknown", async () => {
    const shop = await openShop();
    await someRaffle(shop);
    const { raffles } = await (await shop.as(null)).raffles.listInCategory({ category: "Yachts" });
    expect(raffles).toEqual([]);
  });

  it.each([0, 101, 1.5])("refuse a limit of %s", async (limit) => {
    const shop = await openShop();
    await expect((await shop.as(null)).raffles.listInCategory({ category: "Popular", limit })).toBeRefused(
      "request.invalid",
    );
  });
});
