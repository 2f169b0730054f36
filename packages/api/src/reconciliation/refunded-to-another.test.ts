import { expect } from "vitest";
import { giveBalance } from "../../test/buying.ts";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("the night names what a closed customer spent of a balance and someone else got back, as the order was theirs for that moment", async ({
  shop,
}) => {
  shop.breakBooks();
  const [bea, friend] = [await someUser(shop), await someUser(shop)];
  await giveBalance(shop, bea, 1_000);
  const calls = await shop.as(bea);
  await calls.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1, 2] });
  const { orderId } = await calls.payments.completeFree({ usePromotionalBalance: true });
  await calls.users.closeMine({ giveUp: true });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, `update orders set user_id = '${friend.id}'`);
  await (await shop.asAdmin()).orders.refund({ orderId });
  await withoutTriggers(shop, `update orders set user_id = '${bea.id}'`);
  expect(await night(shop)).toEqual([`What an order spent of a balance is refunded to that balance: ${orderId}`]);
});
