import type { Dialect } from "../dialects.ts";

const committed =
  "commitment is not null and commit_hash is not null and signature is not null and locked_at is not null";
const drawn = "beacon_signature is not null and seed is not null and drawn_at is not null";
const notDrawn = "beacon_signature is null and seed is null and drawn_at is null";

export const draws = ({ kind }: Dialect) => [
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
    positions_round bigint,
    positions_root text,
    opening_moved boolean not null default false,
    primary key (raffle_id, version)
  )`,
  "create index draw_rules_to_freeze on draw_rules (opens_at) where frozen_at is null",
  `create index draw_rules_to_place on draw_rules (raffle_id)
    where positions_round is not null and positions_root is null`,
  `create table draw_entrants (
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    label text,
    entrant_id text not null check (length(entrant_id) = 32),
    primary key (raffle_id, user_id),
    constraint draw_entrants_id_once unique (raffle_id, entrant_id)
  )`,
  "create index draw_entrants_of_user on draw_entrants (user_id)",
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
    results_mailed_to text not null default '',
    results_mailed_at bigint,
    lock_problem text,
    left_out_by text,
    check (round_at > locked_at),
    check ((round is null) = (round_at is null)),
    check (state not in ('locked', 'drawn', 'awarded', 'no_entries') or (round is not null and ${committed})),
    check ((state in ('drawn', 'awarded') and ${drawn}) or (state not in ('drawn', 'awarded') and ${notDrawn})),
    check ((switched_at is null) = (fallback_round is null) and (switched_at is null) = (fallback_round_at is null)),
    check (fallback_round_at >= switched_at + 600000)
  )`,
  "create index draws_by_state on draws (state, round_at, raffle_id)",
  `create index draws_to_mail on draws (raffle_id)
    where state in ('drawn', 'awarded') and results_mailed_at is null`,
  `create table draw_files (
    raffle_id text not null references raffles (id),
    name text not null,
    chunk bigint not null check (chunk >= 0),
    first_index bigint not null check (first_index >= 0),
    gzip ${kind === "sqlite" ? "blob" : "bytea"} not null,
    subtree_root text not null check (length(subtree_root) = 64),
    first_number bigint,
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
  `create table draw_beacons (
    chain text not null check (length(chain) = 64),
    round bigint not null check (round >= 1),
    signature text not null,
    previous text,
    received_at bigint not null,
    primary key (chain, round, signature)
  )`,
  `create table draw_openings (
    raffle_id text not null references draws (raffle_id),
    entrant_id text not null,
    key text not null check (length(key) = 64),
    label text not null,
    primary key (raffle_id, entrant_id)
  )`,
  `create table draw_mailings (
    raffle_id text primary key references draws (raffle_id),
    mailed_to text not null default '',
    mails bigint not null default 0,
    mailed_at bigint
  )`,
  "create index draw_mailings_to_send on draw_mailings (raffle_id) where mailed_at is null",
  `create table draw_refunds (
    raffle_id text not null references draws (raffle_id),
    number bigint not null,
    created_at bigint not null,
    primary key (raffle_id, number)
  )`,
];
