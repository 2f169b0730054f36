import { HOUR_MS, normalizeKey } from "@counterfoil/core";
import { purchasesMoved, raffleIsRunning, ticketIsEntry } from "@counterfoil/db";
import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import { type BookRule, namesId, whichOf } from "./book-rule.ts";

/** How many numbers cards `c` got: a list of each is in its row. */
const numbersOfCards = sql`coalesce(sum(case c.state when 'allocated'
  then length(c.ticket_numbers) - length(replace(c.ticket_numbers, ',', '')) + 1 else 0 end), 0)`;

/** Whether staff keyed a card `c` of a batch `b`, and didn't reject it: a line of the audit trail, found by its time alone, which few have, has its paper reference. */
const wasKeyed = sql`exists (select 1 from audit a where a.created_at = c.keyed_at and concat(a.subject_id, '') = b.id
  and a.subject = 'batch' and a.action = 'key' and a.after not like '%"rejected":%'
  and replace(a.after, concat('-', case when c.line < 10 then '00' when c.line < 100 then '0' else '' end, c.line, '"'), '') <> a.after)`;

const namesIn = (holder: RawBuilder<unknown>) => namesId(sql`a.before`, holder);

/** Lines `a` of the audit trail that have an index: SQLite takes it for these very words. */
const removals = sql`a.action in ('delete', 'reject') and a.subject in ('entry', 'card')`;

/** How many entries by post of a competition and holder in `k` staff removed, as the audit trail says. */
const removedFrom = (
  isHolder: RawBuilder<SqlBool>,
) => sql`(select count(*) from audit a where ${removals} and a.subject = 'entry' and a.action = 'delete'
  and a.before like '%"byPost":true%' and ${namesIn(sql`k.raffle_id`)} and ${isHolder})`;
const ownName = namesIn(sql`k.user_id`);
/** Someone whom staff merged into the holder, or into whom they merged the holder too: what is in a locked list stays with the one between. */
const earlierName = sql<SqlBool>`exists (select 1 from post_people p where ${namesIn(sql`p.first_id`)}
  and (p.user_id = k.user_id or p.user_id = (select q.user_id from post_people q where q.first_id = k.user_id)))`;

