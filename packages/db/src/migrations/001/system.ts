/** What the shop keeps for itself: mails, limits, repeats, findings, settings and the state of the database. */
export const system = [
  `create table mails (
    id text primary key,
    recipient text not null,
    template text not null,
    data text,
    has_link boolean not null,
    state text not null check (state in ('queued', 'sent', 'failed')),
    tries bigint not null default 0,
    next_try_at bigint,
    created_at bigint not null,
    sent_at bigint,
    request_id text,
    kind text not null default 'service' check (kind in ('service', 'marketing')),
    user_id text references users (id) check (kind = 'service' or user_id is not null)
  )`,
  "create index mails_of_recipient on mails (lower(recipient), created_at)",
  "create index mails_failed on mails (created_at) where state = 'failed'",
  "create index mails_by_age on mails (created_at, id)",
  "create index mails_by_state on mails (state, created_at, id)",
  // The state comes first, or SQLite prefers the index of all mails by state and sorts every mail that waits.
  "create index mails_to_send on mails (state, has_link, tries, next_try_at, id) where state = 'queued'",
  `create table rate_limits (
    key text primary key,
    window_end bigint not null,
    tries bigint not null,
    subject text
  )`,
  "create index rate_limits_by_end on rate_limits (window_end)",
  "create index rate_limits_by_subject on rate_limits (subject) where subject is not null",
  "create table used_challenges (challenge_hash text primary key, expires_at bigint not null)",
  "create index used_challenges_by_end on used_challenges (expires_at)",
  `create table sent_calls (
    user_id text not null references users (id),
    key text not null,
    asked_hash text not null,
    ticket_ids text not null,
    attempt_id text references payment_attempts (id),
    sent_at bigint not null,
    primary key (user_id, key)
  )`,
  "create index sent_calls_by_age on sent_calls (sent_at)",
  `create table mismatches (
    id text primary key,
    rule text not null,
    subject text not null,
    detail text not null,
    found_at bigint not null
  )`,
  "create table key_value (key text primary key, value text not null)",
  "create table last_edit (id bigint primary key check (id = 1), edit text not null)",
  "create table write_probes (id text primary key)",
];
