import { giveBalance, someCoupon } from "./buying.ts";
import { openPayingShop, type PayingShop, pans } from "./paying-shop.ts";
import { someRaffle, someUser } from "./shop.ts";
import { giveWinnings } from "./winnings.ts";

/** A shop with an order by card, coupon and balance, a refund, and money that was sent back. */
export async function busyShop(): Promise<PayingShop> {
  const shop = await openPayingShop();
  const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
  const bea = await shop.as(user);
  const coupon = await someCoupon(shop);
  await giveBalance(shop, user, 100);
  await giveWinnings(shop, user, 200);
  await bea.balance.moveWinnings({ amount: 2 });
  const orderId = await shop.buy(bea, raffle, [1, 2], pans.paid, { couponCode: coupon.code, usePromoBal: true });
  const [ticket] = (await bea.orders.findMine({ orderId })).order.ticketsPurchased;
  await (await shop.asAdmin()).orders.refund({ orderId, tickets: [ticket?._id ?? ""] });
  await shop.buy(bea, raffle, [3], pans.wrongAmount);
  await shop.runJobs();
  shop.pass(2 * 3_600_000);
  return shop;
}

/** What breaks the books, with the rule that names it. */
export const mismatches: [rule: string, change: string][] = [
  [
    "Order lines add up to the order total",
    "update order_lines set price_pence = price_pence + 1, coupon_pence = coupon_pence + 1",
  ],
  ["Order lines add up to the order total", "update order_lines set coupon_pence = coupon_pence + 1"],
  ["Order lines add up to the order total", "update order_lines set balance_pence = balance_pence + 1"],
  ["Every active order line has an entry", "update order_lines set released_at = null"],
  ["Every sold entry is on its order", "update order_lines set released_at = 1 where released_at is null"],
  ["Every sold entry is on its order", "update orders set voided_at = 1"],
  [
    "Every sold entry is on its order",
    "update tickets set user_id = (select min(id) from users where id <> tickets.user_id) where state = 'sold'",
  ],
  ["Every sold entry is on its order", "update tickets set created_at = created_at - 7200000 where state = 'sold'"],
  ["Every sold entry is on its order", "update tickets set question_answer = 'Petrol' where state = 'sold'"],
  [
    "Every order belongs to the customer who paid",
    "update orders set user_id = (select min(id) from users where id <> orders.user_id)",
  ],
  ["Every released line has its reason", "update order_lines set released_at = 1 where released_at is null"],
  ["Every paid order has its payment", "update transactions set amount_pence = amount_pence + 7"],
  ["An order's refunded total matches", "update orders set refunded_card_pence = 0"],
  ["An order's refunded total matches", "update orders set refunded_balance_pence = refunded_balance_pence + 1"],
  ["Every completed payment has one order", "update payment_attempts set state = 'failed' where state = 'completed'"],
  ["Every payment has an order or a refund", "update refunds set card_pence = 2 where kind = 'late'"],
  ["Balances match their ledgers", "update users set balance_pence = balance_pence + 1"],
  ["What an order spent of a balance", "update ledger set amount_pence = -1 where kind = 'spent'"],
  ["What an order spent of a balance", "update ledger set amount_pence = 1 where kind = 'refund'"],
  ["Winnings that were moved came to the balance once", "delete from ledger where kind = 'moved' and amount_pence < 0"],
  ["Who entered by post has no account", "update users set kind = 'post' where id in (select user_id from orders)"],
  ["Monthly spending adds up", "update spend_months set spent = spent + 1"],
  ["Monthly spending adds up", "update spend_months set held = held + 1"],
  ["Monthly spending adds up", "update spend_months set refunded = refunded + 1"],
  ["Monthly spending adds up", "update spend_months set credit = credit + 1"],
  ["Coupon use counts are right", "update coupons set uses = uses + 1"],
  ["Competition sales totals are right", "update raffle_sales set sold_count = sold_count + 1"],
  ["Number block counts are right", "update ticket_blocks set taken = taken + 1"],
  ["Every provider payment is in the shop", "update transactions set transaction_ref = 'no-' || transaction_ref"],
  ["Refunds match the provider's", "update refunds set card_pence = card_pence + 1"],
  ["Every shop payment is with the provider", "update transactions set transaction_ref = 'no-' || transaction_ref"],
];
