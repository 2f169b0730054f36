export const sandbox = [
  `create table sandbox_payments (
    ref text primary key,
    method text not null,
    amount_pence bigint not null,
    currency text not null,
    save_card boolean not null,
    description text not null,
    name text not null,
    email text not null,
    return_url text not null,
    expires_at bigint not null,
    state text not null,
    challenge_ends_at bigint,
    scenario text,
    transaction_ref text,
    reported_pence bigint,
    brand text,
    last_four text,
    expiry text,
    card_token text,
    created_at bigint not null,
    charged_at bigint,
    debit_only boolean not null default false
  )`,
  `create unique index sandbox_payments_of_transaction on sandbox_payments (transaction_ref)
    where transaction_ref is not null`,
  "create index sandbox_payments_in_challenge on sandbox_payments (challenge_ends_at) where state = 'challenge'",
  `create table sandbox_notices (
    id text primary key,
    ref text not null,
    body text not null,
    signature text not null,
    due_at bigint not null,
    delivered_at bigint,
    tries bigint not null default 0
  )`,
  "create index sandbox_notices_due on sandbox_notices (due_at) where delivered_at is null",
  `create table sandbox_cards (
    token text primary key,
    pan text not null,
    expiry text not null,
    brand text not null,
    last_four text not null,
    created_at bigint not null
  )`,
  `create table sandbox_refunds (
    key text primary key,
    transaction_ref text not null,
    amount_pence bigint not null,
    created_at bigint not null
  )`,
  "create index sandbox_refunds_of_transaction on sandbox_refunds (transaction_ref)",
];
