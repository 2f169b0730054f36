import { describe, expect, it } from "vitest";
import { done } from "../../test/done.ts";
import { largeGift, openFourEyesShop } from "../../test/four-eyes.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
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
  it("is listed newest first, page by page, with what it was and is", async () => {
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

  it("says whose and which thing it was, as they are called now", async () => {
    const { shop, byAda } = await shopWithHistory();
    const bea = await someUser(shop);
    const raffle = await someRaffle(shop, { name: "Swiss Watch" });
    const entry = await done(byAda.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "7" }));
    await byAda.tickets.deleteEntry({ id: entry.ticket._id });
    await byAda.users.edit({ id: bea.id, firstName: "Beatrice" });
    const [pages, people] = [await byAda.audit.list({ subject: "page" }), await byAda.audit.list({ subject: "user" })];
    expect(pages.entries).toMatchObject([{ about: { name: "Privacy", user: null, raffle: null, orderId: null } }]);
    expect(people.entries).toMatchObject([
      { about: { user: { _id: bea.id, firstName: "Beatrice" }, isErased: false } },
    ]);
    const about = { user: { _id: bea.id }, raffle: { _id: raffle.id, name: "Swiss Watch" } };
    const ofEntries = (await byAda.audit.list({ subject: "entry" })).entries;
    expect(ofEntries.filter(({ action }) => action !== "alone")).toMatchObject([{ about }, { about }]);
    await byAda.users.delete({ id: bea.id });
    const { entries } = await byAda.audit.list({ subject: "user" });
    for (const erased of entries) expect(erased.about).toMatchObject({ user: null, isErased: true });
  });

  it("says about whom a second admin was asked", async () => {
    const { shop, ada } = await openFourEyesShop();
    const bea = await someUser(shop, { first_name: "Bea" });
    const byAda = await shop.as(ada);
    await byAda.users.edit(largeGift(bea.id));
    const { entries } = await byAda.audit.list({ subject: "act" });
    expect(entries).toMatchObject([{ action: "ask", about: { user: { _id: bea.id, firstName: "Bea" } } }]);
  });

  it("says whose order it was, and has one line for an export of whatever length", async () => {
    const shop = await openPayingShop();
    const [ada, bea, raffle] = [await someAdmin(shop), await someUser(shop), await someRaffle(shop)];
    const customer = await shop.as(bea);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    const orderId = await shop.payOnPage(customer, pans.paid);
    const admin = await shop.as(ada);
    await admin.orders.refund({ orderId });
    const order = { orderId, hasOrder: true, user: { _id: bea.id } };
    const { entries } = await admin.audit.list({ subject: "order" });
    expect(entries).toMatchObject([{ about: order }, { about: order }]);
    for await (const _ of (await admin.tickets.exportEntries({ raffleId: raffle.id })).csv);
    expect((await admin.audit.list({ subject: "entry" })).entries).toMatchObject([
      { action: "export", about: { raffle: { _id: raffle.id }, user: null } },
    ]);
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
});
