export const cards = [
  `create table saved_cards (
    id text primary key,
    user_id text not null references users (id),
    provider text not null,
    token text not null,
    token_hash text not null,
    brand text not null,
    last_four text not null,
    expiry text not null,
    created_at bigint not null,
    deleted_at bigint,
    forgotten_at bigint,
    funding text not null default 'unknown' check (funding in ('debit', 'prepaid', 'credit', 'unknown'))
  )`,
  "create unique index saved_cards_once on saved_cards (user_id, provider, token_hash) where deleted_at is null",
  `create index saved_cards_to_forget on saved_cards (deleted_at)
    where deleted_at is not null and forgotten_at is null`,
  // For the care rules.
  "create index saved_cards_by_time on saved_cards (created_at)",
];
