import { giveBalance, someCoupon } from "./coupons.ts";
import { openPayingShop, pans } from "./paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "./people-and-raffles.ts";

/** Opens a shop with an order of three tickets at £2.50 with 10% off and £1 balance: £5.75 by card. */
export async function openPaidOrder(pan: string = pans.paid) {
  const shop = await openPayingShop();
  const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
  const coupon = await someCoupon(shop, { max_uses: 1 });
  await giveBalance(shop, user, 100);
  const customer = await shop.as(user);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2, 3] });
  const orderId = await shop.payOnPage(customer, pan, { couponCode: coupon.code, usePromoBal: true });
  const admin = await shop.as(await someAdmin(shop));
  const { order } = await customer.orders.findMine({ orderId });
  return { shop, user, raffle, customer, admin, orderId, order, coupon };
}
