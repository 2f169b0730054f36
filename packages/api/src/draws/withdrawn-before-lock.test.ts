import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { passAndLock, publishDraw } from "../../test/draws.ts";
import { nightOfDraws } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { somePostRaffle } from "../../test/post.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const ofEntries = ["tickets", "ticket_blocks", "raffle_sales", "order_lines"];

it("the night names numbers whose payment was reversed after the end, and which are locked as if that came later", async ({
  shop,
}) => {
  shop.breakBooks();
  const posted = await somePostRaffle(shop);
  const { raffle } = await publishDraw(shop, posted, { drawAt: (posted.post_closes_at ?? 0) + 3 * DAY_MS });
  const orderId = await shop.buy(await shop.asCustomer(), raffle, [7]);
  await shop.buy(await shop.asCustomer(), raffle, [9]);
  await withoutTriggers(shop, ...ofEntries.map((name) => `create table kept_${name} as select * from ${name}`));
  shop.pass(8 * DAY_MS);
  await shop.chargeBack(orderId);
  const back = (name: string) => [`delete from ${name}`, `insert into ${name} select * from kept_${name}`];
  await withoutTriggers(shop, ...ofEntries.flatMap(back), ...ofEntries.map((name) => `drop table kept_${name}`));
  await withoutTriggers(shop, "create table gone as select * from chargebacks", "delete from chargebacks");
  await passAndLock(shop, 4 * DAY_MS);
  await passAndLock(shop, 0);
  await withoutTriggers(
    shop,
    "insert into draw_refunds select raffle_id, 7, (select created_at from gone) from draws",
    "insert into chargebacks select * from gone",
    "drop table gone",
  );
  expect(await findRowOrThrow(shop.db.read, "draws", { raffle_id: raffle.id })).toMatchObject({ state: "locked" });
  expect((await nightOfDraws(shop)).sort()).toEqual([
    "The bank took the payment for number 7 back before the lock, but it is among the entries.",
    expect.stringMatching(/^entries\.csv is another: SHA-256 /),
  ]);
});
