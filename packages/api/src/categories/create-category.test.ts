import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";

describe("categories", () => {
  it("are made by an admin and listed by name, for visitors and in the console", async () => {
    const { shop, ada, admin } = await openConsole();
    for (const name of ["watches", " Cars "]) await admin.categories.create({ name });
    const names = ["Cars", "Popular", "watches"];
    expect((await (await shop.as(null)).categories.listPublic()).categories.map(({ name }) => name)).toEqual(names);
    expect((await admin.categories.list()).categories.map(({ name }) => name)).toEqual(names);
    const audit = await shop.db.read.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([{ admin_id: ada.id, action: "create", subject: "category" }, {}]);
  });

  it.each(["Cars", "CARS", " cars "])("are not made twice, as %s", async (name) => {
    const { admin } = await openConsole();
    await admin.categories.create({ name: "Cars" });
    await expect(admin.categories.create({ name })).toBeRefused("category.taken");
  });

  it.each(["Ending Soon", "all competitions", "", " ", "\u200b", "\u3164", "x".repeat(61)])(
    "are never named %j",
    async (name) => {
      const { admin } = await openConsole();
      await expect(admin.categories.create({ name })).toBeRefused("request.invalid");
    },
  );
});
