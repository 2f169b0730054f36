import { DAY_MS, HOUR_MS, londonMonth, londonMonthOf, MINUTE_MS } from "@counterfoil/core";
import { purchasesMoved, ticketIsEntry } from "@counterfoil/db";
import { sql } from "kysely";
import { type BookRule, namesId, whichOf } from "./book-rule.ts";

const YEAR_MS = 365 * DAY_MS;

/** Whether someone else, whose an entry `t` may have been then, became its holder later. */
const wasMergedLater = sql`exists (select 1 from post_people p join audit m on m.subject_id = p.first_id and m.subject = 'user'
  and m.action = 'merge' and m.created_at >= t.created_at where p.user_id = t.user_id)`;

/** Whether a text of the audit trail, of before or after an edit, has the address of a user `u`: one that has it in both is no edit of it. */
const hasEmail = (text: "before" | "after") =>
  sql`replace(${sql.ref(`e.${text}`)}, concat('"email":"', u.email, '"'), '') <> ${sql.ref(`e.${text}`)}`;

/** Whether a break that began with a line `a` of the trail was of an account that no one had proved to be theirs: someone may say so of another for a moment. */
const wasUnverified = sql`(a.after like '%"unverified":true%' and coalesce(u.first_verified_at, a.created_at) >= a.created_at - ${sql.lit(HOUR_MS)}
  and not exists (select 1 from orders p where p.user_id = u.id and p.created_at < a.created_at - ${sql.lit(HOUR_MS)} and not ${purchasesMoved(sql`u.id`, sql`p.created_at`)}))`;

/** The London months in which orders can be, each with when it begins and ends, epoch milliseconds. */
const months = sql.join(
  Array.from({ length: 12 * 30 }, (_, index) => {
    const { from, to } = londonMonth(2020 + Math.floor(index / 12), 1 + (index % 12));
    return sql`(${sql.lit(londonMonthOf(from))}, ${sql.lit(from)}, ${sql.lit(to)})`;
  }),
);

