import { londonMonth } from "@counterfoil/core";
import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { protectionTriggers } from "./053/triggers.ts";

const statements = [
  `create table spend_limits (
    id text primary key,
    user_id text not null references users (id),
    pence bigint check (pence >= 0),
    asked_at bigint not null,
    ready_at bigint not null check (ready_at >= asked_at),
    effective_at bigint check (effective_at >= ready_at),
    ended_at bigint,
    source text not null check (source in ('registration', 'cart', 'account', 'staff_lower')),
    check (source <> 'staff_lower' or (pence is not null and effective_at is not null))
  )`,
  `create unique index spend_limits_pending on spend_limits (user_id)
    where effective_at is null and ended_at is null`,
  `create unique index spend_limits_own on spend_limits (user_id)
    where effective_at is not null and ended_at is null and source <> 'staff_lower'`,
  `create unique index spend_limits_by_staff on spend_limits (user_id)
    where ended_at is null and source = 'staff_lower'`,
  "create index spend_limits_of_user on spend_limits (user_id, asked_at)",
  `create table spend_months (
    user_id text not null references users (id),
    month text not null,
    held bigint not null default 0 check (held >= 0),
    spent bigint not null default 0 check (spent >= 0),
    refunded bigint not null default 0 check (refunded >= 0),
    credit bigint not null default 0 check (credit >= 0),
    primary key (user_id, month)
  )`,
  "create index spend_months_held on spend_months (month) where held > 0",
  `create table spend_moves (
    attempt_id text not null references payment_attempts (id),
    kind text not null check (kind in ('hold', 'release', 'settle', 'refund')),
    refund_id text not null default '' check ((kind = 'refund') = (refund_id <> '')),
    user_id text not null references users (id),
    month text not null,
    pence bigint not null check (pence >= 0),
    credit_pence bigint not null default 0 check (credit_pence >= 0 and credit_pence <= pence),
    at bigint not null,
    primary key (attempt_id, kind, refund_id)
  )`,
  "create index spend_moves_of_month on spend_moves (user_id, month)",
  // A break is never shortened: one that the customer chose has no end before its time, and a closure has none.
  `create table restrictions (
    id text primary key,
    user_id text not null references users (id),
    kind text not null check (kind in ('pause', 'suspend', 'close', 'stop')),
    from_at bigint not null,
    until_at bigint check (until_at > from_at),
    asked_by text not null references users (id),
    return_asked_at bigint,
    ended_at bigint,
    check ((kind in ('pause', 'suspend')) = (until_at is not null)),
    check (kind <> 'close' or ended_at is null),
    check (until_at is null or ended_at is null or ended_at >= until_at),
    check (return_asked_at is null or (kind = 'suspend' and return_asked_at >= until_at))
  )`,
  "create index restrictions_of_user on restrictions (user_id) where ended_at is null",
  `create table people_checks (
    user_id text primary key references users (id),
    birth_date text not null,
    method text not null,
    result text not null check (result in ('adult', 'minor')),
    at bigint not null
  )`,
  `create table exclusion_marks (
    restriction_id text not null references restrictions (id),
    kind text not null check (kind in ('email', 'phone', 'person', 'address', 'card')),
    mark text not null,
    keep_until bigint,
    primary key (restriction_id, kind, mark)
  )`,
  "create index exclusion_marks_by_mark on exclusion_marks (mark, kind)",
  "create index exclusion_marks_by_end on exclusion_marks (keep_until) where keep_until is not null",
  `create table care_flags (
    id text primary key,
    user_id text not null references users (id),
    rule text not null,
    facts text not null,
    at bigint not null,
    state text not null check (state in ('open', 'closed')),
    outcome text,
    closed_at bigint,
    closed_by text references users (id),
    check ((state = 'open') = (closed_at is null)),
    check ((state = 'open') = (outcome is null))
  )`,
  "create unique index care_flags_open_once on care_flags (user_id, rule) where state = 'open'",
  "create index care_flags_by_state on care_flags (state, at, id)",
  `create table care_notes (
    id text primary key,
    user_id text not null references users (id),
    flag_id text references care_flags (id),
    note text not null,
    written_by text not null references users (id),
    at bigint not null
  )`,
  "create index care_notes_of_user on care_notes (user_id, at, id)",
  "create index care_notes_of_flag on care_notes (flag_id) where flag_id is not null",
];

/** Lists the London months from that of one moment to that of another. */
function* monthsBetween(first: number, last: number) {
  let [year, month] = [new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1];
  for (;;) {
    const { from, to } = londonMonth(year, month);
    if (from > last) return;
    yield { name: `${year}-${String(month).padStart(2, "0")}`, from, to };
    if (month === 12) year += 1;
    month = (month % 12) + 1;
  }
}

/** Counts what was spent before, in the month in which each payment was opened, and what open payments hold. */
export async function countEarlierSpending(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ first: number | string | null; last: number | string | null }>`
    select min(created_at) as first, max(created_at) as last from payment_attempts`.execute(db);
  const [first, last] = [rows[0]?.first ?? null, rows[0]?.last ?? null];
  if (first === null || last === null) return;
  for (const { name, from, to } of monthsBetween(Number(first), Number(last))) {
    await sql`insert into spend_moves (attempt_id, kind, refund_id, user_id, month, pence, at)
      select id, case when state = 'completed' then 'settle' else 'hold' end, '', user_id, ${sql.lit(name)},
        total_pence + balance_pence, case when state = 'completed' then coalesce(closed_at, created_at) else created_at end
      from payment_attempts
      where state in ('completed', 'open', 'charging') and total_pence + balance_pence > 0
        and created_at >= ${sql.lit(from)} and created_at < ${sql.lit(to)}`.execute(db);
  }
  await sql`insert into spend_moves (attempt_id, kind, refund_id, user_id, month, pence, at)
    select r.attempt_id, 'refund', r.id, m.user_id, m.month, r.card_pence + r.balance_pence, coalesce(r.done_at, r.created_at)
    from refunds r join spend_moves m on m.attempt_id = r.attempt_id and m.kind = 'settle'
    where r.kind = 'order' and r.state = 'done' and r.card_pence + r.balance_pence > 0`.execute(db);
}

/** The limits of what a customer spends in a month, the breaks they take, and what is noted to protect them. */
export function protection(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
      for (const statement of protectionTriggers[kind]) await sql.raw(statement).execute(db);
      await countEarlierSpending(db);
    },
  };
}
