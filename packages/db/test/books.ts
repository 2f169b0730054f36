import { sql } from "kysely";
import type { Database, Db } from "../src/database.ts";

/** Invariants; each query returns the rows that break one. */
const always: Record<string, string> = {
  "a sold ticket has its line in its order": `
    select t.id from tickets t left join order_lines l on l.id = t.id and l.released_at is null
    where t.state = 'sold' and (l.order_id is null or l.order_id <> t.order_id
      or l.raffle_id <> t.raffle_id or l.number <> t.number or l.price_pence <> t.price_pence or l.bundle_pence <> t.bundle_pence)`,
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
    group by r.id, r.slug, s.raffle_id, s.sold_count, s.manual_count, s.post_count, s.sales_pence
    having s.raffle_id is null or s.sold_count <> count(t.id)
      or s.manual_count <> count(case when t.state in ('manual', 'post') then 1 end)
      or s.post_count <> count(case when t.state = 'post' then 1 end)
      or s.sales_pence <> coalesce(sum(t.price_pence - t.bundle_pence), 0)`,
  "a block counts its numbers": `
    select r.slug, b.block from ticket_blocks b join raffles r on r.id = b.raffle_id
    left join tickets t on t.raffle_id = b.raffle_id and (t.number - 1) / 100 = b.block
    group by r.slug, b.raffle_id, b.block, b.taken having b.taken <> count(t.id)`,
  "an order is found by its references, and by the texts of its user": `
    select o.ref from orders o join users u on u.id = o.user_id
    where not exists (select 1 from order_references r where r.order_id = o.id and r.created_at = o.created_at
      and r.key = replace(lower(o.ref), '-', ''))
      or (o.search_text <> '' and u.search_text || ' ' || u.former_text
        = replace(u.search_text || ' ' || u.former_text, o.search_text, ''))`,
  "the rows of a long list are counted": `
    select c.list from (select 'orders' as list, count(*) as listed from orders where voided_at is null
      union all select 'users', count(*) from users where deleted_at is null and kind = 'account') as c
    where c.listed <> (select coalesce(sum(l.listed), 0) from list_counts l where l.list = c.list)`,
  "a balance is the sum of its ledger": `
    select u.email from users u left join ledger l on l.user_id = u.id
    group by u.id, u.email, u.balance_pence, u.winnings_pence
    having u.balance_pence <> coalesce(sum(case l.account when 'promotional' then l.amount_pence end), 0)
      or u.winnings_pence <> coalesce(sum(case l.account when 'winnings' then l.amount_pence end), 0)`,
  "an instant prize of credit or cash is paid once to its winner, and only while it is won": `
    select w.prize from instant_wins w left join ledger l on l.prize_id = w.id
    where w.kind <> 'item' group by w.id, w.prize, w.won_at, w.voided_at, w.handed_over_at, w.by_award, w.amount_pence
    having coalesce(sum(l.amount_pence), 0) <> case when w.handed_over_at is null or w.by_award then 0 else w.amount_pence end
      or (w.won_at is null and w.handed_over_at is not null)`,
  "a payout left its customer's winnings once, and came back once if it was refused or returned": `
    select p.ref from payouts p left join ledger l on l.payout_id = p.id and l.user_id = p.user_id and l.account = 'winnings'
    group by p.id, p.ref, p.state, p.amount_pence
    having coalesce(sum(case when l.amount_pence < 0 then l.amount_pence end), 0) <> -p.amount_pence
      or coalesce(sum(case when l.amount_pence > 0 then l.amount_pence end), 0)
        <> case when p.state in ('refused', 'returned') then p.amount_pence else 0 end`,
  "bank details are there while a payout to them is open": `
    select p.ref from payouts p join bank_accounts b on b.id = p.account_id
    where p.state in ('asked', 'approved', 'sent') and (b.sealed is null or b.erase_at is not null or b.user_id <> p.user_id)`,
  "a month's spending is the sum of its moves": `
    select m.user_id, m.month from spend_months m left join spend_moves v on v.user_id = m.user_id and v.month = m.month
    group by m.user_id, m.month, m.held, m.spent, m.refunded, m.credit
    having m.spent <> coalesce(sum(case v.kind when 'settle' then v.pence end), 0)
      or m.refunded <> coalesce(sum(case v.kind when 'refund' then v.pence end), 0)
      or m.credit <> coalesce(sum(v.credit_pence), 0)
      or m.held <> coalesce(sum(case when v.kind = 'hold' and not exists (select 1 from spend_moves e
        where e.attempt_id = v.attempt_id and e.kind in ('release', 'settle')) then v.pence end), 0)`,
  "a payment that can still complete holds its part of the month": `
    select a.ref from payment_attempts a
    left join spend_moves h on h.attempt_id = a.id and h.kind = 'hold'
    left join spend_moves e on e.attempt_id = a.id and e.kind in ('release', 'settle')
    where a.total_pence + a.balance_pence > 0 and (
      (a.state in ('open', 'charging') and (h.attempt_id is null or e.attempt_id is not null))
      or (a.state in ('cancelled', 'returned', 'refused', 'completed') and h.attempt_id is not null and e.attempt_id is null))`,
  "a declined payment that no one asks about any more holds nothing of the month": `
    select a.ref from payment_attempts a join spend_moves h on h.attempt_id = a.id and h.kind = 'hold'
    where a.state = 'failed' and a.next_check_at is null and not exists (
      select 1 from spend_moves e where e.attempt_id = a.id and e.kind in ('release', 'settle'))`,
  "a month takes at most £250 by credit card, and none for instant wins": `
    select m.user_id, m.month, '' as ref from spend_months m where m.credit > 25000
    union all select s.user_id, s.month, a.ref from spend_moves s join payment_attempts a on a.id = s.attempt_id
    where s.kind = 'settle' and s.credit_pence > 0 and a.debit_only`,
  "an order is counted as spent once": `
    select o.ref from orders o left join spend_moves s on s.attempt_id = o.attempt_id and s.kind = 'settle'
    where o.total_pence + o.balance_pence <> coalesce(s.pence, 0)`,
  "a refund that is done is counted in the month of its payment": `
    select f.id from refunds f join spend_moves s on s.attempt_id = f.attempt_id and s.kind = 'settle'
    left join spend_moves r on r.attempt_id = f.attempt_id and r.kind = 'refund' and r.refund_id = f.id
    where f.kind = 'order' and coalesce(r.pence, 0) <> case when f.state = 'done' then f.card_pence + f.balance_pence else 0 end
      or (r.attempt_id is not null and (r.month <> s.month or r.user_id <> s.user_id))`,
  "what a competition earned until a moment is the sum of its lines": `
    select i.raffle_id from raffle_income i join key_value k on k.key = 'income added up to'
    left join order_lines l on l.raffle_id = i.raffle_id
    left join orders o on o.id = l.order_id and o.created_at < cast(k.value as bigint)
    left join refunds f on f.id = l.refund_id and f.state = 'done' and f.done_at < cast(k.value as bigint)
    group by i.raffle_id, i.sales_pence, i.coupon_pence, i.balance_pence, i.tickets, i.card_pence
    having i.sales_pence <> coalesce(sum(case when f.id is null and o.id is not null then l.price_pence - l.bundle_pence end), 0)
      or i.coupon_pence <> coalesce(sum(case when f.id is null and o.id is not null then l.coupon_pence end), 0)
      or i.balance_pence <> coalesce(sum(case when f.id is null and o.id is not null then l.balance_pence end), 0)
      or i.card_pence <> coalesce(sum(case when o.id is not null then l.price_pence - l.bundle_pence - l.coupon_pence - l.balance_pence end), 0)
      or i.tickets <> count(o.id)`,
  "a coupon counts its uses": `
    select c.code from coupons c left join coupon_uses u on u.coupon_id = c.id
    group by c.id, c.code, c.uses having c.uses <> count(u.id)`,
  "an order has the lines and the completed attempt that make its sums": `
    select o.ref from orders o join payment_attempts a on a.id = o.attempt_id left join order_lines l on l.order_id = o.id
    group by o.id, o.ref, o.subtotal_pence, o.bundle_pence, o.coupon_pence, o.balance_pence, o.total_pence, a.ref, a.state, a.total_pence
    having count(l.id) = 0 or sum(l.price_pence) <> o.subtotal_pence or sum(l.bundle_pence) <> o.bundle_pence or sum(l.coupon_pence) <> o.coupon_pence
      or sum(l.balance_pence) <> o.balance_pence or o.subtotal_pence - o.bundle_pence - o.coupon_pence - o.balance_pence <> o.total_pence
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
  "a customer has one open payment": `
    select user_id from payment_attempts where state in ('open', 'charging') group by user_id having count(*) > 1`,
  "a prize is in the pool, or won whole": `
    select prize from instant_wins
    where (won_at is null and (ticket_id is not null or user_id is not null or order_id is not null or handed_over_at is not null))
      or (won_at is not null and (ticket_id is null or user_id is null))`,
  "a won prize belongs to the ticket on its number, unless it was handed over": `
    select w.prize from instant_wins w left join tickets t on t.id = w.ticket_id and t.state <> 'held'
      and t.raffle_id = w.raffle_id and t.number = w.number and t.user_id = w.user_id
    where w.won_at is not null and w.handed_over_at is null and t.id is null`,
  "the entry on the number of a prize has won it": `
    select t.id from tickets t join instant_wins w on w.raffle_id = t.raffle_id and w.number = t.number
    where t.state <> 'held' and w.handed_over_at is null and (w.ticket_id is null or w.ticket_id <> t.id)`,
  "an order returned what its refunds did": `
    select o.ref from orders o left join refunds f on f.order_id = o.id and f.state = 'done'
    group by o.id, o.ref, o.total_pence, o.refunded_card_pence, o.refunded_balance_pence
    having coalesce(sum(f.balance_pence), 0) <> o.refunded_balance_pence
      or case when coalesce(sum(f.card_pence), 0) > o.total_pence then o.total_pence
        else coalesce(sum(f.card_pence), 0) end <> o.refunded_card_pence`,
  "a refund gives back the shares of its lines": `
    select f.id from refunds f left join order_lines l on l.refund_id = f.id
    where f.order_id is not null and f.state in ('waiting', 'sending')
    group by f.id, f.card_pence, f.balance_pence
    having coalesce(sum(l.price_pence - l.bundle_pence - l.coupon_pence - l.balance_pence), 0) <> f.card_pence
      or coalesce(sum(l.balance_pence), 0) <> f.balance_pence`,
  "a line whose refund is done was released, or stays in a locked draw as refunded": `
    select l.id from order_lines l join refunds f on f.id = l.refund_id
    left join draw_refunds d on d.raffle_id = l.raffle_id and d.number = l.number
    left join instant_wins w on w.ticket_id = l.id and w.leaf is not null
    where f.state = 'done' and l.released_at is null and d.number is null and w.id is null`,
  "balance that an order took was taken from the ledger once": `
    select o.ref from orders o left join ledger l on l.order_id = o.id and l.kind = 'spent'
    group by o.id, o.ref, o.balance_pence having coalesce(-sum(l.amount_pence), 0) <> o.balance_pence`,
  "balance that a refund returned is in the ledger once": `
    select f.id from refunds f left join ledger l on l.refund_id = f.id
    where coalesce(l.amount_pence, 0) <> case when f.state = 'done' then f.balance_pence else 0 end`,
  "an order with a coupon counts as a use until all of it was refunded": `
    select o.ref from orders o join coupons c on c.id = o.coupon_id left join coupon_uses u on u.order_id = o.id
    where (u.id is null) <> (o.state = 'refunded')`,
  "a use that an order made is of its coupon and customer, of whom a personal coupon's may have had another account": `
    select u.id from coupon_uses u join orders o on o.id = u.order_id join coupons c on c.id = u.coupon_id
    where o.coupon_id is null or o.coupon_id <> u.coupon_id or c.all_users and o.user_id <> u.user_id`,
  "a use that no order made is of a credit": `
    select u.id from coupon_uses u left join ledger l on l.coupon_id = u.coupon_id and l.user_id = u.user_id and l.kind = 'credit'
    where u.order_id is null and l.id is null`,
  // Ordered by ids, which begin with the system time: the shop's clock may have gone back in between.
  "a cancelled competition takes no new hold": `
    select t.id from tickets t join raffles r on r.id = t.raffle_id
    join audit a on a.subject_id = r.id and a.subject = 'raffle' and a.action = 'cancel'
    where r.cancelled_at is not null and t.state = 'held' and substr(t.id, 1, 9) > substr(a.id, 1, 9)`,
  "a cancellation that is finished has no paid entry left": `
    select c.raffle_id from raffle_cancellations c join raffle_sales s on s.raffle_id = c.raffle_id
    where c.finished_at is not null and s.sold_count <> s.manual_count`,
};

