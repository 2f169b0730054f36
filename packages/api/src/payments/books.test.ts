import { inTransaction } from "@counterfoil/db";
import { brokenInvariants, invariants } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { giveBalance, someCoupon } from "../../test/buying.ts";
import { openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { askFor, someWinner } from "../../test/winnings.ts";
import { disableTriggers } from "../../test/without-triggers.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";

/** A shop with some of everything in its books, which balance. */
async function openBusyShop(): Promise<PayingShop> {
  const shop = await openPayingShop();
  const [admin, user] = [await shop.asAdmin(), await someUser(shop)];
  const [raffle, doomed] = [await someRaffle(shop), await someRaffle(shop)];
  const customer = await shop.as(user);
  const coupon = await someCoupon(shop, { max_uses: 5 });
  await giveBalance(shop, user, 200);
  const form = { name: "Cash", price: 1, maxEntries: 4, maxEntriesPerPerson: 4, live: true };
  const dates = { startDate: "2026-01-01T09:00", endDate: "2036-01-01T21:00" };
  const instantWins = [1, 2, 3, 4].map((number) => ({ prize: `£${number}`, ticketNum: String(number) }));
  const cash = await admin.raffles.create({ ...form, ...dates, instantWins });
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2, 3] });
  await customer.tickets.reserve({ raffleId: doomed.id, ticketNums: [1] });
  await customer.tickets.reserveLuckyDip({ raffleId: cash.raffle._id, amount: 2 });
  const orderId = await shop.payOnPage(customer, pans.paid, { couponCode: coupon.code, usePromoBal: true });
  const { order } = await customer.orders.findMine({ orderId });
  await admin.orders.refund({ orderId, tickets: [order.ticketsPurchased[0]?._id ?? ""] });
  await admin.tickets.createEntry({ raffle: raffle.id, user: user.id, ticketNum: "50" });
  await admin.cancellations.create({ id: doomed.id });
  await runCancellations(shop.deps);
  await sendDueRefunds(shop.deps);
  await runCancellations(shop.deps);
  await askFor((await someWinner(shop)).bea, 40);
  const other = await shop.asCustomer();
  await shop.buy(other, raffle, [20], pans.wrongAmount);
  await sendDueRefunds(shop.deps);
  await other.payments.startHosted({ usePromoBal: true });
  return shop;
}

