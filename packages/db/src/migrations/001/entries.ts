import type { Dialect } from "../dialects.ts";

/** Triggers that count the taken numbers of each block of 100, for lucky dips and for pollers of changed blocks. */
const countedBlocks = {
  sqlite: [
    `create trigger tickets_counted_in after insert on tickets begin
      insert into ticket_blocks (raffle_id, block, taken, version) values (new.raffle_id, (new.number - 1) / 100, 1, 1)
      on conflict (raffle_id, block) do update set taken = taken + 1, version = version + 1;
    end`,
    `create trigger tickets_counted_out after delete on tickets begin
      update ticket_blocks set taken = taken - 1, version = version + 1
      where raffle_id = old.raffle_id and block = (old.number - 1) / 100;
    end`,
    `create trigger tickets_changed after update on tickets begin
      update ticket_blocks set version = version + 1
      where raffle_id = new.raffle_id and block = (new.number - 1) / 100;
    end`,
  ],
  // Runs once per statement, so a block's count is updated once for many rows.
  postgres: [
    `create function count_ticket_blocks() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into ticket_blocks (raffle_id, block, taken, version)
        select raffle_id, (number - 1) / 100, count(*), count(*) from changed group by 1, 2 order by 1, 2
        on conflict (raffle_id, block) do update
        set taken = ticket_blocks.taken + excluded.taken, version = ticket_blocks.version + excluded.version;
      else
        update ticket_blocks as b
        set taken = b.taken - case when tg_op = 'DELETE' then c.count else 0 end, version = b.version + c.count
        from (select raffle_id, (number - 1) / 100 as block, count(*) from changed group by 1, 2) as c
        where b.raffle_id = c.raffle_id and b.block = c.block;
      end if;
      return null;
    end $$`,
    ...[
      ["counted_in", "insert", "new"],
      ["counted_out", "delete", "old"],
      ["changed", "update", "new"],
    ].map(
      ([name, event, rows]) => `create trigger tickets_${name} after ${event} on tickets
        referencing ${rows} table as changed for each statement execute function count_ticket_blocks()`,
    ),
  ],
};

/**
 * PostgreSQL keeps no statistics of these columns, and takes the index that fits a query best. Those from before a sale know neither its competition nor
 * any hold, so that every index looked as good as another, and a reservation read all tickets of the competition.
 */
const planned = {
  sqlite: [],
  postgres: ["raffle_id", "state", "expires_at"].map(
    (column) => `alter table tickets alter column ${column} set statistics 0`,
  ),
};