/** What must hold once every webhook was taken and every job has run. */
const settled: Record<string, string> = {
  "what the provider took became an order or was refunded": `
    select p.ref, p.reported_pence from sandbox_payments p
    left join orders o on o.transaction_ref = p.transaction_ref
    left join (select transaction_ref, sum(amount_pence) as pence from sandbox_refunds group by transaction_ref) back
      on back.transaction_ref = p.transaction_ref
    where p.state = 'paid'
      and p.reported_pence - coalesce(back.pence, 0) <> coalesce(o.total_pence - o.refunded_card_pence, 0)`,
  "no refund waits": "select id, state from refunds where state in ('waiting', 'sending')",
  "no webhook waits": "select id from sandbox_notices where delivered_at is null",
};

async function against(db: Db, rules: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence, query] of Object.entries(rules)) {
    const { rows } = await sql.raw(query).execute(db);
    for (const row of rows) found.push(`Not so: ${sentence}: ${JSON.stringify(row)}`);
  }
  return found;
}

/** Returns the violated invariants; there must never be any. */
export function invariantViolations(db: Database): Promise<string[]> {
  return against(db.read, always);
}

/** The same, plus payments and webhooks still pending although every job has run. */
export async function unsettled(db: Database): Promise<string[]> {
  return [...(await against(db.read, always)), ...(await against(db.read, settled))];
}
