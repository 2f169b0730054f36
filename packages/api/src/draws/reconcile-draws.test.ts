import { HOUR_MS, WEEK_MS } from "@counterfoil/core";
import { sealDrawSecrets } from "@counterfoil/domain";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openPlacedShop, passAndLock, publishDraw } from "../../test/draws.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { reconcileDraws } from "./reconcile-draws.ts";

/** A competition that sells, beside another one with a draw; and what the nightly comparison finds. */
async function sellingDraw() {
  const { shop, row } = await openPlacedShop();
  await publishDraw(shop, await someRaffle(shop), {});
  await buyAtRandom(shop, await someUser(shop), row, 3);
  const details = async () => {
    await reconcileDraws(shop.deps);
    return (await shop.db.read.selectFrom("mismatches").selectAll().execute()).map(
      ({ rule, subject, detail }) => `${rule}: ${subject} ${detail}`,
    );
  };
  return { shop, row, details };
}

test("secrets of a competition that sells are found at night when they can't be opened, and when they are others", async () => {
  const { shop, row, details } = await sellingDraw();
  expect(await details()).toEqual([]);
  const others = { competitionSecret: "0".repeat(64), answerKey: null, instantSecret: null };
  const changes = {
    "can't be opened": sql`(select secrets_enc from draw_rules where raffle_id <> ${row.id})`,
    "are others": sql`${sealDrawSecrets(shop.deps.config.dataKeys, row.id, others)}`,
  };
  for (const [detail, value] of Object.entries(changes)) {
    await sql`update draw_rules set secrets_enc = ${value} where raffle_id = ${row.id}`.execute(shop.db.writer);
    expect(await details()).toEqual([`A draw's secrets make its ids: ${row.slug} ${detail}`]);
  }
});

test("a locked order of sale that is another than that of the entries is found at night", async () => {
  const { shop, row, details } = await sellingDraw();
  await passAndLock(shop, WEEK_MS - HOUR_MS);
  expect(await details()).toEqual([]);
  await withoutTriggers(shop, "delete from draw_files where name = 'allocation.csv'");
  expect(await details()).toEqual([
    `A draw's order of sale is that of its entries: ${row.slug} another since the lock`,
  ]);
});
