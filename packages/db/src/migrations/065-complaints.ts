import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table complaints (
    id text primary key,
    ref text not null unique,
    user_id text references users (id),
    name text not null,
    email text not null,
    subject text not null check (subject in ('order', 'competition', 'draw', 'limit', 'other')),
    about text not null,
    body text not null,
    state text not null check (state in ('received', 'acknowledged', 'answered', 'closed', 'referred')),
    received_at bigint not null,
    acknowledge_by bigint not null check (acknowledge_by >= received_at),
    answer_by bigint not null check (answer_by >= acknowledge_by),
    due_at bigint,
    acknowledged_at bigint check (acknowledged_at >= received_at),
    answered_at bigint check (answered_at >= acknowledged_at),
    answer text not null default '',
    outcome text check (outcome in ('upheld', 'partly_upheld', 'not_upheld', 'withdrawn')),
    closed_at bigint,
    referred_at bigint,
    referred_to text,
    handler_id text references users (id),
    erased_at bigint,
    search_text text not null,
    check ((state in ('received', 'acknowledged')) = (due_at is not null)),
    check ((state in ('received', 'acknowledged')) = (outcome is null)),
    check (state = 'received' or state = 'closed' or acknowledged_at is not null),
    check (answered_at is null or acknowledged_at is not null),
    check (state not in ('answered', 'referred') or answered_at is not null),
    check ((referred_at is null) = (referred_to is null)),
    check (user_id is not null or email <> '' or erased_at is not null)
  )`,
  "create index complaints_due on complaints (due_at, id) where due_at is not null",
  "create index complaints_by_time on complaints (received_at, id)",
  "create index complaints_by_state on complaints (state, received_at, id)",
  "create index complaints_of_user on complaints (user_id, received_at, id)",
  "create index complaints_by_email on complaints (lower(email)) where email <> ''",
  `create table complaint_notes (
    id text primary key,
    complaint_id text not null references complaints (id),
    note text not null,
    written_by text not null references users (id),
    at bigint not null
  )`,
  "create index complaint_notes_of on complaint_notes (complaint_id, at, id)",
  // What staff was mailed about a deadline, so that each mail is sent once.
  `create table complaint_warnings (
    complaint_id text not null references complaints (id),
    step text not null check (step in ('acknowledge', 'answer')),
    is_late boolean not null,
    at bigint not null,
    primary key (complaint_id, step, is_late)
  )`,
];

/** Complaints, with until when each is acknowledged and answered. */
export const complaints: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