/** The rules of customers: their balances, what they may spend, their breaks, and what they entered or won without paying. */
export const peopleRules: readonly BookRule[] = [
  {
    rule: "Balances match their ledgers",
    table: "users",
    query: (ids) => sql`select u.email as subject,
        u.balance_pence + u.winnings_pence - coalesce(sum(l.amount_pence), 0) as off
      from users u left join ledger l on l.user_id = u.id where u.id in (${ids})
      group by u.id, u.email, u.balance_pence, u.winnings_pence
      having u.balance_pence <> coalesce(sum(case l.account when 'promotional' then l.amount_pence else 0 end), 0)
        or u.winnings_pence <> coalesce(sum(case l.account when 'winnings' then l.amount_pence else 0 end), 0)`,
  },
  {
    // As by a balance that someone raises for a moment, or by lines that someone deletes. A line may be later than what spent it: clocks are set back.
    rule: "No one spent more than they had",
    table: "users",
    query: (ids) => sql`select u.email as subject, min(k.pence) as off from users u join (
        select user_id, sum(amount_pence) over (partition by user_id, account order by created_at
          range between unbounded preceding and cast(${sql.lit(HOUR_MS)} as bigint) following) as pence
        from ledger where user_id in (${ids})) as k on k.user_id = u.id
      where k.pence < 0 group by u.id, u.email`,
  },
  {
    // What was spent later may be what it won, and may have an earlier time: clocks are set back. Winnings that were moved are another's for a moment.
    rule: "No order is paid with what it wins",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, sum(case when l.kind = 'moved' then 0 else l.amount_pence end) as off
      from orders o join ledger s on s.order_id = o.id and s.kind = 'spent'
      join ledger l on l.user_id = s.user_id
        and (l.id = s.id or l.created_at <= s.created_at + case when l.amount_pence > 0 then ${sql.lit(HOUR_MS)} else ${sql.lit(-MINUTE_MS)} end)
        and (l.order_id is distinct from o.id or l.kind <> 'prize')
      where o.id in (${ids}) and exists (select 1 from ledger p where p.order_id = o.id and p.kind = 'prize')
      group by o.id, o.ref having sum(case when l.account = s.account then l.amount_pence else 0 end) < 0
        or sum(case when l.kind = 'moved' then 0 else l.amount_pence end) < 0`,
  },
  {
    // A line that is deleted, or a pair of them, with its sum put back into the balance, breaks no other rule.
    rule: "Every change of a balance in the audit trail is in the ledger",
    table: "users",
    query: (ids) => sql`select u.email as subject, count(*) as off, ${whichOf("a")} from users u
      join audit a on a.subject_id = u.id and a.subject = 'user' and a.action in ('change balance', 'move winnings')
      left join ledger l on l.user_id = u.id and l.created_at = a.created_at
        and l.kind = case a.action when 'change balance' then 'admin' else 'moved' end
      where u.id in (${ids}) and l.id is null group by u.id, u.email`,
  },
  {
    // A row of the trail that is deleted before it takes its place there leaves no gap.
    rule: "Every change of a balance by an admin is in the audit trail",
    table: "users",
    query: (ids) => sql`select u.email as subject, sum(l.amount_pence) as off, ${whichOf("l")} from users u
      join ledger l on l.user_id = u.id and l.kind = 'admin' and l.admin_id is not null
      left join audit a on a.subject_id = u.id and a.subject = 'user' and a.action = 'change balance' and a.created_at = l.created_at
      where u.id in (${ids}) and a.id is null group by u.id, u.email`,
  },
  {
    rule: "Every payout is in the audit trail",
    table: "payouts",
    query: (ids) => sql`select p.ref as subject, p.amount_pence as off from payouts p where p.id in (${ids})
      and not exists (select 1 from audit a where a.subject_id = p.id and a.subject = 'payout' and a.action = 'ask')`,
  },
  {
    rule: "Winnings that were moved came to the balance once",
    table: "users",
    query: (ids) => sql`select u.email as subject, sum(l.amount_pence) as off from users u
      join ledger l on l.user_id = u.id and l.kind = 'moved' where u.id in (${ids})
      group by u.id, u.email having sum(l.amount_pence) <> 0`,
  },
  {
    rule: "Monthly spending adds up",
    table: "users",
    query: (ids) => sql`select u.email as subject, k.month as key,
        coalesce(m.spent, 0) - coalesce(s.spent, 0) + coalesce(m.held, 0) - coalesce(s.held, 0) as off
      from users u
      join (select user_id, month from spend_months where user_id in (${ids})
        union select user_id, month from spend_moves where user_id in (${ids})) k on k.user_id = u.id
      left join spend_months m on m.user_id = k.user_id and m.month = k.month
      left join (
        select user_id, month, sum(case kind when 'settle' then pence else 0 end) as spent,
          sum(case kind when 'refund' then pence else 0 end) as refunded, sum(credit_pence) as credit,
          sum(case when kind = 'hold' and not exists (select 1 from spend_moves e
            where e.attempt_id = v.attempt_id and e.kind in ('release', 'settle')) then pence else 0 end) as held
        from spend_moves v where v.user_id in (${ids}) group by user_id, month
      ) s on s.user_id = k.user_id and s.month = k.month
      where (coalesce(m.held, 0) <> coalesce(s.held, 0)
        or coalesce(m.spent, 0) <> coalesce(s.spent, 0) or coalesce(m.refunded, 0) <> coalesce(s.refunded, 0)
        or coalesce(m.credit, 0) <> coalesce(s.credit, 0))`,
  },
  {
    rule: "Refunds count as what they were",
    table: "users",
    query: (ids) => sql`select u.email as subject, v.refund_id as key, v.pence as off from users u
      join spend_moves v on v.user_id = u.id and v.kind = 'refund'
      left join refunds f on f.id = v.refund_id and f.attempt_id = v.attempt_id and f.state = 'done'
        and f.card_pence + f.balance_pence = v.pence
        and exists (select 1 from spend_moves s where s.attempt_id = v.attempt_id and s.user_id = v.user_id and s.kind = 'settle' and s.month = v.month)
      where u.id in (${ids}) and f.id is null`,
  },
  {
    // An order, and what it spent, may be a friend's for the moment of its refund. Where its payer's account was deleted, it comes to whom it belongs to.
    rule: "What an order spent of a balance is refunded to that balance",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, sum(l.amount_pence) as off, ${whichOf("l")} from orders o
      join refunds r on r.order_id = o.id join ledger l on l.refund_id = r.id
      where o.id in (${ids}) and not exists (select 1 from ledger s join users p on p.id = s.user_id
        where s.order_id = o.id and s.kind = 'spent' and (s.user_id = l.user_id
          or p.deleted_at is not null and (o.user_id = l.user_id or ${purchasesMoved(sql`o.user_id`, sql`l.created_at`)})))
      group by o.ref`,
  },
  {
    rule: "Orders count in the month they were paid",
    table: "orders",
    query: (ids) => sql`select o.ref as subject, o.total_pence + o.balance_pence - coalesce(s.pence, 0) as off
      from orders o left join spend_moves s on s.attempt_id = o.attempt_id and s.kind = 'settle'
        and exists (select 1 from payment_attempts a join (values ${months}) as m on m.column1 = s.month
          where a.id = o.attempt_id and a.created_at >= m.column2 and a.created_at < m.column3)
      where o.id in (${ids}) and o.total_pence + o.balance_pence <> coalesce(s.pence, 0)`,
  },
  {
    rule: "Every break that was begun lasts until its time, or was undone",
    table: "users",
    query: (ids) => sql`select u.email as subject, count(*) as off, ${whichOf("a")} from users u
      join audit a on a.subject_id = u.id and a.subject = 'user' and a.action in ('pause', 'suspend', 'close for good', 'stop', 'block as excluded')
      left join restrictions r on r.user_id = u.id and (r.from_at = a.created_at or a.action = 'block as excluded' and r.from_at < a.created_at)
        and r.kind = case a.action when 'close for good' then 'close' when 'block as excluded' then 'stop' else a.action end
        and (r.ended_at is null or exists (select 1 from audit e
          where e.subject_id = u.id and e.subject = 'user' and e.created_at = r.ended_at and e.created_at >= a.created_at - ${sql.lit(MINUTE_MS)}
          and (e.action = 'lift stop' and r.kind = 'stop' or e.action = 'return' and r.kind = 'suspend' and e.created_at >= r.until_at
            or e.action = 'end unverified break' and (u.deleted_at is not null or ${wasUnverified})
            or e.action = 'keep pause' and (u.deleted_at is not null or exists (select 1 from restrictions x where x.user_id = r.user_id and x.kind = 'pause'
              and x.until_at >= r.until_at and x.id <> r.id and (x.ended_at is null or x.ended_at > r.ended_at)))
              and e.created_at < a.created_at + ${sql.lit(DAY_MS + HOUR_MS)}
            or e.action = 'undo break' and e.created_at < a.created_at + ${sql.lit(DAY_MS + HOUR_MS)}
              and (u.deleted_at is not null or ${namesId(sql`e.after`, sql`r.id`)}))))
      where u.id in (${ids}) and r.id is null group by u.id, u.email`,
  },
  {
    // Someone may keep a customer from buying for as long as a competition is open.
    rule: "Every break that ended stays over",
    table: "users",
    query: (ids) => sql`select u.email as subject, count(*) as off, ${whichOf("e")} from users u
      join audit e on e.subject_id = u.id
        and e.subject = 'user' and e.action in ('lift stop', 'return', 'undo break', 'keep pause', 'end unverified break')
      where u.id in (${ids}) and u.deleted_at is null
        and not exists (select 1 from restrictions r where r.user_id = u.id and r.ended_at = e.created_at) group by u.id, u.email`,
  },
  {
    rule: "Every break was begun as the audit trail says",
    table: "users",
    query: (ids) => sql`select u.email as subject, count(*) as off, ${whichOf("r")} from users u
      join restrictions r on r.user_id = u.id
      where u.id in (${ids}) and not exists (select 1 from audit a where a.subject_id = u.id and a.subject = 'user'
        and r.kind = case a.action when 'close for good' then 'close' when 'block as excluded' then 'stop' else a.action end
        and (a.created_at = r.from_at or a.action = 'block as excluded' and a.created_at > r.from_at))
      or u.id in (${ids}) and exists (select 1 from restrictions x where x.user_id = r.user_id and x.kind = r.kind and x.from_at = r.from_at
        and x.id <> r.id and (r.kind <> 'pause' or r.ended_at is null and x.ended_at is null))
      group by u.id, u.email`,
  },
  {
    // A break may be gone for the moment of a payment, an entry or a code. Clocks may be an hour apart, and purchases move to another account:
    // the one that paid is compared too.
    // Who was merged into an erased person isn't known any more.
    rule: "No one pays, enters or redeems a code during a break",
    table: "users",
    query: (ids) => sql`select u.email as subject, count(*) as off, ${whichOf("r")} from users u
      join restrictions r on r.user_id = u.id join (
        select a.user_id, a.created_at as began, coalesce(t.paid_at, a.created_at) as at from payment_attempts a
          left join transactions t on t.attempt_id = a.id and t.outcome = 'paid' where a.state = 'completed' and a.user_id in (${ids})
        union all select v.user_id, a.created_at, coalesce(t.paid_at, a.created_at) from spend_moves v join payment_attempts a on a.id = v.attempt_id
          and a.state = 'completed' and a.user_id <> v.user_id left join transactions t on t.attempt_id = a.id and t.outcome = 'paid'
          where v.kind = 'settle' and v.user_id in (${ids})
        union all select t.user_id, t.created_at, t.created_at from tickets t where t.state in ('post', 'manual') and t.user_id in (${ids})
          and not (t.state = 'post' and (${wasMergedLater} or exists (select 1 from users e where e.id = t.user_id and e.deleted_at is not null)))
        union all select user_id, created_at, created_at from ledger where coupon_id is not null and kind = 'credit' and user_id in (${ids})
      ) as k on k.user_id = u.id and k.at > r.from_at + case when k.began <= r.from_at then ${sql.lit(MINUTE_MS)} else ${sql.lit(HOUR_MS)} end
        and k.at < coalesce(r.until_at, k.at + ${sql.lit(DAY_MS)}) - ${sql.lit(HOUR_MS)}
        and k.at < coalesce(r.ended_at, k.at + ${sql.lit(DAY_MS)}) - ${sql.lit(HOUR_MS)}
      where u.id in (${ids}) and not ${purchasesMoved(sql`u.id`, sql`k.at`)}
      group by u.id, u.email`,
  },
  {
    // Not one that staff verified later, nor one that was erased. A closed account is known for a year or more. Someone may say that no one verified it.
    rule: "Everyone who is excluded is known by their mailbox",
    table: "users",
    query: (ids) => sql`select u.email as subject, count(*) as off, ${whichOf("r")} from users u
      join restrictions r on r.user_id = u.id
      where u.id in (${ids}) and u.deleted_at is null and r.kind <> 'pause' and r.ended_at is null
        and (u.verified or r.kind <> 'stop' or exists (select 1 from orders p where p.user_id = u.id and p.created_at < r.from_at and not ${purchasesMoved(sql`u.id`, sql`p.created_at`)}))
        and not exists (select 1 from audit a where a.subject_id = u.id and a.subject = 'user' and a.created_at = r.from_at and ${wasUnverified})
        and not exists (select 1 from audit v
          where v.subject_id = u.id and v.subject = 'user' and v.action = 'verify' and v.created_at >= r.from_at)
        and (r.kind <> 'close' or r.from_at > (select max(n.created_at) from audit n) - ${sql.lit(YEAR_MS)})
        and not exists (select 1 from exclusion_marks m where m.restriction_id = r.id and (m.kind = 'email' or m.kind = 'typed email'
          and exists (select 1 from audit e where e.subject_id = u.id and e.subject = 'user' and e.action = 'edit' and e.admin_id is not null
            and (e.created_at <= r.from_at or e.created_at <= u.first_verified_at + ${sql.lit(HOUR_MS)}) and not (${hasEmail("before")} and ${hasEmail("after")}))))
      group by u.id, u.email`,
  },
  {
    // Nothing is paid to a closed account, nor is it emailed. Of one that was erased the audit trail doesn't say any more what its breaks were.
    rule: "Every account with entries or a break that was closed was closed by the shop",
    table: "users",
    query: (ids) => sql`select u.id as subject, 1 as off
      from users u where u.id in (${ids}) and (u.closing_due_at is not null or u.deleted_at is not null
        and (exists (select 1 from tickets t where t.user_id = u.id and ${ticketIsEntry("t")})
          or exists (select 1 from audit b where b.subject_id = u.id and b.subject = 'user'
            and b.action in ('pause', 'suspend', 'stop', 'close for good') and b.after <> 'null' and b.after not like '%"unverified":true%')))
      and not exists (select 1 from audit a where a.subject_id = u.id and a.subject = 'user'
        and ((a.action = 'close' or a.action = 'delete' and (a.admin_id is not null or u.kind = 'post')) and a.created_at = u.deleted_at or a.action = 'ask to close' and u.closing_due_at is not null
          and not exists (select 1 from audit k where k.subject_id = u.id and k.subject = 'user' and k.action = 'keep account' and k.id > a.id)))`,
  },
  {
    // Someone may have another ticket's holder, or none, for the moment in which a winner is typed. Purchases and people move without what they won then, and a number that was refunded since is sold again.
    rule: "Every typed winner's prize is of the holder of the ticket",
    table: "awards",
    query: (ids) => sql`select concat(r.slug, ', ', w.prize) as subject, w.id as key, 1 as off from awards w
      join raffles r on r.id = w.raffle_id
      join tickets t on t.raffle_id = w.raffle_id and t.number = w.number and t.user_id is distinct from w.user_id and ${ticketIsEntry("t")}
      where w.id in (${ids}) and w.source = 'typed' and w.state <> 'void'
        and exists (select 1 from audit n where n.subject_id = w.winner_id and n.subject = 'winner' and n.created_at >= t.created_at
          and n.created_at <= coalesce(w.awarded_at, n.created_at))
        and not exists (select 1 from post_people p join audit m on m.subject_id = p.first_id and m.subject = 'user' and m.action = 'merge'
          where p.first_id = w.user_id and p.user_id = t.user_id)
        and not ${purchasesMoved(sql`t.user_id`, sql`t.created_at`)}`,
  },
  {
    // Someone may have no role for the moment in which they enter. What they entered before there was a draw, or before their role, stays.
    rule: "No one on the staff enters a draw",
    table: "users",
    query: (ids) => sql`select concat(u.email, ', ', r.slug) as subject, count(distinct t.id) as off, ${whichOf("t")}
      from user_roles s
      join users u on u.id = s.user_id
      join tickets t on t.user_id = s.user_id and t.created_at > s.given_at + ${sql.lit(HOUR_MS)} and ${ticketIsEntry("t")}
        and not exists (select 1 from orders o join payment_attempts p on p.id = o.attempt_id where o.id = t.order_id and p.created_at <= s.given_at)
        and not exists (select 1 from post_cards c where c.person_id = t.user_id and c.raffle_id = t.raffle_id and c.decided_at = t.created_at and c.keyed_at <= s.given_at)
      join raffles r on r.id = t.raffle_id and r.draw_at is not null
      where s.user_id in (${ids}) and not ${purchasesMoved(sql`t.user_id`, sql`t.created_at`)}
        and exists (select 1 from draw_rules d where d.raffle_id = r.id and d.published_at < t.created_at)
      group by u.email, r.slug`,
  },
  {
    // Or have got it later, another one, or one that they lost. Only the role of the owner whom the environment names was given by no one.
    rule: "Every role was given when the audit trail says",
    table: "users",
    query: (ids) => sql`select u.email as subject, count(*) as off, concat(min(s.role), ' ', max(s.role)) as key
      from user_roles s join users u on u.id = s.user_id
      left join audit a on a.subject_id = s.user_id and a.subject = 'user' and a.created_at = s.given_at
        and a.action in ('change roles', 'change admin rights') and ${namesId(sql`a.after`, sql`s.role`)}
      where s.user_id in (${ids}) and ((s.given_by is not null or s.role <> 'owner') and a.id is null or exists (select 1 from audit l
        where l.subject_id = s.user_id and l.subject = 'user' and l.action in ('change roles', 'change admin rights') and l.created_at > s.given_at
          and not ${namesId(sql`l.after`, sql`s.role`)})) group by u.email`,
  },
  {
    // The shop goes by those of the account, and the rules above by those that were given. Someone who has one, even one that doesn't exist, enters no draw.
    rule: "Everyone has the roles that they were given",
    table: "users",
    query: (ids) => sql`select u.email as subject, 1 as off from users u where u.id in (${ids})
      and (cast(u.roles as text) <> '[]' and not exists (select 1 from user_roles n where n.user_id = u.id)
        or exists (select 1 from user_roles s where s.user_id = u.id and cast(u.roles as text) not like concat('%"', s.role, '"%'))
        or length(cast(u.roles as text)) - length(replace(cast(u.roles as text), '"', ''))
          <> 2 * (select count(*) from user_roles s where s.user_id = u.id))`,
  },
  {
    // A request may be in another name for the moment in which its author approves it.
    rule: "No one approves what they asked for",
    table: "acts",
    query: (ids) => sql`select concat(c.kind, ', ', c.subject, ' ', c.subject_id) as subject, c.id as key, 1 as off
      from acts c
      join audit k on k.subject_id = c.id and k.subject = 'act' and k.action = 'ask'
      join audit p on p.subject_id = c.id and p.subject = 'act' and p.action = 'approve' and p.admin_id = k.admin_id
      where c.id in (${ids})`,
  },
];
