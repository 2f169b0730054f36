import { DAY_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { it } from "../../test/paying-shop.ts";
import { restrict } from "../../test/restrictions.ts";
import { someRaffle, someUser } from "../../test/shop.ts";

it("anyone reads figures that are those of the database, a minute old at most", async ({ shop }) => {
  const [raffle, bea, carl, dora] = [
    await someRaffle(shop),
    await someUser(shop),
    await someUser(shop),
    await someUser(shop),
  ];
  const visitor = await shop.as(null);
  const nobody = { pause: 0, suspend: 0, close: 0, stop: 0 };
  expect(await visitor.code.find()).toMatchObject({
    mode: "ask",
    players: 0,
    playersWithLimit: 0,
    breaks: nobody,
    creditRefusals: 0,
    daysToFirstContact: null,
    complaints: { received: 0, acknowledgeDays: { median: null, most: null } },
    shopMaximum: null,
  });
  await buy(shop, bea, raffle, [1]);
  await buy(shop, carl, raffle, [2]);
  await (await shop.as(bea)).protection.setLimit({ pence: 5000 });
  await (await shop.as(carl)).protection.setLimit({ pence: null });
  await (await shop.as(dora)).protection.setLimit({ pence: 0 });
  await restrict(shop, carl.id, "pause");
  await restrict(shop, dora.id, "close");
  expect(await visitor.code.find()).toMatchObject({ players: 0, breaks: nobody });
  shop.pass(60_000);
  const expected = { players: 2, playersWithLimit: 1, breaks: { ...nobody, pause: 1, close: 1 } };
  expect(await visitor.code.find()).toMatchObject(expected);
  shop.pass(366 * DAY_MS);
  expect(await visitor.code.find()).toMatchObject({ players: 2, breaks: nobody });
});

it("shows a review against the Code only while one is recorded", async ({ shop, visitor, admin: ada }) => {
  expect((await visitor.code.find()).comparedAt).toBeNull();
  await expect(ada.code.compare({ isCompared: true, note: " " })).toBeRefused("request.invalid");
  await ada.code.compare({ isCompared: true, note: "The text of May 2026" });
  expect((await visitor.code.find()).comparedAt).toBe(new Date(shop.now()).toISOString());
  const { comparison } = await ada.code.findComparison();
  expect(comparison).toMatchObject({ note: "The text of May 2026", by: { firstName: expect.any(String) } });
  await ada.code.compare({ isCompared: false, note: "The Code has a new text" });
  expect((await visitor.code.find()).comparedAt).toBeNull();
});

it("staff read a customer's limits, breaks, months, marks and why staff acted", async ({ shop, raffle, user: bea }) => {
  await buy(shop, bea, raffle, [1, 2]);
  await (await shop.as(bea)).protection.setLimit({ pence: 5000 });
  await (await shop.as(bea)).protection.setLimit({ pence: 9000 });
  await (await shop.as(bea)).breaks.start({ kind: "pause", days: 2 });
  shop.pass(3 * DAY_MS);
  const sue = await shop.asStaff("support");
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

it("says as whom the shop recognised someone, and that it was the shop that stopped them", async ({ shop }) => {
  const [bea, ada] = [
    await someUser(shop, { first_name: "Bea", email: "bea@example.test" }),
    await someUser(shop, { first_name: "Ada" }),
  ];
  await (await shop.as(bea)).breaks.start({ kind: "suspend", months: 6 });
  const root = await shop.asAdmin();
  await root.users.edit({ id: bea.id, email: "elsewhere@example.test" });
  await root.users.edit({ id: ada.id, email: "bea+again@example.test" });
  const { recognised, breaks } = await root.care.findPerson({ id: ada.id });
  expect(recognised).toMatchObject([{ as: { _id: bea.id, firstName: "Bea" }, isSamePerson: true }]);
  expect(breaks).toMatchObject([{ kind: "stop", isRecognised: true, by: null }]);
});

it("says when they were last recognised, and only as someone who is still excluded", async ({ shop }) => {
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
  const recognised = async () => (await (await shop.asAdmin()).care.findPerson({ id: ada.id })).recognised;
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
