import { DAY_MS } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { restrict } from "../../test/restrictions.ts";

it("anyone reads figures that are those of the database, a minute old at most", async () => {
  const shop = await openPayingShop();
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

it("counts refunded credit card payments, and how long the first contact took", async () => {
  const shop = await openPayingShop();
  const [raffle, user] = [await someRaffle(shop, { price_pence: 25_001 }), await someUser(shop)];
  const bea = await shop.as(user);
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await shop.payOnPage(bea, pans.credit);
  const closed = { state: "closed" as const, closed_at: shop.now(), outcome: "Rang" };
  for (const [id, days] of [
    ["a", 1],
    ["b", 2],
    ["c", 9],
  ] as const) {
    await shop.db.writer
      .insertInto("care_flags")
      .values({ ...closed, id, rule: id, user_id: user.id, facts: json({}), at: shop.now() })
      .execute();
    for (const later of [0, 30]) {
      const note = { id: `${id}${later}`, user_id: user.id, flag_id: id, note: "Rang", written_by: user.id };
      await shop.db.writer
        .insertInto("care_notes")
        .values({ ...note, at: shop.now() + (days + later) * DAY_MS })
        .execute();
    }
  }
  const code = await (await shop.as(null)).code.find();
  expect(code).toMatchObject({ creditRefusals: 1, daysToFirstContact: 2, players: 0 });
});

it("shows a review against the Code only while one is recorded", async () => {
  const shop = await openPayingShop();
  const [visitor, ada] = [await shop.as(null), await shop.as(await someAdmin(shop))];
  expect((await visitor.code.find()).comparedAt).toBeNull();
  await expect(ada.code.compare({ isCompared: true, note: " " })).toBeRefused("request.invalid");
  await ada.code.compare({ isCompared: true, note: "The text of May 2026" });
  expect((await visitor.code.find()).comparedAt).toBe(new Date(shop.now()).toISOString());
  const { comparison } = await ada.code.findComparison();
  expect(comparison).toMatchObject({ note: "The text of May 2026", by: { firstName: expect.any(String) } });
  const manager = await shop.as(await someUser(shop, { roles: ["manager"] }));
  await expect(manager.code.compare({ isCompared: false, note: "No" })).rejects.toMatchObject({
    cause: { code: "role.missing" },
  });
  await ada.code.compare({ isCompared: false, note: "The Code has a new text" });
  expect((await visitor.code.find()).comparedAt).toBeNull();
});
