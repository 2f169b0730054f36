import { expect, it } from "vitest";
import { passAndDraw, passAndLock, publishCashDraw } from "../../test/draws.ts";
import { night } from "../../test/night.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("the night names a winner of cash whose name is shown again", async () => {
  const shop = await openPayingShop();
  shop.breakBooks();
  const { raffle } = await publishCashDraw(shop);
  const vera = await someUser(shop, { first_name: "Vera" });
  await shop.buy(await shop.as(vera), raffle, [1]);
  await passAndLock(shop);
  await passAndLock(shop, 0);
  await passAndDraw(shop);
  const winner = await shop.as(vera);
  const { paid } = await winner.awards.listMine();
  await winner.awards.withholdMyName({ id: paid[0]?._id ?? "" });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from awards");
  const rule = "What was asked for, added or removed by the audit trail is so in the books";
  expect(await night(shop)).toEqual([`${rule}: withhold name award ${paid[0]?._id}`]);
});
