import { DAY_MS } from "@counterfoil/core";
import { newId } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

it("staff read a customer's limits, breaks, months and marks, and why staff acted", async () => {
  const shop = await openPayingShop();
  const [raffle, bea] = [await someRaffle(shop), await someUser(shop)];
  await buy(shop, bea, raffle, [1, 2]);
  await (await shop.as(bea)).protection.setLimit({ pence: 5000 });
  await (await shop.as(bea)).protection.setLimit({ pence: 9000 });
  await (await shop.as(bea)).breaks.start({ kind: "pause", days: 2 });
  shop.pass(3 * DAY_MS);
  const sue = await shop.as(await someUser(shop, { roles: ["support"], first_name: "Sue" }));
  await sue.protection.lowerLimit({ id: bea.id, pence: 2000, note: "Agreed by telephone" });
  await sue.breaks.stop({ id: bea.id, note: "A relative rang" });
  const person = await sue.care.findPerson({ id: bea.id });
  expect(person).toMatchObject({
    protection: { limit: 20, ownLimit: 50, staffLimit: 20, spent: 5, pending: { limit: 90 } },
    age: null,
    limits: [
      { limit: 20, source: "staff_lower" },
      { limit: 90, source: "account", effectiveAt: null },
      { limit: 50, source: "account", endedAt: null },
    ],
    breaks: [
      { kind: "stop", until: null, by: { firstName: "Sue" }, isRecognised: false },
      { kind: "pause", by: null, isRecognised: false },
    ],
    months: [{ month: "2026-11", spent: 5, refunded: 0, held: 0, credit: 0 }],
    notes: [{ note: "Agreed by telephone", by: { firstName: "Sue" } }],
    recognised: [],
  });
  expect(person.marks.map(({ kind }) => kind)).toContain("email");
  expect(JSON.stringify(person), "no mark can be read").not.toMatch(/[0-9a-f]{32}/);
});

it("says as whom the shop recognised someone, and that it was the shop that stopped them", async () => {
  const shop = await openPayingShop();
  const [bea, ada] = [
    await someUser(shop, { first_name: "Bea", email: "bea@example.test" }),
    await someUser(shop, { first_name: "Ada" }),
  ];
  await (await shop.as(bea)).breaks.start({ kind: "suspend", months: 6 });
  const root = await shop.as(await someAdmin(shop));
  await root.users.edit({ id: bea.id, email: "elsewhere@example.test" });
  await root.users.edit({ id: ada.id, email: "bea+again@example.test" });
  const { recognised, breaks } = await root.care.findPerson({ id: ada.id });
  expect(recognised).toMatchObject([{ as: { _id: bea.id, firstName: "Bea" }, isSamePerson: true }]);
  expect(breaks).toMatchObject([{ kind: "stop", isRecognised: true, by: null }]);
});

it("says when they were last recognised, and only as someone who is still excluded", async () => {
  const shop = await openPayingShop();
  const [bea, ada] = [
    await someUser(shop, { last_name: "Brown", phone: "07700 900123" }),
    await someUser(shop, { last_name: "Brown" }),
  ];
  const beaHerself = await shop.as(bea);
  await beaHerself.breaks.start({ kind: "suspend", months: 6 });
  await (await shop.as(ada)).account.edit({ phone: "+447700900123" });
  shop.pass(DAY_MS);
  await beaHerself.breaks.start({ kind: "close" });
  await (await shop.as(ada)).account.edit({ phone: "07700900123" });
  const recognised = async () =>
    (await (await shop.as(await someAdmin(shop))).care.findPerson({ id: ada.id })).recognised;
  expect(await recognised()).toMatchObject([{ isSamePerson: false, at: new Date(shop.now()).toISOString() }]);
  // A closure is marked for seven years.
  shop.pass(8 * 366 * DAY_MS);
  await shop.db.writer
    .updateTable("restrictions")
    .set({ ended_at: shop.now() })
    .where("kind", "=", "suspend")
    .execute();
  expect(await recognised()).toEqual([]);
});

it("is for those who may see flagged customers, of someone who is there", async () => {
  const shop = await openPayingShop();
  const bea = await someUser(shop);
  const marketing = await shop.as(await someUser(shop, { roles: ["marketing"] }));
  await expect(marketing.care.findPerson({ id: bea.id })).rejects.toMatchObject({ cause: { code: "role.missing" } });
  const finance = await shop.as(await someUser(shop, { roles: ["finance"] }));
  expect((await finance.care.findPerson({ id: bea.id })).breaks).toEqual([]);
  await expect(finance.care.findPerson({ id: newId() })).toBeRefused("user.not_found");
});
