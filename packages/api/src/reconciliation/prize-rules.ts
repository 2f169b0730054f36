import { MINUTE_MS } from "@counterfoil/core";
import {
  chargebackIsOf,
  prizeIsByAward,
  prizeIsOfDraw,
  prizeIsVoid,
  prizeWentElsewhere,
  ticketIsEntry,
  ticketUnpaidSince,
} from "@counterfoil/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type BookRule, whichOf } from "./book-rule.ts";

/** What an instant prize `w` should have paid: one that was won stays unpaid only where it is void, or its payment went back. */
const dueOfPrize = sql`case when w.won_at is null or ${prizeIsByAward()} or ${prizeIsVoid()} or w.handed_over_at is null and (
  exists (select 1 from chargebacks b where b.order_id = w.order_id)
  or exists (select 1 from order_lines i join refunds r on r.id = i.refund_id and r.state <> 'refused' where i.id = w.ticket_id))
  then 0 else coalesce(w.amount_pence, 0) end`;

/** The accounts that still have money of a prize `w`: one that went back with its ticket may be won again by someone else. */
const holdersOfPrize = sql`(select count(*) from (select e.user_id from ledger e where e.prize_id = w.id
  group by e.user_id having sum(e.amount_pence) <> 0) as h)`;

/** When an award `w` was sent, or its prize handed over, as the audit trail says: first of all, as what is on its way stays its winner's. */
const sentAt = sql`(select min(k.created_at) from audit k where k.subject_id in (w.id, coalesce(w.prize_id, w.id))
  and (k.subject = 'award' and k.action in ('send', 'give') or k.subject = 'prize' and k.action = 'hand over')) - ${sql.lit(MINUTE_MS)}`;

/** Whether the winner of an award `w` bought its number, and it was their paid entry until then. */
const boughtUntil = (until: RawBuilder<SqlBool>) => sql`exists (select 1 from order_lines l
  join orders o on o.id = l.order_id and o.user_id = w.user_id
  where l.raffle_id = w.raffle_id and l.number = w.number and ${until})`;
const goneSince = sql`coalesce(${ticketUnpaidSince("l")}, l.released_at)`;

