export const officeTables = [
  `create table mails (
    id text primary key,
    message_id text not null unique,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    has_link boolean not null,
    state text not null check (state in ('queued', 'sent', 'failed')),
    tries bigint not null default 0,
    next_try_at bigint,
    created_at bigint not null,
    sent_at bigint
  )`,
  "create index mails_to_send on mails (next_try_at) where state = 'queued'",
  "create index mails_of_recipient on mails (lower(recipient), created_at)",
  `create table audit (
    id text primary key,
    admin_id text not null references users (id),
    action text not null,
    subject text not null,
    subject_id text not null,
    before text not null,
    after text not null,
    search_text text not null,
    created_at bigint not null
  )`,
  "create index audit_by_age on audit (created_at, id)",
  "create index audit_of_subject on audit (subject_id)",
  "create table facts (key text primary key, value text not null)",
];
