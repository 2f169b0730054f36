import { DAY_MS, HOUR_MS, WEEK_MS } from "@counterfoil/core";
import {
  type Db,
  hasRejectedRefund,
  lineWasReleasedForNothing,
  orderIsNotVoided,
  orderWasPaidByAnother,
  purchasesMoved,
} from "@counterfoil/db";
import { type RawBuilder, sql } from "kysely";
import { type BookRule, couponUsedAt, couponUsedBy, couponWasEdited, whichOf } from "./book-rule.ts";
import { peopleRules } from "./people-rules.ts";
import { postRules } from "./post-rules.ts";
import { prizeRules } from "./prize-rules.ts";
import { putBackRules } from "./put-back-rules.ts";
import { unappliedRules } from "./unapplied-rules.ts";

const MONTH_MS = 30 * DAY_MS;

/** The time of the newest row of the audit trail: about now. */
const newest = sql`(select max(n.created_at) from audit n)`;

/** What a payout `p` took from the winnings. */
const dueOfPayout = sql`case when p.state in ('refused', 'returned') then 0 else -p.amount_pence end`;

/** Whether an admin deleted a coupon since it was used, with its uses: someone may put it back as it was, for a moment. Clocks may be an hour apart. */
function couponWasDeleted(id: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select 1 from coupons k where k.id = ${id}) and exists (select 1 from audit d
    where d.subject = 'coupon' and d.subject_id = ${id} and d.action = 'delete' and d.created_at > ${since} - ${sql.lit(HOUR_MS)})`;
}

/** The rules of money: each row of a query is one that breaks it. */
export const bookRules: readonly BookRule[] = [
  {
    rule: "Order lines add up to the order total",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, o.subtotal_pence - coalesce(sum(l.price_pence), 0) as off
      from orders o left join order_lines l on l.order_id = o.id where o.id in (${ids})
      group by o.id, o.ref, o.subtotal_pence, o.bundle_pence, o.coupon_pence, o.balance_pence
      having count(l.id) = 0 or sum(l.price_pence) <> o.subtotal_pence
        or sum(l.bundle_pence) <> o.bundle_pence or sum(l.coupon_pence) <> o.coupon_pence
        or sum(l.balance_pence) <> o.balance_pence`,
  },
  {
    rule: "Every active order line has an entry",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, count(*) as off, ${whichOf("l")}
      from orders o join order_lines l on l.order_id = o.id
      left join tickets t on t.id = l.id and t.state = 'sold' and t.order_id = o.id
        and t.raffle_id = l.raffle_id and t.number = l.number
      where o.id in (${ids}) and l.released_at is null and t.id is null group by o.ref`,
  },
  {
    rule: "Every sold entry is on its order",
    table: "tickets",
    query: (ids) => sql`select concat(r.slug, ' #', t.number) as subject, 1 as off from tickets t
      join raffles r on r.id = t.raffle_id
      left join order_lines l on l.id = t.id and l.order_id = t.order_id and l.released_at is null
        and l.raffle_id = t.raffle_id and l.number = t.number
        and l.price_pence = t.price_pence and l.bundle_pence = t.bundle_pence
      left join orders o on o.id = l.order_id and o.user_id = t.user_id and o.created_at = t.created_at
        and ${orderIsNotVoided("o")}
      left join payment_attempt_lines a on a.attempt_id = o.attempt_id and a.position = l.position and a.ticket_id = t.id
        and a.question_answer is not distinct from t.question_answer
        and a.answer_correct is not distinct from t.answer_correct
      where t.id in (${ids}) and t.state = 'sold' and a.ticket_id is null`,
  },
  {
    // Purchases move with their payments.
    rule: "Every order belongs to the customer who paid",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, 1 as off from orders o join payment_attempts a on a.id = o.attempt_id
      where o.id in (${ids}) and (a.user_id <> o.user_id or ${orderWasPaidByAnother()})`,
  },
  {
    rule: "Every released line has its reason",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, count(*) as off, ${whichOf("l")}
      from orders o join order_lines l on l.order_id = o.id
      where o.id in (${ids}) and ${lineWasReleasedForNothing()} group by o.ref`,
  },
  {
    rule: "Every paid order has its payment",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, o.total_pence - coalesce(c.amount_pence, 0) as off from orders o
      left join transactions c on c.attempt_id = o.attempt_id and c.transaction_ref = o.transaction_ref and c.outcome = 'paid'
      where o.id in (${ids}) and coalesce(c.amount_pence, 0) <> o.total_pence`,
  },
  {
    // At most what it took; double refunds are a finding of their own.
    rule: "An order's refunded total matches its refunds",
    table: "orders",
    query: (ids) => sql`select o.ref as subject,
        o.refunded_card_pence + o.refunded_balance_pence - coalesce(sum(r.card_pence + r.balance_pence), 0) as off
      from orders o left join refunds r on r.order_id = o.id and r.state = 'done' where o.id in (${ids})
      group by o.id, o.ref, o.total_pence, o.refunded_card_pence, o.refunded_balance_pence
      having o.refunded_card_pence <> case when coalesce(sum(r.card_pence), 0) > o.total_pence then o.total_pence
          else coalesce(sum(r.card_pence), 0) end
        or o.refunded_balance_pence <> coalesce(sum(r.balance_pence), 0)`,
  },
  {
    // One that is deleted, or set back, with all that it changed breaks no other rule, and its tickets could still win.
    rule: "Every refund and chargeback in the audit trail is in the books",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, count(*) as off, ${whichOf("a")}
      from orders o join audit a on a.subject_id = o.ref
        and a.subject = 'order' and a.action in ('refund', 'refund done', 'charged back')
      where o.id in (${ids}) and not exists (select 1 from chargebacks b
          where b.order_id = o.id and a.action = 'charged back' and b.created_at = a.created_at)
        and not exists (select 1 from refunds r where r.order_id = o.id and a.action <> 'charged back'
          and (r.created_at = a.created_at or (r.state = 'done' and r.done_at = a.created_at)))
      group by o.ref`,
  },
  {
    // A trigger that is gone by night may keep a line of the audit trail from being there.
    rule: "Every refund and chargeback of an order is in the audit trail",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, count(*) as off, ${whichOf("k")} from orders o join (
        select id, order_id, 'charged back' as action, created_at as at from chargebacks where order_id in (${ids})
        union all select id, order_id, 'refund done', done_at from refunds where state = 'done' and order_id in (${ids})) as k on k.order_id = o.id
      where o.id in (${ids}) and not exists (select 1 from audit a
        where a.subject_id = o.ref and a.subject = 'order' and a.action = k.action and a.created_at = k.at)
      group by o.ref`,
  },
  {
    // Someone may exchange the references of two payments, or take one away, for the moment in which the bank takes the money back.
    rule: "Every chargeback is of the payment of its order",
    table: "chargebacks",
    query: (ids) => sql`select a.ref as subject, b.id as key, b.amount_pence as off from chargebacks b
      join transactions c on c.provider = b.provider and c.transaction_ref = b.transaction_ref
      join payment_attempts a on a.id = c.attempt_id
      left join orders o on o.attempt_id = c.attempt_id and o.transaction_ref = c.transaction_ref
      where b.id in (${ids}) and (b.attempt_id <> c.attempt_id or b.order_id is distinct from o.id)`,
  },
  {
    // A line that is put back to what it was before its refund could still win. A double refund has none, and needs attention itself. A line that was
    // another order's for the moment of its refund has nothing back to the balance.
    rule: "Every refund that is done has its lines",
    table: "orders",
    query: (ids) => sql`select k.ref as subject, k.off, k.id as key
      from (select o.ref, r.id, r.card_pence, r.card_pence + r.balance_pence
        - coalesce(sum(l.price_pence - l.bundle_pence - l.coupon_pence), 0) as off, count(l.id) as given,
        ${hasRejectedRefund("o.id")} as may_be_double
      from orders o join refunds r on r.order_id = o.id and r.state = 'done' left join order_lines l on l.refund_id = r.id
      where o.id in (${ids}) group by o.id, o.ref, r.id, r.card_pence, r.balance_pence) as k
      where k.off < 0 or k.off > 0 and (k.given > 0 or k.card_pence = 0 or not k.may_be_double)`,
  },
  {
    rule: "Every completed payment has one order",
    table: "payment_attempts",
    query: (ids) => sql`select a.ref as subject, count(o.id) as off from payment_attempts a
      left join orders o on o.attempt_id = a.id where a.id in (${ids})
      group by a.id, a.ref, a.state having count(o.id) <> case when a.state = 'completed' then 1 else 0 end`,
  },
  {
    rule: "Every payment has an order or a refund",
    table: "transactions",
    query: (ids) => sql`select c.transaction_ref as subject, c.amount_pence as off from transactions c
      left join orders o on o.attempt_id = c.attempt_id and o.transaction_ref = c.transaction_ref
      left join refunds r on r.transaction_id = c.id and r.kind = 'late' and r.card_pence = c.amount_pence
      where c.id in (${ids}) and c.outcome = 'paid' and o.id is null and r.id is null`,
  },
  {
    // A line of a ledger that is deleted, with its sum taken from the balance, breaks no other rule.
    rule: "What an order spent of a balance, and its refunds returned, is in the ledger",
    table: "orders",
    query: (ids) => sql`select k.ref as subject, k.spent + k.returned as off from (select o.ref,
        o.balance_pence + (select coalesce(sum(l.amount_pence), 0) from ledger l where l.order_id = o.id and l.kind = 'spent') as spent,
        (select coalesce(sum(l.amount_pence), 0) from ledger l join refunds r on r.id = l.refund_id where r.order_id = o.id)
          - o.refunded_balance_pence as returned
      from orders o where o.id in (${ids})) as k where k.spent <> 0 or k.returned <> 0`,
  },
  {
    rule: "Payouts leave the winnings once, and come back if they are rejected or returned",
    table: "payouts",
    query: (ids) => sql`select p.ref as subject, coalesce(sum(l.amount_pence), 0) - ${dueOfPayout} as off
      from payouts p left join ledger l on l.payout_id = p.id and l.user_id = p.user_id and l.account = 'winnings'
      where p.id in (${ids}) group by p.id, p.ref, p.state, p.amount_pence
      having coalesce(sum(l.amount_pence), 0) <> ${dueOfPayout}
        or coalesce(sum(case when l.amount_pence < 0 then l.amount_pence else 0 end), 0) <> -p.amount_pence`,
  },
  {
    rule: "Every payout goes to its customer's bank account",
    table: "payouts",
    query: (ids) => sql`select p.ref as subject, p.amount_pence as off from payouts p
      left join bank_accounts b on b.id = p.account_id and b.user_id = p.user_id
      where p.id in (${ids}) and b.id is null`,
  },
  {
    // One that someone puts on sale again refunds no one. A draw that is gone for that moment is cancelled without a word in the public log.
    rule: "Every cancelled competition was cancelled in the console",
    table: "raffles",
    query: (ids) => sql`select r.slug as subject, 1 as off from raffles r
      left join raffle_cancellations c on c.raffle_id = r.id and c.created_at = r.cancelled_at
      where r.id in (${ids}) and (c.raffle_id is null and (r.cancelled_at is not null
          or exists (select 1 from draws d where d.raffle_id = r.id and d.state = 'cancelled')
          or exists (select 1 from raffle_cancellations k where k.raffle_id = r.id)
          or exists (select 1 from audit a where a.subject = 'raffle' and a.subject_id = r.id and a.action = 'cancel'))
        or r.cancelled_at is not null and exists (select 1 from draws d where d.raffle_id = r.id and d.state <> 'cancelled'))`,
  },
  {
    // The shop stops refunding once it is finished.
    rule: "Every cancellation that is finished refunded all paid entries",
    table: "raffles",
    query: (ids) => sql`select r.slug as subject, s.sold_count - s.manual_count as off from raffles r
      join raffle_cancellations c on c.raffle_id = r.id and c.finished_at is not null
      join raffle_sales s on s.raffle_id = r.id and s.sold_count > s.manual_count where r.id in (${ids})`,
  },
  {
    // What keeps one waiting, such as a prize that is said to be handed over, is in rows without a seal.
    rule: "Every cancellation is finished within a week",
    table: "raffles",
    query: (ids) => sql`select r.slug as subject, s.sold_count - s.manual_count as off from raffles r
      join raffle_cancellations c on c.raffle_id = r.id and c.finished_at is null and c.created_at < ${newest} - ${sql.lit(WEEK_MS)}
      join raffle_sales s on s.raffle_id = r.id where r.id in (${ids})`,
  },
  {
    // When a file of payouts was exported is said without a seal.
    rule: "Every payout is sent or rejected within a month, and paid or returned within another",
    table: "payouts",
    query: (ids) => sql`select p.ref as subject, p.amount_pence as off from payouts p
      where p.id in (${ids}) and (p.state in ('asked', 'approved') and p.asked_at < ${newest} - ${sql.lit(MONTH_MS)}
        or p.state = 'sent' and p.asked_at < ${newest} - ${sql.lit(2 * MONTH_MS)})`,
  },
  {
    // Uses that someone deletes for a moment let a coupon be used again.
    rule: "Every order with a coupon has its use",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, o.coupon_pence as off from orders o
      join payment_attempts a on a.id = o.attempt_id
      where o.id in (${ids}) and o.coupon_id is not null and not exists (select 1 from coupon_uses u
        where u.order_id = o.id and u.coupon_id = o.coupon_id) and exists (select 1 from order_lines x
        where x.order_id = o.id and x.released_at is null and not exists (select 1 from refunds f where f.id = x.refund_id and f.state = 'done')) and not (${couponWasDeleted(sql`o.coupon_id`, sql`a.created_at`)})`,
  },
  {
    // A second one of a code that an admin resolved is another.
    rule: "Every credit of a code has its use",
    table: "users",
    query: (
      ids,
    ) => sql`select u.email as subject, sum(k.missing) as off, concat(min(k.coupon_id), ' ', max(k.coupon_id)) as key
      from users u join (select l.user_id, l.coupon_id, count(*) - (select count(*) from coupon_uses c
          where c.coupon_id = l.coupon_id and c.user_id = l.user_id and coalesce(c.order_id, '') = '') as missing
        from ledger l where l.user_id in (${ids}) and l.kind = 'credit' and not (${couponWasDeleted(sql`l.coupon_id`, sql`l.created_at`)})
        group by l.user_id, l.coupon_id) as k on k.user_id = u.id and k.missing > 0
      group by u.id, u.email`,
  },
  {
    // Lists that someone changes for a moment.
    rule: "Coupons are used by the people whom they are for",
    table: "coupons",
    query: (ids) => sql`select c.code as subject, count(*) as off, ${whichOf("u")} from coupons c
      join coupon_uses u on u.coupon_id = c.id
      left join orders o on o.id = u.order_id left join payment_attempts a on a.id = o.attempt_id
      where c.id in (${ids}) and not c.all_users
        and not exists (select 1 from coupon_users l where l.coupon_id = c.id and l.user_id = ${couponUsedBy})
        and not ${purchasesMoved(couponUsedBy, couponUsedAt)}
        and not ${couponWasEdited(sql`c.id`, sql`coalesce(a.created_at, ${couponUsedAt})`)}
      group by c.id, c.code`,
  },
  {
    rule: "Coupons are used for the competitions that they are for",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, sum(l.coupon_pence) as off, ${whichOf("l")} from orders o
      join coupons c on c.id = o.coupon_id
      join payment_attempts a on a.id = o.attempt_id join order_lines l on l.order_id = o.id and l.coupon_pence > 0
      where o.id in (${ids}) and not c.all_raffles
        and not exists (select 1 from coupon_raffles k where k.coupon_id = c.id and k.raffle_id = l.raffle_id)
        and not ${couponWasEdited(sql`c.id`, sql`a.created_at`)} group by o.id, o.ref`,
  },
  {
    rule: "Coupon use counts are right",
    table: "coupons",
    query: (ids) => sql`select c.code as subject, c.id as key, c.uses - count(u.id) as off
      from coupons c left join coupon_uses u on u.coupon_id = c.id where c.id in (${ids})
      group by c.id, c.code, c.uses, c.max_uses having c.uses <> count(u.id) or count(u.id) > c.max_uses`,
  },
  ...prizeRules,
  ...peopleRules,
  ...postRules,
  ...unappliedRules,
  ...putBackRules,
];

export async function brokenRows(db: Db, rule: BookRule, { ids, now }: { ids: readonly string[]; now: number }) {
  if (ids.length === 0) return [];
  const { rows } = await rule.query(sql.join(ids), now).execute(db);
  const broken = rows.filter(rule.isBroken ?? (() => true));
  return broken.map(({ subject, off, key }) => ({ subject, detail: `by ${Number(off)}`, ...(key && { key }) }));
}
