import { messages } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { putInCategories, someCategory } from "../../test/catalogue.ts";
import { it } from "../../test/shop.ts";

describe("categories", () => {
  it("are made by an admin and listed by name, for visitors and in the console", async ({ shop, ada, admin }) => {
    for (const name of ["watches", " Cars "]) await admin.categories.create({ name });
    const names = ["Cars", "Popular", "watches"];
    expect((await (await shop.as(null)).categories.listPublic()).categories.map(({ name }) => name)).toEqual(names);
    expect((await admin.categories.list()).categories.map(({ name }) => name)).toEqual(names);
    const audit = await shop.db.read.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([{ admin_id: ada.id, action: "create", subject: "category" }, {}]);
  });

  it.for(["Cars", "CARS", " cars "])("are not made twice, as %s", async (name, { admin }) => {
    await admin.categories.create({ name: "Cars" });
    await expect(admin.categories.create({ name })).toBeRefused("category.taken");
  });

  it.for(["Ending Soon", "all competitions", "", " ", "\u200b", "\u3164", "x".repeat(61)])(
    "are never named %j",
    async (name, { admin }) => {
      await expect(admin.categories.create({ name })).toBeRefused("request.invalid");
    },
  );
});

describe("an admin deletes a category", () => {
  it("and its competitions lose the name", async ({ shop, raffle, admin }) => {
    const cars = await someCategory(shop, "Cars");
    await putInCategories(shop, raffle, [cars, "popular"]);
    expect(await admin.categories.delete({ id: cars })).toEqual({ msg: messages.categoryDeleted });
    expect((await admin.raffles.findBySlug(raffle)).raffle.categories).toEqual(["Popular"]);
    const audit = await shop.db.read.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([{ action: "delete", subject_id: cars, before: { name: "Cars" }, after: null }]);
    await expect(admin.categories.delete({ id: cars })).toBeRefused("category.gone");
  });

  it("but never Popular", async ({ admin }) => {
    await expect(admin.categories.delete({ id: "popular" })).toBeRefused("category.fixed");
    expect((await admin.categories.list()).categories).toHaveLength(1);
  });
});
