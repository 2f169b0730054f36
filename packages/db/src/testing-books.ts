import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Invariants; each query returns the rows that break one. */
const always: Record<string, string> = {
  "a sold ticket has its line in its order": `
    select t.id from tickets t left join order_lines l on l.id = t.id and l.released_at is null
    where t.state = 'sold' and (l.order_id is null or l.order_id <> t.order_id
      or l.raffle_id <> t.raffle_id or l.number <> t.number or l.price_pence <> t.price_pence)`,
  "a line of an order has its ticket, until it was released": `
    select l.id from order_lines l left join tickets t on t.id = l.id and t.state = 'sold'
    where l.released_at is null and t.id is null`,
  "a sold ticket belongs to the user who ordered it, and the order was not deleted": `
    select t.id from tickets t join orders o on o.id = t.order_id
    where t.user_id <> o.user_id or o.voided_at is not null`,
  "a number is one that the competition has": `
    select t.id from tickets t join raffles r on r.id = t.raffle_id where t.number < 1 or t.number > r.max_entries`,
  "a competition counts what it sold and what it took": `
    select r.slug from raffles r left join raffle_sales s on s.raffle_id = r.id
    left join tickets t on t.raffle_id = r.id and t.state <> 'held'
    group by r.id, r.slug, s.raffle_id, s.sold_count, s.manual_count, s.sales_pence
    having s.raffle_id is null or s.sold_count <> count(t.id)
      or s.manual_count <> count(case when t.state = 'manual' then 1 end)
      or s.sales_pence <> coalesce(sum(t.price_pence), 0)`,
  "a block counts its numbers": `
    select r.slug, b.block from ticket_blocks b join raffles r on r.id = b.raffle_id
    left join tickets t on t.raffle_id = b.raffle_id and (t.number - 1) / 100 = b.block
    group by r.slug, b.raffle_id, b.block, b.taken having b.taken <> count(t.id)`,
  "a balance is the sum of its ledger": `
    select u.email from users u left join ledger l on l.user_id = u.id
    group by u.id, u.email, u.balance_pence
    having u.balance_pence <> coalesce(sum(l.amount_pence), 0) or u.balance_pence < 0`,
  "a coupon counts its uses": `
    select c.code from coupons c left join coupon_uses u on u.coupon_id = c.id
    group by c.id, c.code, c.uses having c.uses <> count(u.id)`,
  "an order has the lines and the completed attempt that make its sums": `
    select o.ref from orders o join payment_attempts a on a.id = o.attempt_id left join order_lines l on l.order_id = o.id
    group by o.id, o.ref, o.subtotal_pence, o.coupon_pence, o.balance_pence, o.total_pence, a.ref, a.state, a.total_pence
    having count(l.id) = 0 or sum(l.price_pence) <> o.subtotal_pence or sum(l.coupon_pence) <> o.coupon_pence
      or sum(l.balance_pence) <> o.balance_pence or o.subtotal_pence - o.coupon_pence - o.balance_pence <> o.total_pence
      or a.total_pence <> o.total_pence or a.ref <> o.ref or a.state <> 'completed'`,
  "a completed attempt has one order": `
    select a.ref from payment_attempts a left join orders o on o.attempt_id = a.id
    group by a.id, a.ref, a.state having count(o.id) <> case when a.state = 'completed' then 1 else 0 end`,
  "an order that cost money has the charge that paid it": `
    select o.ref from orders o
    left join transactions c on c.attempt_id = o.attempt_id and c.transaction_ref = o.transaction_ref and c.outcome = 'paid'
    where coalesce(c.amount_pence, 0) <> o.total_pence`,
  "a charge that paid no order is on its way back": `
    select c.transaction_ref from transactions c
    left join orders o on o.attempt_id = c.attempt_id and o.transaction_ref = c.transaction_ref
    left join refunds r on r.transaction_id = c.id and r.kind = 'late' and r.card_pence = c.amount_pence
    where c.outcome = 'paid' and o.id is null and r.id is null`,
  "an order never gives back more than it took": `
    select ref from orders where refunded_card_pence > total_pence or refunded_balance_pence > balance_pence`,
  "a customer has one open payment": `
    select user_id from payment_attempts where state in ('open', 'charging') group by user_id having count(*) > 1`,
};

/** What must hold once every notice was taken and every job has run. */
const settled: Record<string, string> = {
  "what the provider took became an order or went back": `
    select p.ref, p.reported_pence from sandbox_payments p
    left join orders o on o.transaction_ref = p.transaction_ref
    left join (select transaction_ref, sum(amount_pence) as pence from sandbox_refunds group by transaction_ref) back
      on back.transaction_ref = p.transaction_ref
    where p.state = 'paid'
      and p.reported_pence - coalesce(back.pence, 0) <> coalesce(o.total_pence - o.refunded_card_pence, 0)`,
  "no refund waits": "select id, state from refunds where state in ('waiting', 'sending')",
  "no notice waits": "select id from sandbox_notices where delivered_at is null",
};

async function against(db: Database, rules: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence, query] of Object.entries(rules)) {
    const { rows } = await sql.raw(query).execute(db.read);
    for (const row of rows) found.push(`Not so: ${sentence}: ${JSON.stringify(row)}`);
  }
  return found;
}

/** Contradictions in the books; none may ever be there. */
export function contradictions(db: Database): Promise<string[]> {
  return against(db, always);
}

/** The same, and money or messages that are still on their way although nothing is left to be done. */
export async function unsettled(db: Database): Promise<string[]> {
  return [...(await against(db, always)), ...(await against(db, settled))];
}
