import { expect, it } from "vitest";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

it("shows a customer an order by its reference or its id, and nobody else's", async () => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 0 });
  const bea = await shop.as(await someUser(shop));
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const { orderId } = await bea.payments.completeFree({});
  const { order } = await bea.orders.findMine({ orderId });
  expect(order).toMatchObject({ orderId, ticketsPurchased: [{ ticketNum: "1" }] });
  expect((await bea.orders.findMine({ orderId: order._id })).order).toEqual(order);
  for (const other of [await shop.as(await someUser(shop)), await shop.as(await someAdmin(shop))]) {
    for (const id of [orderId, order._id]) {
      await expect(other.orders.findMine({ orderId: id })).toBeRefused("order.not_found");
    }
  }
});
