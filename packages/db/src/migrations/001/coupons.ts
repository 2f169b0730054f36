export const coupons = [
  `create table coupons (
    id text primary key,
    code text not null,
    code_key text not null unique,
    type text not null check (type in ('fixed', 'percentage', 'credit')),
    fixed_pence bigint not null check (fixed_pence >= 0),
    percent_ppm bigint not null check (percent_ppm between 0 and 1000000),
    expires_at bigint,
    expires boolean not null,
    max_uses bigint,
    uses bigint not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
    all_raffles boolean not null,
    all_users boolean not null,
    only_first_order boolean not null,
    only_newsletter boolean not null,
    once_per_user boolean not null,
    created_at bigint not null
  )`,
  `create table coupon_raffles (
    coupon_id text not null references coupons (id) on delete cascade,
    raffle_id text not null references raffles (id),
    primary key (coupon_id, raffle_id)
  )`,
  `create table coupon_users (
    coupon_id text not null references coupons (id) on delete cascade,
    user_id text not null references users (id),
    primary key (coupon_id, user_id)
  )`,
  `create table coupon_uses (
    id text primary key,
    coupon_id text not null references coupons (id) on delete cascade,
    user_id text not null references users (id),
    order_id text unique references orders (id),
    created_at bigint not null
  )`,
  "create index coupon_uses_of_user on coupon_uses (coupon_id, user_id)",
];
