import type { Dialect } from "../dialects.ts";
import { guardTriggers, neverChanged } from "../guards.ts";

/** `now`: epoch milliseconds. */
export const catalogue = (dialect: Dialect, now: number) => [
  `create table categories (
    id text primary key,
    name text not null,
    name_key text not null unique,
    created_at bigint not null
  )`,
  `insert into categories (id, name, name_key, created_at) values ('popular', 'Popular', 'popular', ${now})`,
  `create table raffles (
    id text primary key,
    slug text not null unique,
    name text not null,
    description text not null,
    starts_at bigint not null,
    ends_at bigint not null,
    price_pence bigint not null check (price_pence >= 0),
    original_price_pence bigint,
    on_sale boolean not null,
    live boolean not null,
    search_tags text not null,
    search_text text not null,
    images text not null,
    max_entries bigint not null check (max_entries >= 1),
    max_per_person bigint not null check (max_per_person >= 1),
    lucky_dips_only boolean not null,
    lucky_dip_default bigint not null,
    allow_balance boolean not null,
    to_letter text,
    question text not null,
    guaranteed_winner_box boolean not null,
    instant_wins_description text not null,
    video_url text not null,
    has_instant_wins boolean not null,
    created_at bigint not null,
    updated_at bigint not null,
    cancelled_at bigint,
    cancel_reason text not null default '',
    draw_at bigint,
    draw_prizes text not null default '[]',
    one_prize_per_entrant boolean not null default true,
    unwon_instant_wins text not null default 'final_draw'
      check (unwon_instant_wins in ('final_draw', 'not_awarded')),
    post_closes_at bigint check (post_closes_at >= ends_at or cancelled_at is not null),
    post_reserve bigint not null default 0 check (post_reserve >= 0),
    post_entries bigint not null default 1 check (post_entries >= 1),
    reveal text not null default 'none' check (reveal in ('none', 'scratch', 'wheel')),
    live_at bigint,
    short_open_reason text not null default '',
    bundles text not null default '[]'
  )`,
  "create index raffles_by_end on raffles (live, ends_at, id)",
  // For the profit report.
  "create index raffles_by_close on raffles (ends_at, id)",
  "create index raffles_by_age on raffles (created_at, id)",
  "create index raffles_by_post_close on raffles (post_closes_at) where post_closes_at is not null",
  "create index raffles_by_draw on raffles (draw_at, id) where draw_at is not null",
  `create table raffle_categories (
    raffle_id text not null references raffles (id),
    category_id text not null references categories (id) on delete cascade,
    primary key (raffle_id, category_id)
  )`,
  "create index raffles_of_category on raffle_categories (category_id)",
  `create table raffle_cancellations (
    raffle_id text primary key references raffles (id),
    admin_id text not null references users (id),
    tickets bigint not null,
    mailed_to text not null default '',
    mails bigint not null default 0,
    mailed_at bigint,
    created_at bigint not null,
    finished_at bigint,
    seal text
  )`,
  // What its page said when it was set live, and when it closed. It stays as it was.
  `create table raffle_pages (
    raffle_id text not null references raffles (id),
    moment text not null check (moment in ('published', 'closed')),
    at bigint not null,
    kept_at bigint not null,
    body text not null,
    primary key (raffle_id, moment, at)
  )`,
  ...guardTriggers(dialect, "what a page said stays", neverChanged("raffle_pages")),
  `create table winners (
    id text primary key,
    name text not null,
    raffle text not null,
    draw_at bigint not null,
    image text not null,
    ticket_number text not null,
    live_draw_url text not null,
    online_raffle_url text not null,
    created_at bigint not null,
    raffle_id text references raffles (id),
    draw_prize bigint
  )`,
  "create index winners_by_draw on winners (draw_at, id)",
  "create index winners_of_raffle on winners (raffle_id) where raffle_id is not null",
  "create unique index winners_of_draws on winners (raffle_id, draw_prize) where draw_prize is not null",
  `create table pages (
    id text primary key,
    name text not null,
    slug text not null unique,
    body text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create table config_blocks (
    id text primary key,
    type text not null,
    position text,
    rank bigint not null,
    content text not null,
    updated_at bigint not null
  )`,
  // Blocks of the configuration exist from the start; no call creates or deletes one. 0: never saved.
  `insert into config_blocks (id, type, position, rank, content, updated_at) values
    ('promoted-main', 'promoted_raffle', 'main', 0, '{}', 0),
    ('promoted-1', 'promoted_raffle', 'secondary', 1, '{}', 0),
    ('promoted-2', 'promoted_raffle', 'secondary', 2, '{}', 0),
    ('promoted-3', 'promoted_raffle', 'secondary', 3, '{}', 0),
    ('promoted-4', 'promoted_raffle', 'secondary', 4, '{}', 0),
    ('statistics', 'statistics', null, 5, '{}', 0),
    ('how_it_works', 'how_it_works', null, 6, '{}', 0),
    ('testimonials', 'testimonials', null, 7, '{}', 0),
    ('featured_winner', 'featured_winner', null, 8, '{}', 0),
    ('faq', 'faq', null, 9, '{}', 0),
    ('referrals', 'referrals', null, 10, '{}', 0),
    ('support', 'support', null, 11, '{}', 0),
    ('global_promotional_popup', 'global_promotional_popup', null, 12, '{}', 0),
    ('company', 'company', null, 13, '{}', 0),
    ('winners_intro', 'winners_intro', null, 14, '{}', 0)`,
];