export const entries = ({ kind }: Dialect) => [
  `create table tickets (
    id text primary key,
    raffle_id text not null references raffles (id),
    number bigint not null check (number >= 1),
    user_id text not null references users (id),
    state text not null check (state in ('held', 'sold', 'manual', 'post')),
    expires_at bigint,
    reserved_at bigint not null,
    attempt_id text references payment_attempts (id),
    order_id text references orders (id),
    question_answer text,
    answer_correct boolean,
    price_pence bigint not null check (price_pence >= 0),
    bundle_pence bigint not null default 0 check (bundle_pence between 0 and price_pence),
    created_at bigint not null,
    seal text,
    constraint tickets_number_once unique (raffle_id, number),
    constraint tickets_sold_have_order check ((state = 'sold') = (order_id is not null)),
    constraint tickets_held_have_end check ((state = 'held') = (expires_at is not null))
  )`,
  "create index tickets_of_user on tickets (user_id, raffle_id)",
  "create index tickets_of_order on tickets (order_id) where order_id is not null",
  "create index tickets_of_attempt on tickets (attempt_id) where attempt_id is not null",
  "create index tickets_held on tickets (expires_at) where state = 'held'",
  "create index tickets_held_of_raffle on tickets (raffle_id, expires_at) where state = 'held'",
  "create index entries_by_age on tickets (raffle_id, created_at, id) where state <> 'held'",
  // Manual entries, and paid ones by whether their answer was correct.
  "create index entries_by_kind on tickets (raffle_id, state, answer_correct, created_at, id) where state <> 'held'",
  // Counts entries that were not bought by when they were made, among all competitions.
  "create index entries_not_bought on tickets (created_at) where state in ('manual', 'post')",
  // Finds a customer's few holds among thousands of sold tickets, and counts all holds by who has them.
  // PostgreSQL would also look there for the holds of a competition, and read them all.
  `create index tickets_of_cart on tickets (user_id, ${kind === "sqlite" ? "raffle_id, " : ""}expires_at) where state = 'held'`,
  `create table ticket_blocks (
    raffle_id text not null,
    block bigint not null,
    taken bigint not null check (taken between 0 and 100),
    version bigint not null,
    primary key (raffle_id, block)
  )`,
  `create table raffle_sales (
    raffle_id text primary key references raffles (id),
    sold_count bigint not null default 0 check (sold_count >= 0),
    manual_count bigint not null default 0 check (manual_count >= 0 and manual_count <= sold_count),
    post_count bigint not null default 0 check (post_count >= 0 and post_count <= manual_count),
    sales_pence bigint not null default 0 check (sales_pence >= 0),
    entries_enc text
  )`,
  `create table instant_wins (
    id text primary key,
    raffle_id text not null references raffles (id),
    number bigint,
    prize text not null,
    kind text not null default 'item' check (kind in ('item', 'credit', 'cash')),
    amount_pence bigint check (amount_pence > 0),
    position bigint not null,
    ticket_id text,
    order_id text references orders (id),
    user_id text references users (id),
    won_at bigint,
    handed_over_at bigint,
    by_award boolean not null default false,
    drawn boolean not null default false,
    number_mac text,
    cell_enc text,
    leaf text,
    cell text,
    voided_at bigint,
    void_reason text,
    void_seq bigint references draw_log (seq),
    seal text,
    constraint instant_wins_number_once unique (raffle_id, number),
    constraint instant_wins_drawn check (drawn or number is not null),
    constraint instant_wins_amount check ((kind = 'item') = (amount_pence is null))
  )`,
  "create index instant_wins_of_raffle on instant_wins (raffle_id, position, id)",
  "create index instant_wins_of_user on instant_wins (user_id, won_at) where user_id is not null",
  "create index instant_wins_by_win on instant_wins (won_at) where won_at is not null",
  "create index instant_wins_of_order on instant_wins (order_id) where order_id is not null",
  "create unique index instant_wins_by_mac on instant_wins (raffle_id, number_mac) where number_mac is not null",
  "create index instant_wins_sealed on instant_wins (id) where cell_enc is not null",
  "create unique index instant_wins_voided on instant_wins (void_seq) where void_seq is not null",
  `create table unpaid_holders (
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    network text not null,
    signup_network text,
    held_at bigint not null,
    wide_network text not null default '',
    wide_signup text,
    tickets integer not null default 0,
    primary key (raffle_id, user_id)
  )`,
  "create index unpaid_holders_by_age on unpaid_holders (held_at)",
  "create index unpaid_holders_by_network on unpaid_holders (raffle_id, wide_network, held_at)",
  "create index unpaid_holders_by_signup on unpaid_holders (raffle_id, wide_signup, held_at)",
  "create index unpaid_holders_of_raffle on unpaid_holders (raffle_id, held_at, user_id, tickets)",
  `create table abandoned_holds (
    id text primary key,
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    attempt_id text references payment_attempts (id),
    reserved_at bigint not null,
    expires_at bigint not null,
    tickets integer not null check (tickets > 0)
  )`,
  "create index abandoned_holds_of_user on abandoned_holds (raffle_id, user_id, expires_at)",
  "create index abandoned_holds_by_age on abandoned_holds (expires_at)",
  `create table released_numbers (
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    number integer not null,
    released_at bigint not null,
    primary key (raffle_id, user_id, number)
  )`,
  "create index released_numbers_by_age on released_numbers (released_at)",
  `create table same_person_entries (
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    at bigint not null,
    primary key (raffle_id, user_id)
  )`,
  "create index same_person_entries_of_user on same_person_entries (user_id)",
  `create table former_entries (
    user_id text not null references users (id),
    raffle_id text not null references raffles (id),
    entries integer not null check (entries > 0),
    primary key (user_id, raffle_id)
  )`,
  "create index former_entries_of_raffle on former_entries (raffle_id)",
  ...planned[kind],
  ...countedBlocks[kind],
];
