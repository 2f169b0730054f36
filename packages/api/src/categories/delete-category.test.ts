import { messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { putInCategories, someCategory } from "../../test/catalogue.ts";
import { openConsole } from "../../test/console.ts";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("an admin deletes a category", () => {
  it("and its competitions lose the name", async () => {
    const shop = await openShop();
    const cars = await someCategory(shop, "Cars");
    const raffle = await someRaffle(shop);
    await putInCategories(shop, raffle, [cars, "popular"]);
    const admin = await shop.as(await someAdmin(shop));
    expect(await admin.categories.delete({ id: cars })).toEqual({ msg: messages.categoryDeleted });
    expect((await admin.raffles.findBySlug(raffle)).raffle.categories).toEqual(["Popular"]);
    const audit = await shop.db.read.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([{ action: "delete", subject_id: cars, before: { name: "Cars" }, after: null }]);
    await expect(admin.categories.delete({ id: cars })).toBeRefused("category.gone");
  });

  it("but never Popular", async () => {
    const { admin } = await openConsole();
    await expect(admin.categories.delete({ id: "popular" })).toBeRefused("category.fixed");
    expect((await admin.categories.list()).categories).toHaveLength(1);
  });
});
