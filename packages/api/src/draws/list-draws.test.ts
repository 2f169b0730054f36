import { HOUR_MS, WEEK_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { countQueries } from "../../test/count-queries.ts";
import { openPlacedShop } from "../../test/drawn-prizes.ts";
import { lockedDraw } from "../../test/locked-draw.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { findDrawFile } from "./find-draw-files.ts";
import { listDraws } from "./list-draws.ts";
import { lockDraws } from "./lock-draws.ts";
import { rankInstantWins } from "./rank-instant-wins.ts";

const page = { skip: 0, limit: 20 };

it("reads of a void nothing but that it was one", async () => {
  const shop = await openShop();
  const draws = [await lockedDraw(shop, { "Ann A.": [2] }), await lockedDraw(shop, { "Bea B.": [5] })];
  for (const { raffle } of draws) {
    for (let step = 1; step <= 30; step++) {
      const given = { prize: 1, place: 0, line_index: 0, number: 2, reason: "unreachable", act_id: null };
      await shop.db.writer
        .insertInto("draw_places")
        .values({ ...given, entrant_id: "e", raffle_id: raffle.id, step, outcome: "void" })
        .execute();
    }
  }
  const counted = countQueries(shop.db);
  const found = await listDraws({ ...shop.deps, db: counted.db }, { skip: 0, limit: 1 });
  expect(found).toMatchObject({ draws: [{ voids: 30 }], totalVoids: 60 });
  expect(counted.rows()).toBeLessThan(45);
});

/** Returns where the winning numbers are in `allocation.csv`, as anyone computes it from the file. */
async function sharesOf(shop: TestShop, slug: string): Promise<number[]> {
  const file = await findDrawFile(shop.deps, { slug, name: "allocation.csv" });
  let text = "";
  for await (const part of file?.parts ?? []) text += Buffer.from(part).toString();
  const lines = text.trimEnd().split("\n");
  const numbers = lines.map((line) => Number(line.split(",")[1]));
  const won = await shop.db.read.selectFrom("instant_wins").select("number").where("won_at", "is not", null).execute();
  return won.map(({ number }) => (numbers.indexOf(number ?? 0) + 0.5) / numbers.length);
}

it("says where instant wins are in the order of sale, computed once at the lock and never by a visitor", async () => {
  const { shop, row } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
  for (let times = 0; times < 3; times++) {
    shop.pass(60_000);
    await buyAtRandom(shop, await someUser(shop), row, 10);
  }
  const rank = async () => (await listDraws(shop.deps, page)).instantRank;
  await rankInstantWins(shop.deps);
  expect(await rank()).toBeNull();
  shop.pass(WEEK_MS - HOUR_MS);
  await lockDraws(shop.deps);
  await rankInstantWins(shop.deps);
  const shares = await sharesOf(shop, row.slug);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(shares.length).toBeGreaterThan(0);
  expect(await rank()).toEqual({
    numbers: shares.length,
    mean: expect.closeTo(mean, 10),
    error: expect.closeTo(Math.sqrt(1 / 12 / shares.length), 10),
  });
  const { instantWon } = await listDraws(shop.deps, page);
  const won = {
    prizes: 10,
    won: shares.length,
    expected: expect.closeTo(6, 10),
    error: expect.closeTo(Math.sqrt(2.4), 10),
  };
  expect(instantWon).toEqual(won);
  const counted = countQueries(shop.db);
  await rankInstantWins({ db: counted.db });
  // What is due, what is known, and no chunk of a list again.
  expect(counted.statements()).toBe(2);
  counted.reset();
  await listDraws({ ...shop.deps, db: counted.db }, page);
  expect(counted.rows()).toBeLessThan(10);
});

it("has no such mean without an instant win", async () => {
  const shop = await openShop();
  await lockedDraw(shop, { "Ann A.": [2] });
  await rankInstantWins(shop.deps);
  const answer = await (await shop.as(await someAdmin(shop))).draws.list({});
  expect(answer).toMatchObject({ totalDraws: 1, instantRank: null, instantWon: null });
});
