export const ledger = [
  `create table ledger (
    id text primary key,
    user_id text not null references users (id),
    amount_pence bigint not null check (amount_pence <> 0),
    kind text not null check (kind in ('credit', 'admin', 'spent', 'refund', 'prize', 'moved')),
    account text not null default 'promotional' check (account in ('promotional', 'winnings')),
    notes text not null,
    order_id text references orders (id),
    refund_id text unique references refunds (id),
    prize_id text,
    created_at bigint not null,
    admin_id text references users (id)
  )`,
  "create index ledger_of_user on ledger (user_id, created_at, id)",
  "create unique index ledger_spent_once on ledger (order_id) where kind = 'spent'",
  "create index ledger_of_prize on ledger (prize_id) where prize_id is not null",
  "create index ledger_by_moment on ledger (created_at)",
  "create index ledger_by_admin on ledger (admin_id, created_at) where admin_id is not null",
];
