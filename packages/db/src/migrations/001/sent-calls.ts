export const sentCalls = [
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
];
