import { DAY_MS } from "@counterfoil/core";
import type { Database } from "@counterfoil/db";
import { expect, it } from "vitest";
import { openConsole, someRaffle } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";

const failed = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [String(result.reason.cause.code)] : []));

const prize = (ticketNum: string) => ({ prize: "£10", ticketNum });

async function openStrictShop(instantWins = [prize("7")]) {
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
    instantWins,
  };
  return { shop, admin, form };
}

/** Publishes three competitions with instant wins at the same moment, in a shop with one without: two set live, one created. */
async function publishThree(open: (db: Database) => Database = (db) => db): Promise<string[]> {
  const { shop, admin, form } = await openStrictShop();
  const drafts = [(await admin.raffles.create(form)).raffle, (await admin.raffles.create(form)).raffle];
  shop.deps.db = open(shop.db);
  const edits = drafts.map(({ _id: id }) => admin.raffles.edit({ id, live: true }));
  return failed(await Promise.allSettled([...edits, admin.raffles.create({ ...form, live: true })]));
}

const refused = "raffle.mostly_instant";

it("of three published at the same moment, one alone is, where two would pass the half", async () => {
  for (let round = 0; round < 5; round++) expect(await publishThree()).toEqual([refused, refused]);
});

it("of two published at the same moment, one alone is, where the prizes of both would pass the half", async () => {
  const { shop, admin, form } = await openStrictShop(["7", "8", "9"].map(prize));
  for (const _ of ["a second", "a third"]) await someRaffle(shop);
  const publish = () => admin.raffles.create({ ...form, live: true });
  expect(failed(await Promise.allSettled([publish(), publish()]))).toEqual([refused]);
});

it("control: counted without the lock on the catalogue, all are published", async () => {
  expect(await publishThree((db) => withoutLock(db, { tables: ["categories", "raffles"] }))).toEqual([]);
});
