/** The columns of a competition that takes part in provable draws. */
const raffleColumns = [
  "alter table raffles add column draw_at bigint",
  "alter table raffles add column draw_prizes text not null default '[]'",
  "alter table raffles add column one_prize_per_entrant boolean not null default true",
  `alter table raffles add column unwon_instant_wins text not null default 'final_draw'
    check (unwon_instant_wins in ('final_draw', 'not_awarded'))`,
  "create index raffles_by_draw on raffles (draw_at, id) where draw_at is not null",
];

const rules = [
  `create table draw_rules (
    raffle_id text not null references raffles (id),
    version bigint not null check (version >= 1),
    bytes text not null,
    sha256 text not null check (length(sha256) = 64),
    chain text not null,
    round bigint not null,
    opens_at bigint not null,
    published_at bigint not null,
    secrets_enc text,
    frozen_at bigint,
    primary key (raffle_id, version)
  )`,
  "create index draw_rules_to_freeze on draw_rules (opens_at) where frozen_at is null",
  `create table draw_entrants (
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    label text,
    entrant_id text not null check (length(entrant_id) = 32),
    primary key (raffle_id, user_id),
    constraint draw_entrants_id_once unique (raffle_id, entrant_id)
  )`,
  "create index draw_entrants_of_user on draw_entrants (user_id)",
];

const committed =
  "commitment is not null and commit_hash is not null and signature is not null and locked_at is not null";
const drawn = "beacon_signature is not null and seed is not null and drawn_at is not null";
const notDrawn = "beacon_signature is null and seed is null and drawn_at is null";

function draws(binary: "blob" | "bytea"): string[] {
  return [
    `create table draws (
      raffle_id text primary key references raffles (id),
      state text not null
        check (state in ('published', 'locking', 'locked', 'drawn', 'awarded', 'no_entries', 'cancelled')),
      round bigint,
      round_at bigint,
      locked_at bigint,
      commitment text,
      commit_hash text,
      signature text,
      switched_at bigint,
      fallback_round bigint,
      fallback_round_at bigint,
      fallback_previous text,
      beacon_signature text,
      seed text,
      drawn_at bigint,
      check (round_at > locked_at),
      check ((round is null) = (round_at is null)),
      check (state not in ('locked', 'drawn', 'awarded', 'no_entries') or (round is not null and ${committed})),
      check ((state in ('drawn', 'awarded') and ${drawn}) or (state not in ('drawn', 'awarded') and ${notDrawn})),
      check ((switched_at is null) = (fallback_round is null) and (switched_at is null) = (fallback_round_at is null)),
      check (fallback_round_at >= switched_at + 600000)
    )`,
    "create index draws_by_state on draws (state, round_at, raffle_id)",
    `create table draw_files (
      raffle_id text not null references raffles (id),
      name text not null,
      chunk bigint not null check (chunk >= 0),
      first_index bigint not null check (first_index >= 0),
      gzip ${binary} not null,
      subtree_root text not null check (length(subtree_root) = 64),
      primary key (raffle_id, name, chunk)
    )`,
    `create table draw_places (
      raffle_id text not null references raffles (id),
      step bigint not null check (step >= 1),
      prize bigint not null check (prize >= 1),
      place bigint,
      line_index bigint,
      number bigint,
      entrant_id text,
      outcome text not null check (outcome in ('awarded', 'void', 'none')),
      reason text,
      act_id text references acts (id),
      primary key (raffle_id, step),
      check ((outcome = 'none') = (number is null)),
      check (outcome <> 'awarded' or (place is not null and line_index is not null and entrant_id is not null)),
      check ((outcome = 'void') = (reason is not null))
    )`,
    `create table draw_log (
      seq bigint primary key check (seq >= 1),
      line text not null,
      hash text not null unique check (length(hash) = 64),
      signature text not null check (length(signature) = 128)
    )`,
    `create table draw_log_head (
      id bigint primary key check (id = 1),
      seq bigint not null,
      hash text not null
    )`,
    `insert into draw_log_head (id, seq, hash) values (1, 0, '${"0".repeat(64)}')`,
  ];
}

/** The statements that make the tables of provable draws. */
export const drawTables = {
  sqlite: [...raffleColumns, ...rules, ...draws("blob")],
  postgres: [...raffleColumns, ...rules, ...draws("bytea")],
};