/** For each invariant a change that breaks it. */
const damages: Record<string, string | string[]> = {
  "a sold ticket has its line in its order": "update tickets set price_pence = 7 where state = 'sold'",
  "a line of an order has its ticket, until it was released":
    "update order_lines set released_at = null where released_at is not null",
  "a sold ticket belongs to the user who ordered it, and the order was not deleted": "update orders set voided_at = 1",
  "a number is one that the competition has": "update raffles set max_entries = 2",
  "a competition counts what it sold and what it took": "update raffle_sales set sold_count = sold_count + 1",
  "a block counts its numbers": "update ticket_blocks set taken = taken + 1",
  "an order is found by its references, and by the texts of its user": "update users set search_text = 'other'",
  "the rows of a long list are counted": "update list_counts set listed = listed + 1",
  "a balance is the sum of its ledger": "update users set balance_pence = balance_pence + 1",
  "a payout left its customer's winnings once, and came back once if it was refused or returned":
    "update payouts set state = 'refused', ended_at = 1",
  "bank details are there while a payout to them is open": "update bank_accounts set erase_at = 1",
  "a month's spending is the sum of its moves": "update spend_months set spent = spent + 1",
  "a payment that can still complete holds its part of the month":
    "update payment_attempts set state = 'cancelled' where state = 'open'",
  "a declined payment that no one asks about any more holds nothing of the month":
    "update payment_attempts set state = 'failed', next_check_at = null where state = 'open'",
  "a month takes at most £250 by credit card, and none for instant wins":
    "update spend_months set credit = 25001 where spent > 0",
  "an order is counted as spent once":
    "update orders set subtotal_pence = subtotal_pence + 1, balance_pence = balance_pence + 1",
  "a refund that is done is counted in the month of its payment":
    "update refunds set card_pence = card_pence + 1 where kind = 'order' and state = 'done'",
  "what a competition earned until a moment is the sum of its lines": [
    "insert into key_value (key, value) values ('income added up to', '1')",
    `insert into raffle_income (raffle_id, sales_pence, coupon_pence, balance_pence, tickets, card_pence, card_orders_ppm)
      select min(id), 0, 0, 0, 1, 0, 0 from raffles`,
  ],
  "a coupon counts its uses": "update coupons set uses = uses + 1",
  "an order has the lines and the completed attempt that make its sums":
    "update order_lines set price_pence = price_pence + 1",
  "a completed attempt has one order": "update payment_attempts set state = 'completed'",
  "an order that cost money has the charge that paid it": "update transactions set amount_pence = amount_pence + 1",
  "a charge that paid no order is on its way back":
    "update refunds set card_pence = card_pence + 1 where kind = 'late'",
  "a customer has one open payment": [
    "drop index payment_attempts_one_open",
    "update payment_attempts set state = 'open'",
  ],
  "a prize is in the pool, or won whole": "update instant_wins set won_at = null",
  "a won prize belongs to the ticket on its number, unless it was handed over":
    "update instant_wins set ticket_id = 'gone' where won_at is not null",
  "the entry on the number of a prize has won it":
    "update instant_wins set ticket_id = null, user_id = null, order_id = null, won_at = null",
  "an instant prize of credit or cash is paid once to its winner, and only while it is won":
    "update instant_wins set kind = 'credit', amount_pence = 500, handed_over_at = 1 where won_at is not null",
  "an order returned what its refunds did": "update orders set refunded_card_pence = refunded_card_pence + 1",
  "a refund gives back the shares of its lines":
    "update refunds set state = 'sending', card_pence = card_pence + 1 where id in (select min(id) from refunds where order_id is not null)",
  "a line whose refund is done was released, or stays in a locked draw as refunded":
    "update order_lines set released_at = null where refund_id is not null",
  "balance that an order took was taken from the ledger once": "delete from ledger where kind = 'spent'",
  "balance that a refund returned is in the ledger once": "delete from ledger where kind = 'refund'",
  "an order with a coupon counts as a use until all of it was refunded":
    "update orders set state = 'refunded' where coupon_id is not null",
  "a use that an order made is of its coupon and customer":
    "update coupon_uses set user_id = (select id from users where admin)",
  "a cancelled competition takes no new hold": [
    "update raffles set cancelled_at = 1",
    `insert into audit (id, action, subject, subject_id, "before", "after", search_text, created_at, salt, payload_hash)
      select '000000000', 'cancel', 'raffle', min(raffle_id), 'null', 'null', '', 1, 's', 'p'
      from tickets where state = 'held'`,
  ],
  "a cancellation that is finished has no paid entry left":
    "update raffle_sales set sold_count = 1 where raffle_id in (select raffle_id from raffle_cancellations)",
  "what the provider took became an order or was refunded": "delete from sandbox_refunds",
  "no refund waits": "update refunds set state = 'waiting' where kind = 'late'",
  "no webhook waits": "update sandbox_notices set delivered_at = null",
};

class Undo extends Error {}

// Two of the checks read the tables of the sandbox.
const onSandbox = it.skipIf(inject("provider") === "trust");

onSandbox("the checks of the books find each thing that is wrong, and nothing in a shop that balances", async () => {
  const shop = await openBusyShop();
  expect(await brokenInvariants(shop.db.read)).toEqual([]);
  const unseen: string[] = [];
  for (const [sentence, damage] of Object.entries(damages)) {
    const trying = inTransaction(shop.db, async (tx) => {
      await disableTriggers(shop, tx);
      for (const statement of [damage].flat()) await sql.raw(statement).execute(tx.sql);
      if (!(await brokenInvariants(tx.sql)).includes(sentence)) unseen.push(sentence);
      throw new Undo();
    });
    await expect(trying).rejects.toThrow(Undo);
  }
  expect(unseen).toEqual([]);
  expect(await brokenInvariants(shop.db.read)).toEqual([]);
  const untried = invariants.filter((sentence) => !(sentence in damages));
  expect(untried).toEqual([]);
});
