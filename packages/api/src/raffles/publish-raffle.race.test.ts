import { DAY_MS } from "@counterfoil/core";
import type { Database } from "@counterfoil/db";
import { expect, it } from "vitest";
import { openConsole, someRaffle } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";

const failed = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [String(result.reason.cause.code)] : []));

/** Publishes two competitions with instant wins at the same moment, in a shop with one without: one created, one set live. */
async function publishTwo(open: (db: Database) => Database = (db) => db): Promise<string[]> {
  const { shop, admin } = await openConsole();
  shop.deps.config.protection = "require";
  await someRaffle(shop);
  const form = {
    name: "A car",
    price: 2,
    maxEntries: 50,
    maxEntriesPerPerson: 10,
    startDate: new Date(shop.now()).toISOString(),
    endDate: new Date(shop.now() + 7 * DAY_MS).toISOString(),
    instantWins: [{ prize: "£10", ticketNum: "7" }],
  };
  const { _id: id } = (await admin.raffles.create(form)).raffle;
  shop.deps.db = open(shop.db);
  return failed(
    await Promise.allSettled([admin.raffles.create({ ...form, live: true }), admin.raffles.edit({ id, live: true })]),
  );
}

it("of two published at the same moment, one is refused where both would pass the half", async () => {
  for (let round = 0; round < 5; round++) expect(await publishTwo()).toEqual(["raffle.mostly_instant"]);
});

it("control: counted without the lock on the catalogue, both are published", async () => {
  expect(await publishTwo((db) => withoutLock(db, { tables: ["categories", "raffles"] }))).toEqual([]);
});
