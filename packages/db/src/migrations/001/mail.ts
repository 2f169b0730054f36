export const mail = [
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
  "create index mails_to_send on mails (state, next_try_at, id) where state = 'queued'",
];
