import { expect } from "vitest";
import { someWinningRaffle } from "../../test/buying.ts";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const tables = ["tickets", "ticket_blocks", "raffle_sales", "order_lines", "instant_wins"];

it("the night names a ticket that is back after its chargeback, of which someone says that its instant prize is one of a draw", async ({
  shop,
}) => {
  shop.breakBooks();
  const raffle = await someWinningRaffle(shop, "Mug");
  const orderId = await shop.buy(await shop.asCustomer(), raffle, 1);
  await withoutTriggers(shop, ...tables.map((name) => `create table kept_${name} as select * from ${name}`));
  await withoutTriggers(shop, "create table kept as select * from awards");
  await shop.chargeBack(orderId);
  const back = (name: string) => [`delete from ${name}`, `insert into ${name} select * from kept_${name}`];
  const as = "state, voided_at, void_reason, seal";
  await withoutTriggers(
    shop,
    ...tables.flatMap(back),
    ...tables.map((name) => `drop table kept_${name}`),
    `update awards set (${as}) = (select ${as} from kept)`,
    "drop table kept",
    "update instant_wins set leaf = 'x'",
  );
  expect(await night(shop)).toEqual([`Every chargeback took its tickets out: ${orderId}`]);
});
