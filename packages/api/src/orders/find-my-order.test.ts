import { expect, it } from "vitest";
import { openCheckout } from "../../test/paying-shop.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";

it("shows a customer an order by its reference or its id, and no one else's", async () => {
  const { shop, customer: bea } = await openCheckout([1], { price_pence: 0 });
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
