import type { Db } from "@counterfoil/db";
import type { Mismatch } from "@counterfoil/domain";
import { sql } from "kysely";
import { findByWeek, type Week } from "./by-week.ts";

export const DONE_RULE = "What was asked for, added or removed by the audit trail is so in the books";

/** Whether no line of the trail says that what line `a` added was deleted. */
const stays = sql`not exists (select 1 from audit d where d.subject_id = a.subject_id and d.subject = a.subject and d.action = 'delete')`;

/**
 * Whether the prize of a line `a` is there, and its winner's name withheld by no award: of credit and cash the line has the prize's own id, and its award
 * was made with it.
 */
const isNamed = sql`(exists (select 1 from awards w where w.id = a.subject_id)
    or exists (select 1 from instant_wins i where i.id = a.subject_id) or exists (select 1 from winners n where n.id = a.subject_id))
  and not exists (select 1 from awards w where w.withheld_at is not null and (w.id = a.subject_id
    or w.withheld_at = a.created_at and (w.prize_id = a.subject_id
      or exists (select 1 from winners n where n.id = a.subject_id and n.raffle_id = w.raffle_id and n.draw_prize = w.draw_prize))))`;

/** Whether the books are otherwise than a line `a` of the trail says. */
const isUndone = sql`case concat(a.action, ' ', a.subject)
  when 'approve act' then not exists (select 1 from acts c where c.id = a.subject_id and c.state = 'done')
  when 'announced done act' then not exists (select 1 from acts c where c.id = a.subject_id and c.state = 'done')
  when 'refuse act' then not exists (select 1 from acts c where c.id = a.subject_id and c.state = 'refused')
  when 'take back act' then not exists (select 1 from acts c where c.id = a.subject_id and c.state = 'cancelled')
  when 'expire act' then not exists (select 1 from acts c where c.id = a.subject_id and c.state = 'expired')
  when 'fail act' then not exists (select 1 from acts c where c.id = a.subject_id and c.state = 'failed')
  when 'ask act' then not exists (select 1 from acts c where c.id = a.subject_id)
  when 'announce act' then not exists (select 1 from acts c where c.id = a.subject_id)
  when 'ask payout' then not exists (select 1 from payouts p where p.id = a.subject_id)
  when 'create entry' then ${stays} and not exists (select 1 from tickets t where t.id = a.subject_id)
  when 'delete entry' then a.before like '%"orderId":"%' and not exists (select 1 from order_lines l where l.id = a.subject_id and l.released_at is not null)
  when 'create coupon' then ${stays} and not exists (select 1 from coupons c where c.id = a.subject_id)
  when 'delete coupon' then exists (select 1 from coupons c where c.id = a.subject_id)
  when 'close batch' then not exists (select 1 from post_batches b where b.id = a.subject_id and b.state <> 'open')
  when 'withhold name award' then ${isNamed}
  when 'reject card' then not exists (select 1 from post_cards c where c.id = a.subject_id and c.state = 'rejected')
  else false end`;

const readUndone = (db: Db, { from, until }: Week) =>
  sql<{ name: string }>`select concat(a.action, ' ', a.subject, ' ', a.subject_id) as name from audit a
    where a.created_at >= ${from} and a.created_at < ${until} and ${isUndone}`.execute(db);

/**
 * Compares what the audit trail says was done with the books: someone may put the rows back to what they were before, with their seals of
 * then, or delete them. A payout that arrived long ago, with what it took from the winnings, could be paid again.
 */
export const reconcileDone = (db: Db, now: number): Promise<Mismatch[]> =>
  findByWeek(db, now, async (week) =>
    (await readUndone(db, week)).rows.map(({ name }) => ({ rule: DONE_RULE, subject: name, detail: "undone" })),
  );
