import { APPROVAL_MS, DAY_MS, HOUR_MS, mailboxKey } from "@counterfoil/core";
import { chargebackIsOf, orderIsNotVoided, prizeIsOfDraw, purchasesMoved } from "@counterfoil/db";
import { sql } from "kysely";
import { type BookRule, couponUsedAt, couponUsedBy, couponWasEdited, whichOf } from "./book-rule.ts";

/** Whether the ticket of a line `l` leaves with its payment: those with an instant prize of a draw stay, and all once a draw is being locked. */
const leaves = sql`not exists (select 1 from draws d where d.raffle_id = l.raffle_id and d.state <> 'published')
  and not exists (select 1 from instant_wins w where w.ticket_id = l.id and w.raffle_id = l.raffle_id and w.number = l.number
    and ${prizeIsOfDraw()} and w.won_at is not null)`;

/** The rules of what someone puts back to what it was before, with the seals of then, or takes away for a moment. */
export const putBackRules: readonly BookRule[] = [
  {
    rule: "Every chargeback took its tickets out",
    table: "chargebacks",
    query: (ids) => sql`select o.ref as subject, count(*) as off, ${whichOf("l")}
      from chargebacks b join orders o on ${chargebackIsOf()}
      join order_lines l on l.order_id = o.id and l.released_at is null
      where b.id in (${ids})
        and ${leaves}
      group by o.ref`,
  },
  {
    // They would stay where someone says for the moment of the refund that the draw of their competition is being locked.
    rule: "Every refund took its tickets out",
    table: "refunds",
    query: (ids) => sql`select o.ref as subject, count(*) as off, ${whichOf("l")}
      from refunds r join orders o on o.id = r.order_id
      join order_lines l on l.refund_id = r.id and l.released_at is null
      where r.id in (${ids}) and r.state = 'done' and ${leaves}
      group by o.ref`,
  },
  {
    // Nothing else is compared of a competition or an account whose row is gone.
    rule: "Every entry has its competition and its customer",
    table: "tickets",
    query: (ids) => sql`select concat(t.raffle_id, ' #', t.number) as subject, 1 as off from tickets t
      where t.id in (${ids}) and (not exists (select 1 from raffles r where r.id = t.raffle_id)
        or not exists (select 1 from users u where u.id = t.user_id))`,
  },
  {
    // A hold that someone writes keeps a number, and its instant prize, from everyone. It may also say that it begins years from now, or have no end at all.
    rule: "No number is held for longer than a purchase takes",
    table: "tickets",
    query: (ids, now) => sql`select concat(r.slug, ' #', t.number) as subject, 1 as off from tickets t
      join raffles r on r.id = t.raffle_id
      where t.id in (${ids}) and (t.expires_at > t.reserved_at + ${sql.lit(2 * DAY_MS)} or t.expires_at > ${now + 2 * DAY_MS}
        or t.state = 'held' and t.expires_at is null)`,
  },
  {
    rule: "Every line of a ledger has its customer",
    table: "ledger",
    query: (ids) => sql`select l.user_id as subject, l.id as key, l.amount_pence as off from ledger l
      where l.id in (${ids}) and not exists (select 1 from users u where u.id = l.user_id)`,
  },
  {
    rule: "No entry is there that an admin removed",
    table: "tickets",
    query: (ids) => sql`select concat(r.slug, ' #', t.number) as subject, 1 as off from tickets t
      join raffles r on r.id = t.raffle_id where t.id in (${ids}) and exists (select 1 from audit a
        where a.subject_id = t.id and a.subject = 'entry' and a.action = 'delete')`,
  },
  {
    rule: "No order counts that an admin deleted",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, 1 as off from orders o
      where o.id in (${ids}) and ${orderIsNotVoided("o")} and exists (select 1 from audit a
        where a.subject_id = o.ref and a.subject = 'order' and a.action = 'delete')`,
  },
  {
    // Someone may take a use away for a moment. One that moved with its purchase counts apart: its payer may use the coupon again.
    rule: "No one uses a coupon more often than they may",
    table: "coupons",
    query: (ids) => sql`select k.code as subject, count(*) as off, ${whichOf("k")}
      from (select c.code, min(u.id) as id from coupons c
        join coupon_uses u on u.coupon_id = c.id where c.id in (${ids}) and c.once_per_user
        and not ${couponWasEdited(sql`c.id`, couponUsedAt)}
      group by c.id, c.code, ${couponUsedBy}, (select n.user_id from orders n where n.id = u.order_id) having count(*) > 1) as k group by k.code`,
  },
  {
    // Someone may use up a coupon, or have a customer pass for one who used it. For "is null" SQLite would read all credits by the index of orders.
    rule: "Every use of a coupon is of an order or a credit",
    table: "coupons",
    query: (ids) => sql`select c.code as subject, count(*) as off, ${whichOf("u")}
      from coupons c join coupon_uses u on u.coupon_id = c.id
        left join orders o on o.id = u.order_id
      where c.id in (${ids}) and (
        u.order_id is null and c.fixed_pence > 0 and not ${couponWasEdited(sql`c.id`, couponUsedAt)} and (select count(*) from coupon_uses n where n.coupon_id = c.id and n.user_id = u.user_id and coalesce(n.order_id, '') = '')
          > (select count(*) from ledger l where l.user_id = u.user_id and l.coupon_id = c.id and l.kind = 'credit')
        or u.order_id is not null and (o.coupon_id is distinct from c.id or o.state = 'refunded'
          or u.user_id <> o.user_id and u.user_id <> ${couponUsedBy} and not ${purchasesMoved(couponUsedBy, couponUsedAt)}))
      group by c.id, c.code`,
  },
  {
    // Whose mark is gone could register with that mailbox again. The address of the time of the break comes first.
    rule: "Everyone who is excluded is known by their earlier mailboxes too",
    table: "users",
    query: (ids) => sql`select u.email as subject, r.id as key, 1 as off, concat_ws(' ',
          (select count(*) from exclusion_marks m where m.restriction_id = r.id and m.kind in ('email', 'typed email')),
          coalesce((select min(l.email) from earlier_emails l where l.user_id = u.id and l.used_until = (select min(f.used_until)
            from earlier_emails f where f.user_id = u.id and f.used_until > r.from_at)), u.email),
          string_agg(e.email, ' ')) as value
      from users u join restrictions r on r.user_id = u.id and r.kind <> 'pause' and r.ended_at is null
      join earlier_emails e on e.user_id = u.id and not e.typed and e.used_until <= r.from_at
      where u.id in (${ids}) and u.deleted_at is null and exists (select 1 from exclusion_marks k where k.restriction_id = r.id and k.kind = 'email')
      group by u.id, u.email, r.id, r.from_at`,
    isBroken: ({ value = "" }) => {
      const [marks, ...emails] = value.split(" ");
      return Number(marks) < new Set(emails.map(mailboxKey)).size;
    },
  },
  {
    // Someone may end one, have its time be over, or put off what was announced. Those about someone who is erased end with them.
    rule: "Every request waits until it is decided, or its time is over",
    table: "acts",
    query: (ids, now) => sql`select concat(c.kind, ', ', c.subject, ' ', c.subject_id) as subject, c.id as key, 1 as off
      from acts c join audit k on k.subject = 'act' and k.subject_id = c.id and k.action in ('ask', 'announce')
      where c.id in (${ids}) and (c.state = 'asked' and c.expires_at > ${now} and k.created_at < ${now - APPROVAL_MS - 2 * DAY_MS}
        or c.state <> 'asked' and not exists (select 1 from audit e where e.subject = 'act' and e.subject_id = c.id and e.action not in ('ask', 'announce'))
          and not (c.digest = '' and exists (select 1 from users u where u.deleted_at = c.decided_at))
        or exists (select 1 from audit e where e.subject = 'act' and e.subject_id = c.id and e.action = 'expire'
          and e.created_at < k.created_at + ${sql.lit(APPROVAL_MS - HOUR_MS)}))`,
  },
  {
    // Its money would be due to no one, or be paid twice.
    rule: "Every payout is as far as the audit trail says",
    table: "payouts",
    query: (ids) => sql`select p.ref as subject, p.amount_pence as off from payouts p
      where p.id in (${ids}) and exists (select 1 from audit a
        where a.subject_id in (p.id, p.batch_id) and a.subject = 'payout'
          and (a.action in ('refuse', 'return') and p.state not in ('refused', 'returned')
            or a.action in ('pay', 'pay all') and p.state in ('asked', 'approved', 'sent')))`,
  },
];