/** Whether someone was not erased: with them goes who was merged into them. */
const isHere = (holder: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from users h where h.id = ${holder} and h.deleted_at is null)`;

/** Whether staff did that to something of that holder. */
const someOf = (done: RawBuilder<SqlBool>) => sql<SqlBool>`exists (select 1 from audit a where ${removals} and ${done}
  and ${namesIn(sql`k.raffle_id`)} and (${ownName} or ${earlierName}))`;
/** Whether they rejected a card, whose holder then has no numbers of it, also not those that were removed before. */
const someRejected = someOf(sql`a.subject = 'card' and a.action = 'reject'`);

/** The rules of entries by post, and of the people who sent the cards. */
export const postRules: readonly BookRule[] = [
  {
    // By an address that isn't theirs, people would log in to another account, or register a new one. Only who never bought or entered anything loses one.
    rule: "Every account is found by its own address",
    table: "users",
    query: (ids) => sql`select u.email as subject, u.id as key, 1 as off, u.email_key as value from users u
      where u.id in (${ids}) and u.email_key <> concat('post:', u.id)
        and not (u.email = '' and u.email_key = concat(case when u.deleted_at is null then 'unverified:' else 'deleted:' end, u.id)
          and (u.deleted_at is not null or not exists (select 1 from orders o where o.user_id = u.id)
            and not exists (select 1 from tickets t where t.user_id = u.id and ${ticketIsEntry("t")})))`,
    isBroken: ({ subject, value }) => normalizeKey(subject) !== value,
  },
  {
    // Prizes of credit and cash aren't paid to someone without an account, unless they are said to have one for that moment, and their entries can be given to another person.
    rule: "Who entered by post has no account, and no one else is called that",
    table: "users",
    query: (ids) => sql`select u.email as subject, u.id as key, 1 as off from users u where u.id in (${ids})
      and ((u.deleted_at is null and (u.kind = 'post') <> (u.email_key = concat('post:', u.id)))
        or (u.kind = 'post' and (u.password_hash is not null
          or exists (select 1 from payment_attempts a where a.user_id = u.id)
          or exists (select 1 from ledger l where l.user_id = u.id))))`,
  },
  {
    // Someone may write a card into a batch before it is closed, or have it come in time for that moment. Each save of cards has a row of the audit
    // trail, which names them, and says whether they were rejected.
    rule: "Every card by post with entries was keyed by staff, and in time",
    table: "post_batches",
    query: (ids) => sql`select concat('batch ', b.number) as subject, count(*) as off, ${whichOf("c")}
      from post_batches b join post_cards c on c.batch_id = b.id and c.state = 'allocated' left join raffles r on r.id = c.raffle_id
      where b.id in (${ids}) and (b.received_at > r.post_closes_at or not ${wasKeyed})
      group by b.id, b.number`,
  },
  {
    // What they win would be paid into it, and no letter be written. The place of a card's line in the trail is found by its time alone, which few lines have.
    rule: "No one who entered by post has an account since",
    table: "users",
    query: (ids) => sql`select concat_ws(' ', u.first_name, u.last_name) as subject, u.id as key, 1 as off from users u
      where u.id in (${ids}) and u.kind <> 'post' and u.deleted_at is null and exists (select 1 from post_cards c
        join audit a on a.created_at = c.keyed_at and concat(a.subject_id, '') = c.batch_id and a.subject = 'batch' and a.action = 'key'
        where c.person_id = u.id and ${namesId(sql`a.after`, sql`u.id`)})`,
  },
  {
    // Those that staff removed are in the audit trail, also under an earlier person of a merge, whose cards may stay.
    rule: "Every entry by post has a card of its holder, and every number of a card its entry",
    table: "users",
    query: (ids) => sql`select r.slug as subject, k.user_id as key, sum(k.entries) as off from (
        select user_id, raffle_id, count(*) as entries from tickets where user_id in (${ids}) and state = 'post' group by user_id, raffle_id
        union all select c.person_id, c.raffle_id, -${numbersOfCards} from post_cards c where c.person_id in (${ids}) group by c.person_id, c.raffle_id) as k
      join raffles r on r.id = k.raffle_id group by r.slug, k.raffle_id, k.user_id
      having sum(k.entries) > 0 or sum(k.entries) < 0 and ${isHere(sql`k.user_id`)} and -sum(k.entries) not between case when ${someRejected} then 0 else ${removedFrom(ownName)} end
        and ${removedFrom(sql`(${ownName} or ${earlierName})`)}`,
  },
  {
    // Into whom, step by step, the audit trail says: someone may write another customer here, who then gets what the cards win. No account is found by these keys.
    rule: "Everyone who became another person was merged by staff",
    table: "users",
    query: (ids) => sql`select concat_ws(' ', u.first_name, u.last_name) as subject, u.id as key, 1 as off
      from post_people p
      join users u on u.id = p.first_id where p.first_id in (${ids})
      and (p.first_id not in (with recursive merged(id) as (select p.user_id union
          select q.first_id from merged join post_people q on q.user_id = p.user_id
            join audit a on a.subject_id = q.first_id and a.subject = 'user' and a.action = 'merge'
              and ${namesId(sql`a.after`, sql`merged.id`)}) select id from merged)
        or p.first_id = p.user_id and u.kind <> 'post'
        or exists (select 1 from post_people q where q.first_id = p.first_id and concat(q.postcode_key, ' ', q.name_key) <> concat(p.postcode_key, ' ', p.name_key)))`,
  },
  {
    // One that passes for decided while its batch is closed has no numbers, and no one is notified.
    rule: "Every card of a closed batch is decided",
    table: "post_batches",
    query: (ids) => sql`select concat('batch ', b.number) as subject, count(*) as off, ${whichOf("c")}
      from post_batches b join post_cards c on c.batch_id = b.id and c.state = 'keyed'
      where b.id in (${ids}) and b.state not in ('open', 'closing') group by b.id, b.number`,
  },
  {
    // As by a closing time, a break or a deletion that is there for the moment in which its batch is closed. Who has or had a role, or had people merged into them, isn't looked at.
    rule: "Every card that the shop rejected has its reason",
    table: "post_batches",
    query: (ids) => sql`select concat('batch ', b.number) as subject, count(*) as off, ${whichOf("c")}
      from post_batches b join post_cards c on c.batch_id = b.id and c.state = 'rejected'
      left join raffles r on r.id = c.raffle_id left join users u on u.id = c.person_id
      where b.id in (${ids}) and u.deleted_at is null
        and case c.reason when 'late' then b.received_at <= r.post_closes_at
          when 'excluded' then not exists (select 1 from restrictions x where x.user_id = u.id and x.from_at <= c.decided_at + ${sql.lit(HOUR_MS)}
              and coalesce(x.ended_at, case x.kind when 'pause' then x.until_at end, c.decided_at) >= c.decided_at - ${sql.lit(HOUR_MS)})
            and not exists (select 1 from user_roles s where s.user_id = u.id)
            and not exists (select 1 from audit a where a.subject_id = u.id and a.subject = 'user' and a.action in ('change roles', 'change admin rights'))
          else c.reason not in ('over_limit', 'closed', 'no_numbers', 'under_18') end
        and ${wasKeyed}
        and not exists (select 1 from audit a where a.subject_id = c.id and a.subject = 'card' and a.action = 'reject')
        and not exists (select 1 from audit e where e.subject_id = r.id and e.subject = 'raffle' and e.action = 'edit' and e.created_at >= c.keyed_at - ${sql.lit(HOUR_MS)})
        and not exists (select 1 from post_people p where p.user_id = u.id and p.first_id <> u.id)
      group by b.id, b.number`,
  },
  {
    // Someone may give them an email for the days in which they would hear of it, and take it away again. Who had one may be merged into them since.
    rule: "No one who gets letters alone is unreachable without one",
    table: "awards",
    query: (ids) => sql`select concat(r.slug, ', ', w.prize) as subject, w.id as key, 1 as off
      from awards w join raffles r on r.id = w.raffle_id
      join users u on u.id = w.user_id and u.kind = 'post' and u.email = '' and u.deleted_at is null
      where w.id in (${ids}) and w.void_reason = 'unreachable' and w.letter_at is null
        and not exists (select 1 from audit m where m.subject = 'user' and m.action = 'merge' and m.created_at >= w.voided_at
          and ${namesId(sql`m.after`, sql`u.id`)})`,
  },
  {
    // The limit may be another for the moment in which a batch is closed. What former accounts had is known while the competition runs alone, and by post no one has one.
    rule: "Every card over the limit is of someone who had as many entries as one person may",
    table: "users",
    query: (ids, now) => sql`select r.slug as subject, count(*) as off, ${whichOf("k")} from (
        select c.id, c.raffle_id, c.person_id as user_id, c.decided_at,
          (select count(*) from tickets t where t.user_id = c.person_id and t.raffle_id = c.raffle_id and t.created_at <= c.decided_at + ${sql.lit(HOUR_MS)})
          + (select count(*) from orders o join order_lines l on l.order_id = o.id and l.raffle_id = c.raffle_id
            where o.user_id = c.person_id and l.released_at >= c.decided_at - ${sql.lit(HOUR_MS)})
          + coalesce((select f.entries from former_entries f where f.user_id = c.person_id and f.raffle_id = c.raffle_id), 0) as had
        from post_cards c where c.person_id in (${ids}) and c.reason = 'over_limit') as k
      join raffles r on r.id = k.raffle_id join users u on u.id = k.user_id and u.deleted_at is null
      where k.had < r.max_per_person and (u.kind = 'post' or ${raffleIsRunning(now, "r")})
        and not ${someRejected} and not ${someOf(sql`a.subject = 'entry' and a.action = 'delete'`)} and not ${purchasesMoved(sql`k.user_id`, sql`k.decided_at`)}
        and not exists (select 1 from audit e where e.subject = 'raffle' and e.subject_id = r.id and e.action = 'edit'
          and e.created_at >= k.decided_at - ${sql.lit(HOUR_MS)} and e.after like '%"maxEntriesPerPerson"%')
      group by r.id, r.slug`,
  },
];
