import { describe, expect, it } from "vitest";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

async function shopWithHistory() {
  const shop = await openShop();
  const [ada, alan] = [await someAdmin(shop), await someAdmin(shop)];
  const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
  const { category } = await byAda.categories.create({ name: "Cars" });
  shop.pass(1000);
  await byAlan.categories.delete({ id: category._id });
  shop.pass(1000);
  await byAda.pages.create({ name: "Privacy", slug: "privacy" });
  return { shop, ada, alan, byAda, category };
}

describe("who changed what", () => {
  it("is told newest first, page by page, with what it was and is", async () => {
    const { shop, ada, alan, byAda, category } = await shopWithHistory();
    const { entries, totalEntries } = await byAda.audit.list({});
    expect(totalEntries).toBe(3);
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      "create page",
      "delete category",
      "create category",
    ]);
    expect(entries[1]).toMatchObject({
      createdAt: new Date(shop.now() - 1000).toISOString(),
      admin: { _id: alan.id },
      subjectId: category._id,
      before: { name: "Cars" },
      after: null,
    });
    const second = await byAda.audit.list({ skip: 2, limit: 1 });
    expect(second).toMatchObject({ totalEntries: 3, entries: [{ action: "create", admin: { _id: ada.id } }] });
  });

  it("is found by what was done to what", async () => {
    const { byAda, category } = await shopWithHistory();
    const found = async (query: string) => (await byAda.audit.list({ query })).entries.map(({ action }) => action);
    expect(await found(" CATEGORY delete")).toEqual(["delete"]);
    expect(await found(category._id)).toEqual(["delete", "create"]);
    expect(await found("nothing")).toEqual([]);
  });

  it("is filtered by thing, kind, admin and time", async () => {
    const { shop, alan, byAda, category } = await shopWithHistory();
    const found = async (filter: Parameters<typeof byAda.audit.list>[0]) =>
      (await byAda.audit.list(filter)).entries.map(({ action, subject }) => `${action} ${subject}`);
    expect(await found({ subject: "page" })).toEqual(["create page"]);
    expect(await found({ subjectId: category._id })).toEqual(["delete category", "create category"]);
    expect(await found({ adminId: alan.id })).toEqual(["delete category"]);
    const last = new Date(shop.now()).toISOString();
    expect(await found({ dateFrom: last })).toEqual(["create page"]);
    expect(await found({ dateTo: new Date(shop.now() - 2000).toISOString() })).toEqual(["create category"]);
  });

  it("stays when the admin who did it is deleted, without the person", async () => {
    const { alan, byAda } = await shopWithHistory();
    await byAda.users.delete({ id: alan.id });
    const { entries } = await byAda.audit.list({ query: "delete category" });
    expect(entries).toMatchObject([{ admin: null }]);
  });

  it("is for admins alone", async () => {
    const { shop } = await shopWithHistory();
    await expect((await shop.as(await someUser(shop))).audit.list({})).toBeRefused("admin.required");
    await expect((await shop.as(null)).audit.list({})).toBeRefused("session.required");
  });
});
