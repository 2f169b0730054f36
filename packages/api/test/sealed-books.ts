import { runCancellations } from "../src/cancellations/run-cancellations.ts";
import { buy } from "./buying.ts";
import { nightOfBooks } from "./night.ts";
import { openTamperedShop } from "./paying-shop.ts";
import { someRaffle, someUser } from "./shop.ts";

/** A shop with a free order, one that was paid from the balance and refunded in part, a manual entry and a competition that was cancelled. */
export async function sealedShop() {
  const shop = await openTamperedShop();
  const [bea, fay, raffle, free, ended] = [
    await someUser(shop, { email: "bea@shop.test" }),
    await someUser(shop, { email: "fay@shop.test" }),
    await someRaffle(shop, { slug: "hatch" }),
    await someRaffle(shop, { slug: "free", price_pence: 0 }),
    await someRaffle(shop, { slug: "ended" }),
  ];
  const admin = await shop.asAdmin();
  await buy(shop, bea, free, [5]);
  const orderId = await buy(shop, bea, raffle, [1, 2]);
  await shop.buy(await shop.as(fay), raffle, [3]);
  const [ticket] = (await (await shop.as(bea)).orders.findMine({ orderId })).order.ticketsPurchased;
  await admin.orders.refund({ orderId, tickets: [ticket?._id ?? ""] });
  await admin.tickets.createEntry({ user: fay.id, raffle: raffle.id, ticketNum: 9 });
  await admin.cancellations.create({ id: ended.id });
  await runCancellations(shop.deps);
  const night = () => nightOfBooks(shop);
  return { shop, admin, night, raffle };
}

export const friend = "(select id from users where email = 'fay@shop.test')";
const ofFree = "(select attempt_id from tickets where raffle_id = (select id from raffles where slug = 'free'))";
const theMove = `insert into audit (id, admin_id, action, subject, subject_id, before, after, search_text, created_at, salt, payload_hash)
  select 'made-up', null, 'move purchases', 'user', ${friend}, 'null', 'null', '', 1, '', ''`;

/** What someone changes who has the database and not the keys, with what the night says. */
export const rewritten: Record<string, [named: string, ...change: string[]]> = {
  "gives a free order, with its payment and its entry, to a friend": [
    "Every order has its seal",
    `update payment_attempts set user_id = ${friend} where id = ${ofFree}`,
    `update orders set user_id = ${friend} where attempt_id = ${ofFree}`,
    `update tickets set user_id = ${friend} where attempt_id = ${ofFree}`,
  ],
  "gives a paid order to a friend, and makes up the move in the audit trail": [
    "Every order has its seal",
    theMove,
    `update payment_attempts set user_id = ${friend}`,
    `update orders set user_id = ${friend}`,
    `update tickets set user_id = ${friend}`,
  ],
  "gives an entry to a friend": [
    "Every entry has its seal",
    "update tickets set user_id = (select id from users where email = 'bea@shop.test') where state = 'manual'",
  ],
  "dates a manual entry back": [
    "Every entry has its seal",
    "update tickets set created_at = created_at - 60000 where state = 'manual'",
  ],
  "changes what was paid": [
    "Every order has its seal",
    "update orders set subtotal_pence = subtotal_pence + 100, coupon_pence = coupon_pence + 100 where total_pence > 0",
    "update order_lines set price_pence = price_pence + 100, coupon_pence = coupon_pence + 100 where number = 3",
  ],
  "changes what a ticket cost": [
    "Every order line has its seal: ",
    "update order_lines set price_pence = price_pence + 100, bundle_pence = bundle_pence + 100 where number = 3",
  ],
  "makes up a refund of the right sum": [
    "Every refund has its seal",
    `insert into refunds (id, kind, order_id, attempt_id, state, card_pence, balance_pence, reason, created_at, done_at)
      select 'made-up', 'order', id, attempt_id, 'done', total_pence, balance_pence, '', 1, 1 from orders where total_pence > 0`,
  ],
  "gives a released number another reason": [
    "Every order line has its seal",
    "update order_lines set refund_id = null where released_at is not null",
  ],
  "makes up a chargeback": [
    "Every chargeback has its seal",
    `insert into chargebacks (id, provider, chargeback_ref, transaction_ref, attempt_id, order_id, amount_pence, created_at)
      select 'made-up', 'sandbox', 'made-up', transaction_ref, attempt_id, id, total_pence, 1 from orders where total_pence > 0`,
  ],
  "moves a gift of an admin to a friend, with both balances": [
    "Every line of a ledger has its seal: fay@shop.test",
    `update ledger set user_id = ${friend} where kind = 'refund'`,
    "update users set balance_pence = 0 where email = 'bea@shop.test'",
    "update users set balance_pence = 250 where email = 'fay@shop.test'",
  ],
  "makes up a line of a ledger and one that takes it away": [
    "Every line of a ledger has its seal",
    `insert into ledger (id, user_id, amount_pence, kind, notes, created_at) select 'more', ${friend}, 5, 'credit', '', 1`,
    `insert into ledger (id, user_id, amount_pence, kind, notes, created_at) select 'less', ${friend}, -5, 'credit', '', 1`,
  ],
  "deletes what a friend spent from the ledger, and the balance that paid it": [
    "What an order spent of a balance, and its refunds returned, is in the ledger: ",
    "update users set balance_pence = 0 where email = 'bea@shop.test'",
    "delete from ledger where user_id = (select id from users where email = 'bea@shop.test')",
  ],
  "cancels a competition, and asks for its refunds": [
    "Every cancellation has its seal: hatch",
    "update raffles set cancelled_at = 1 where slug = 'hatch'",
    `insert into raffle_cancellations (raffle_id, admin_id, tickets, created_at)
      select id, ${friend}, 1, 1 from raffles where slug = 'hatch'`,
  ],
  "deletes a manual entry": [
    "Every entry that the shop made is there, and no other: hatch",
    "delete from tickets where state = 'manual'",
    "update raffle_sales set sold_count = sold_count - 1, manual_count = 0 where manual_count > 0",
  ],
  "adds a column to a table": [
    "The database's tables, triggers and functions are those that the shop made: table ledger, not as the shop made it",
    "alter table ledger add column more bigint",
  ],
  "cancels a competition alone": [
    "Every cancelled competition was cancelled in the console: hatch",
    "update raffles set cancelled_at = 1 where slug = 'hatch'",
  ],
};