export const prizeRules: readonly BookRule[] = [
  {
    // One may be said to pay for the moment in which it is won.
    rule: "Instant prizes are paid once, and items never",
    table: "instant_wins",
    query: (ids) => sql`select w.prize as subject, w.id as key, coalesce(sum(l.amount_pence), 0) - ${dueOfPrize} as off
      from instant_wins w left join ledger l on l.prize_id = w.id
      where w.id in (${ids})
      group by w.id, w.prize, w.by_award, w.handed_over_at, w.amount_pence, w.won_at, w.voided_at, w.void_seq, w.raffle_id, w.order_id, w.ticket_id, w.user_id
      having coalesce(sum(l.amount_pence), 0) <> ${dueOfPrize} or ${holdersOfPrize} > 1 or ${prizeWentElsewhere()}`,
  },
  {
    // A prize may be said to be unpaid, or another ticket's, for the moment in which it would be withdrawn.
    rule: "Every prize whose payment was returned was withdrawn, or kept as the audit trail says",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, sum(l.amount_pence) as off, ${whichOf("l")} from orders o
      join ledger l on l.order_id = o.id and l.kind = 'prize' join instant_wins w on w.id = l.prize_id
      where o.id in (${ids}) and (exists (select 1 from chargebacks b where b.order_id = o.id)
          or exists (select 1 from order_lines i join refunds r on r.id = i.refund_id and r.state = 'done' where i.id = w.ticket_id))
        and not exists (select 1 from audit a where (a.subject = 'order' and a.subject_id = o.ref
            or a.subject = 'entry' and a.subject_id in (select x.id from order_lines x where x.order_id = o.id))
          and a.action in ('charged back', 'refund', 'delete') and concat(a.before, a.after) like '%"keptPrizes"%')
      group by o.id, o.ref having sum(l.amount_pence) <> 0`,
  },
  {
    // Someone may make up a prize for the moment in which a friend buys its number, or end a payout, and delete it once it gave its money. An order
    // that is gone may have left what it took from a balance. What was reclaimed becomes a part of what is taken of a prize.
    rule: "Every line of a ledger is of an order, a prize, a payout or a refund that is in the books",
    table: "users",
    query: (ids) => sql`select u.email as subject, sum(k.pence) as off, ${whichOf("k")} from users u join (
        select l.user_id, min(l.id) as id, sum(l.amount_pence) as pence from ledger l where l.user_id in (${ids})
          and (l.prize_id is not null and not exists (select 1 from instant_wins w where w.id = l.prize_id)
            or l.raffle_id is not null and l.prize_id is null and l.draw_prize is null and l.amount_pence > 0
              and not exists (select 1 from ledger v where v.order_id = l.order_id and v.user_id = l.user_id
                and v.created_at = l.created_at and v.prize_id is not null and v.amount_pence = -l.amount_pence)
            or l.kind = 'spent' and not exists (select 1 from orders o where o.id = l.order_id)
            or l.payout_id is not null and not exists (select 1 from payouts p where p.id = l.payout_id)
            or l.refund_id is not null and not exists (select 1 from refunds r join orders o on o.id = r.order_id where r.id = l.refund_id))
        group by l.user_id, coalesce(l.prize_id, l.payout_id, l.refund_id) having sum(l.amount_pence) <> 0) as k on k.user_id = u.id
      group by u.id, u.email`,
  },
  {
    rule: "Every award is of a prize or a winner that is in the books",
    table: "awards",
    query: (ids) => sql`select concat(r.slug, ', ', w.prize) as subject, w.id as key, 1 as off from awards w
      join raffles r on r.id = w.raffle_id where w.id in (${ids}) and w.state <> 'void'
        and (w.source = 'instant' and not exists (select 1 from instant_wins i where i.id = w.prize_id and i.won_at is not null and i.voided_at is null)
          or w.source = 'typed' and w.awarded_at is null and not exists (select 1 from winners n where n.id = w.winner_id))`,
  },
  {
    // The refund of another ticket, or a move of purchases, may void or move an award while the prize is said to be that ticket's; and the prize may be another while it is won.
    rule: "Every item that was won has its award",
    table: "instant_wins",
    query: (ids) => sql`select w.prize as subject, w.id as key, 1 as off from instant_wins w
      where w.id in (${ids}) and w.won_at is not null and (w.kind = 'item' or w.by_award)
        and not exists (select 1 from awards a where a.prize_id = w.id and a.drawn_at = w.won_at
          and a.raffle_id = w.raffle_id and a.number is not distinct from w.number
          and a.user_id is not distinct from w.user_id and a.prize = w.prize and a.cash_pence is not distinct from w.amount_pence
          and (a.state <> 'void' or ${prizeIsVoid()}))`,
  },
  {
    // So may the chargeback of another order, or a payout that comes back while one is said to be this order's.
    rule: "Prizes are only withdrawn from those whose payment was reversed",
    table: "users",
    query: (ids) => sql`select u.email as subject, sum(l.amount_pence) as off, ${whichOf("l")} from users u
      join ledger l on l.user_id = u.id
      where u.id in (${ids}) and l.kind = 'prize' and l.amount_pence < 0 and l.prize_id is null and l.draw_prize is null
        and not exists (select 1 from orders o join chargebacks b on ${chargebackIsOf()}
          join ledger p on p.order_id = o.id and p.user_id = u.id and p.kind = 'prize' and p.amount_pence > 0
          where o.id = l.order_id)
      group by u.id, u.email`,
  },
  {
    // What is owed may be of another prize, or of another order, for the moment in which a payout comes back.
    rule: "No more of a prize is withdrawn than was won",
    table: "users",
    query: (ids) => sql`select u.email as subject, sum(k.pence) as off, ${whichOf("k")} from users u join (
        select user_id, min(id) as id, sum(amount_pence) as pence from ledger where user_id in (${ids}) and kind = 'prize'
        group by user_id, order_id, raffle_id, draw_prize having sum(amount_pence) < 0) as k on k.user_id = u.id
      group by u.id, u.email`,
  },
  {
    // Another ticket's refund or chargeback would take a prize that was paid, and that of none no prize. A customer who buys the number after it was won has no part in it.
    rule: "Every instant prize was won by the ticket with its number",
    table: "instant_wins",
    query: (ids) => sql`select w.prize as subject, w.id as key, 1 as off from instant_wins w
      where w.id in (${ids}) and (w.won_at is null and coalesce(w.ticket_id, w.order_id, w.user_id) is not null or w.won_at is not null
        and (w.ticket_id is null
          or exists (select 1 from ledger l where l.prize_id = w.id and l.user_id = w.user_id and l.order_id is distinct from w.order_id
            group by l.order_id having sum(l.amount_pence) <> 0)
          or (w.order_id is not null or exists (select 1 from order_lines i where i.id = w.ticket_id))
          and not exists (select 1 from order_lines l where l.id = w.ticket_id and l.order_id = w.order_id
            and l.raffle_id = w.raffle_id and l.number = w.number)
          or exists (select 1 from tickets t where t.id = w.ticket_id and t.user_id is distinct from w.user_id)
          or exists (select 1 from tickets t where t.raffle_id = w.raffle_id and t.number = w.number and t.id is distinct from w.ticket_id
            and t.created_at <= w.won_at and ${ticketIsEntry("t")})))`,
  },
  {
    // A customer who buys the number would win nothing. One that was handed over may stay with its winner, as the award of an item says; those of draws do.
    rule: "No instant prize stays with a ticket that was refunded or removed",
    table: "instant_wins",
    query: (ids) => sql`select w.prize as subject, w.id as key, 1 as off from instant_wins w
      join order_lines l on l.id = w.ticket_id
      where w.id in (${ids}) and w.won_at is not null and not ${prizeIsOfDraw()} and l.released_at is not null
        and (w.handed_over_at is null or w.kind = 'item' or w.by_award)
        and not exists (select 1 from awards a where a.prize_id = w.id and a.state in ('sent', 'awarded', 'published', 'paid'))`,
  },
  {
    // No prize is put on a number that was sold.
    rule: "Every instant prize whose number was sold is won",
    table: "instant_wins",
    query: (ids) => sql`select w.prize as subject, w.id as key, 1 as off from instant_wins w
      join tickets t on t.raffle_id = w.raffle_id and t.number = w.number and ${ticketIsEntry("t")}
      where w.id in (${ids}) and w.won_at is null and not ${prizeIsVoid()}`,
  },
  {
    // The ticket may be there, and its refund or chargeback gone, for the moment in which staff send the prize. Who it was sent to may buy the number again.
    rule: "No prize is sent for a ticket whose payment had gone back",
    table: "awards",
    query: (ids) => sql`select concat(r.slug, ', ', w.prize) as subject, w.id as key, 1 as off
      from awards w join raffles r on r.id = w.raffle_id
      where w.id in (${ids}) and w.state <> 'void' and ${boughtUntil(sql`${goneSince} < ${sentAt}`)}
        and not ${boughtUntil(sql`coalesce(${goneSince} >= ${sentAt}, true)`)}
        and not exists (select 1 from tickets t where t.raffle_id = w.raffle_id and t.number = w.number and t.user_id = w.user_id
          and t.order_id is null and ${ticketIsEntry("t")})`,
  },
  {
    // An award that is put back to what it was before its claim, or before an identity check, fits the seal of then. Lines without a place in the trail are its last.
    rule: "Every award is as far as the audit trail says",
    table: "awards",
    query: (ids) => sql`select concat(r.slug, ', ', w.prize) as subject, w.id as key, 1 as off from awards w
      join raffles r on r.id = w.raffle_id
      where w.id in (${ids}) and exists (select 1 from audit a where a.subject = 'award' and a.subject_id = w.id and (
        (a.action = 'check' and a.after <> 'null' and a.after not like concat('%"idCheck":"', w.id_check, '"%')
          and not exists (select 1 from audit l where l.subject = 'award' and l.subject_id = w.id and l.action = 'check' and l.id <> a.id
            and coalesce(l.seq > a.seq, l.seq is null and (a.seq is not null or l.created_at >= a.created_at))))
        or (a.action in ('claim', 'send', 'give') and w.state in ('drawn', 'notified'))
        or (a.action in ('send', 'give') and w.state in ('claimed', 'checked', 'chosen')) or (a.action = 'give' and w.state = 'sent')
        or (a.action in ('claim', 'send') and w.void_reason = 'unreachable' and a.created_at < w.voided_at)))`,
  },
];
