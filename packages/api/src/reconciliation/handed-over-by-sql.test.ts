import { DAY_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { someWinningRaffle } from "../../test/buying.ts";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("the night names an item that stays with a ticket whose payment was reversed, as someone says that it was handed over", async ({
  shop,
}) => {
  shop.breakBooks();
  const raffle = await someWinningRaffle(shop, "Mug");
  const orderId = await shop.buy(await shop.asCustomer(), raffle, 1);
  await withoutTriggers(shop, `update instant_wins set handed_over_at = ${shop.now()}`);
  await shop.chargeBack(orderId);
  shop.pass(DAY_MS);
  // Who has the number now wins nothing.
  await shop.buy(await shop.asCustomer(), raffle, 1);
  expect(await night(shop)).toEqual(["No instant prize stays with a ticket that was refunded or removed: Mug"]);
});
