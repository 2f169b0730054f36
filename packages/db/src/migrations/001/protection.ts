import type { Dialect } from "../dialects.ts";
import { plainTriggers } from "../guards.ts";

/** The pence that the payment of `new` held before `new`. A hold ends with the first release or settlement of its payment. */
const liveHold = `(select coalesce(sum(h.pence), 0) from spend_moves h
  where h.attempt_id = new.attempt_id and h.kind = 'hold' and not exists (
    select 1 from spend_moves e where e.attempt_id = new.attempt_id and e.kind in ('release', 'settle') and e.kind <> new.kind))`;

/** Adds a move of a customer's spending to its month, in the statement that inserts it. */
const countMove = `insert into spend_months (user_id, month) values (new.user_id, new.month)
    on conflict (user_id, month) do nothing;
    update spend_months set
      held = held + case new.kind when 'hold' then new.pence when 'refund' then 0 else -${liveHold} end,
      spent = spent + case new.kind when 'settle' then new.pence else 0 end,
      refunded = refunded + case new.kind when 'refund' then new.pence else 0 end,
      credit = credit + case new.kind when 'settle' then new.credit_pence else 0 end
    where user_id = new.user_id and month = new.month;`;

const countedMoves = {
  sqlite: [`create trigger spend_moves_counted after insert on spend_moves begin ${countMove} end`],
  postgres: [
    `create function count_spend_move() returns trigger language plpgsql as $$
    begin
      ${countMove}
      return null;
    end $$`,
    "create trigger spend_moves_counted after insert on spend_moves for each row execute function count_spend_move()",
  ],
};

/** A move, a limit and a break stay as inserted, but for the dates at which they take effect and end, set once. */
function keptRows(dialect: Dialect): string[] {
  const tables = ["spend_moves", "spend_limits", "restrictions"];
  const rejection = { name: "refuse_protection_change", message: "this row is for ever" };
  const changed = (name: string) => `new.${name} ${dialect.differs} old.${name}`;
  const reset = (name: string) => `(old.${name} is not null and ${changed(name)})`;
  const limits = ["id", "user_id", "pence", "asked_at", "ready_at", "source"].map(changed);
  const breaks = ["id", "user_id", "kind", "from_at", "until_at", "asked_by"].map(changed);
  const updates = [
    { name: "spend_moves_kept", table: "spend_moves" },
    {
      name: "spend_limits_kept",
      table: "spend_limits",
      when: [...limits, reset("effective_at"), reset("ended_at")].join(" or "),
    },
    { name: "restrictions_kept", table: "restrictions", when: [...breaks, reset("ended_at")].join(" or ") },
    { name: "restrictions_undo_kept", table: "restrictions", when: changed("undo_hash") },
  ];
  return plainTriggers(dialect, rejection, [
    ...updates.map((update) => ({ on: "update", ...update })),
    ...tables.map((table) => ({ name: `${table}_never_deleted`, on: "delete", table })),
  ]);
}

export const protection = (dialect: Dialect) => [
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
  "create index spend_limits_by_time on spend_limits (asked_at)",
  `create table spend_months (
    user_id text not null references users (id),
    month text not null,
    held bigint not null default 0 check (held >= 0),
    spent bigint not null default 0 check (spent >= 0),
    refunded bigint not null default 0 check (refunded >= 0),
    credit bigint not null default 0 check (credit >= 0),
    statement_due_at bigint default 0,
    statement_tries bigint not null default 0,
    carried_spent bigint not null default 0 check (carried_spent >= 0),
    carried_credit bigint not null default 0 check (carried_credit >= 0),
    primary key (user_id, month)
  )`,
  "create index spend_months_held on spend_months (month) where held > 0",
  `create index spend_months_statement_due on spend_months (month, statement_due_at, user_id)
    where spent > 0 and statement_due_at is not null`,
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
  "create index spend_moves_settled on spend_moves (at) where kind = 'settle'",
  // A break that the customer chose ends at its time or never, or within a day by the code of its mail. One that an account began
  // whose address no one had verified ends where another person proves that it is theirs.
  `create table restrictions (
    id text primary key,
    user_id text not null references users (id),
    kind text not null check (kind in ('pause', 'suspend', 'close', 'stop')),
    from_at bigint not null,
    until_at bigint check (until_at > from_at),
    asked_by text not null references users (id),
    return_asked_at bigint,
    ended_at bigint,
    undo_hash text check (undo_hash is null or kind <> 'stop'),
    check ((kind in ('pause', 'suspend')) = (until_at is not null)),
    check (ended_at is null or kind = 'stop' or (until_at is not null and ended_at >= until_at)
      or (undo_hash is not null and (ended_at < from_at + 86400000 or undo_hash like 'unverified %'))),
    check (return_asked_at is null or (kind = 'suspend' and return_asked_at >= until_at))
  )`,
  "create index restrictions_by_time on restrictions (from_at)",
  "create index restrictions_by_end on restrictions (until_at) where kind = 'pause'",
  "create index restrictions_of_user_by_time on restrictions (user_id, from_at, id)",
  "create unique index restrictions_by_undo on restrictions (undo_hash) where undo_hash is not null",
  `create table people_checks (
    user_id text primary key references users (id),
    birth_date text not null,
    method text not null,
    result text not null check (result in ('adult', 'minor')),
    at bigint not null
  )`,
  "create index people_checks_minors on people_checks (user_id) where result = 'minor'",
  `create table exclusion_marks (
    restriction_id text not null references restrictions (id),
    kind text not null check (kind in ('email', 'typed email', 'phone', 'person', 'address')),
    mark text not null,
    keep_until bigint,
    primary key (restriction_id, kind, mark)
  )`,
  "create index exclusion_marks_by_mark on exclusion_marks (mark, kind)",
  "create index exclusion_marks_by_end on exclusion_marks (keep_until) where keep_until is not null",
  `create table exclusion_matches (
    user_id text not null references users (id),
    restriction_id text not null references restrictions (id),
    strong boolean not null,
    at bigint not null,
    primary key (user_id, restriction_id, strong)
  )`,
  `create table former_accounts (
    mark text not null,
    user_id text not null references users (id),
    limit_until bigint not null,
    minor_until bigint not null,
    keep_until bigint not null check (keep_until >= limit_until and keep_until >= minor_until),
    taken_by text references users (id),
    set_since bigint not null default 0,
    primary key (mark, user_id)
  )`,
  "create index former_accounts_of_user on former_accounts (user_id)",
  "create index former_accounts_taken on former_accounts (taken_by) where taken_by is not null",
  "create index former_accounts_by_end on former_accounts (keep_until)",
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
  "create index care_flags_of_user on care_flags (user_id, at, id)",
  `create table care_notes (
    id text primary key,
    user_id text not null references users (id),
    flag_id text references care_flags (id),
    note text not null,
    written_by text not null references users (id),
    at bigint not null,
    is_reason boolean not null default false
  )`,
  "create index care_notes_of_user on care_notes (user_id, at, id)",
  "create index care_notes_of_flag on care_notes (flag_id, at, id) where flag_id is not null",
  `create table spend_statements (
    user_id text not null references users (id),
    month text not null,
    at bigint not null,
    primary key (user_id, month)
  )`,
  ...countedMoves[dialect.kind],
  ...keptRows(dialect),
];
