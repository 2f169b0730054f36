import { DAY_MS } from "@counterfoil/core";
import { sql } from "kysely";
import { expect, inject } from "vitest";
import { buyAtRandom, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { night } from "../../test/night.ts";
import { openTamperedShop } from "../../test/paying-shop.ts";
import { it, someRaffle, someUser, type TestShop, testsWith } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { reconcileBooks, reconcileNightly } from "./reconcile-books.ts";
import { PROVIDER_RULES } from "./reconcile-provider.ts";

const underpaid = "Balances match their ledgers";
const rulesFound = async ({ db }: TestShop) =>
  (await db.read.selectFrom("mismatches").select("rule").orderBy("rule").execute()).map(({ rule }) => rule);

/** A shop in which someone raised a balance. */
const damagedIt = testsWith(async () => {
  const shop = await openTamperedShop();
  const bea = await someUser(shop);
  await withoutTriggers(shop, `update users set balance_pence = 500 where id = '${bea.id}'`);
  return shop;
});

damagedIt("a row whose award is gone is named, and hides nothing that the night finds", async (shop) => {
  if (shop.db.kind === "sqlite") await sql`pragma foreign_keys = off`.execute(shop.db.writer);
  const note = "insert into award_notes (id, award_id, channel, note, at) values ('made up', 'gone', 'email', '', 1)";
  await withoutTriggers(shop, note);
  await reconcileBooks(shop.deps);
  expect(await rulesFound(shop)).toEqual([underpaid, "Every note on an award has its seal"]);
});

damagedIt("payments that can't be added up are named, and hide nothing that the night finds", async (shop) => {
  shop.deps.payments.listTransactions = () => Promise.reject(new RangeError("integer overflow"));
  await reconcileBooks(shop.deps);
  expect(await rulesFound(shop)).toEqual([underpaid, ...PROVIDER_RULES].sort());
});

damagedIt("a comparison that fails as a whole keeps no other from its night", async (shop) => {
  shop.pass(DAY_MS);
  const done: string[] = [];
  const fails = () => Promise.reject(new Error("A row can't be read"));
  const night = reconcileNightly(shop.deps, fails, async () => void done.push("the draws"));
  await expect(night).rejects.toThrow("Some comparisons failed");
  expect([await rulesFound(shop), done]).toEqual([[underpaid, "Every comparison of the night ends"], ["the draws"]]);
});

damagedIt("a table that can't be read is named, and hides nothing that the night finds", async (shop) => {
  shop.pass(DAY_MS);
  await sql`alter table chargebacks rename to elsewhere`.execute(shop.db.writer);
  await reconcileNightly(shop.deps);
  const found = await rulesFound(shop);
  expect(found).toEqual(expect.arrayContaining([underpaid, "Every chargeback took its tickets out"]));
  expect(found).toContain("The database's tables, triggers and functions are those that the shop made");
  await sql`alter table elsewhere rename to chargebacks`.execute(shop.db.writer);
});

// PostgreSQL stores no such text.
it.skipIf(inject("database").kind === "postgres")(
  "an instant prize that is kept from its winner, and whose id is no text, is named, and hides no other",
  async () => {
    const shop = await openTamperedShop();
    const raffle = await someWinningRaffle(shop, "A mug", {}, { max_entries: 2 });
    await someInstantWin(shop, raffle, 2, "A car");
    const elsewhere = await someRaffle(shop);
    await withoutTriggers(shop, `update instant_wins set raffle_id = '${elsewhere.id}'`);
    await buyAtRandom(shop, await someUser(shop), raffle, 2);
    await withoutTriggers(
      shop,
      `update instant_wins set raffle_id = '${raffle.id}'`,
      "update instant_wins set id = cast(x'80' as text) where number = 1",
    );
    const rule = "Every instant prize whose number was sold is won";
    expect(await night(shop)).toEqual(expect.arrayContaining([`${rule}: some rows`, `${rule}: A car`]));
  },
);
