import { describe, expect, it } from "vitest";
import { someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the completed competitions of a month", () => {
  it("are those that ended in it by London's clock, latest first", async () => {
    const shop = await openShop();
    const ending = (ends_at: number, name: string) => someRaffle(shop, { name, ends_at, starts_at: 0 });
    await ending(Date.UTC(2026, 5, 30, 22, 59), "still June");
    await ending(Date.UTC(2026, 5, 30, 23), "July begins");
    await ending(Date.UTC(2026, 6, 31, 22, 59), "July ends");
    await ending(Date.UTC(2026, 6, 31, 23), "already August");
    const { raffles } = await (await shop.as(null)).raffles.listCompleted({ year: "2026", month: "07" });
    expect(raffles.map(({ name }) => name)).toEqual(["July ends", "July begins"]);
  });

  it("leave out what has not ended yet and what is not live", async () => {
    const shop = await openShop();
    const visitor = await shop.as(null);
    const november = { year: "2026", month: "11" };
    await someRaffle(shop, { ends_at: shop.now() - 1, live: false });
    await someRaffle(shop, { name: "Soon over", ends_at: shop.now() + 1_000 });
    expect((await visitor.raffles.listCompleted(november)).raffles).toEqual([]);
    shop.pass(1_000);
    expect((await visitor.raffles.listCompleted(november)).raffles).toMatchObject([{ name: "Soon over" }]);
  });

  it("say when they will be drawn, those alone that have a provable draw", async () => {
    const shop = await openShop();
    const visitor = await shop.as(null);
    await someRaffle(shop, { name: "Provable", ends_at: shop.now() - 2, draw_at: shop.now() + 3_600_000 });
    await someRaffle(shop, { name: "Typed", ends_at: shop.now() - 1 });
    const { raffles } = await visitor.raffles.listCompleted({ year: "2026", month: "11" });
    const drawn = raffles.map((raffle) => [raffle.name, "drawAt" in raffle ? raffle.drawAt : "no field"]);
    expect(drawn).toEqual([
      ["Typed", "no field"],
      ["Provable", new Date(shop.now() + 3_600_000).toISOString()],
    ]);
  });

  it.each([
    { year: "2026", month: "13" },
    { year: "2026", month: "00" },
    { year: "2026", month: "7" },
    { year: "26", month: "07" },
  ])("refuse $year/$month", async (month) => {
    const shop = await openShop();
    await expect((await shop.as(null)).raffles.listCompleted(month)).toBeRefused("request.invalid");
  });
});
