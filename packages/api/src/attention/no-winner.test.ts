import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { it } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";

it("an ended competition with entries needs attention until its winner is entered", async ({ shop }) => {
  shop.breakBooks();
  const raffle = await someRaffle(shop, { name: "Swiss Watch", ends_at: shop.now() + HOUR_MS, sold_count: 3 });
  await someRaffle(shop, { name: "No one came", ends_at: shop.now() + HOUR_MS });
  shop.pass(2 * HOUR_MS);
  const admin = await shop.asAdmin();
  expect((await admin.attention.list({})).findings).toMatchObject([
    { kind: "no-winner", raffle: { _id: raffle.id, name: "Swiss Watch" } },
  ]);
  // Off the site it is no less owed.
  await admin.raffles.edit({ id: raffle.id, live: false });
  expect((await admin.attention.list({})).findings).toHaveLength(1);
  await admin.winners.create({ ...winnerForm, raffle: "swiss watch" });
  // No customer has the number.
  expect((await admin.attention.list({})).findings).toMatchObject([{ kind: "prize-without-winner" }]);
});

it("an ended competition needs attention once its cards by post are keyed, and again where its end was moved since", async ({
  shop,
  ada,
}) => {
  shop.breakBooks();
  const raffle = await someRaffle(shop, { ends_at: shop.now() - HOUR_MS, sold_count: 1, post_closes_at: shop.now() });
  const open = async () => (await (await shop.as(ada)).attention.list({})).findings.map(({ _id }) => _id);
  expect(await open()).toEqual([]);
  shop.pass(DAY_MS);
  const [id = ""] = await open();
  await (await shop.as(ada)).attention.settle({ id, how: "Extended by a minute" });
  expect(await open()).toEqual([]);
  const later = { ends_at: raffle.ends_at + 60_000 };
  await shop.db.writer.updateTable("raffles").set(later).where("id", "=", raffle.id).execute();
  expect(await open()).toHaveLength(1);
});
