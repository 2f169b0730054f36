/**
 * Moves the counters of sales off the competition, so that a sale writes a small row of its own and leaves what an admin
 * wrote unchanged. SQLite drops the CHECK of a column together with the column, as PostgreSQL does.
 */
export const raffleSales = [
  `create table raffle_sales (
    raffle_id text primary key references raffles (id),
    sold_count bigint not null default 0 check (sold_count >= 0),
    manual_count bigint not null default 0 check (manual_count >= 0 and manual_count <= sold_count),
    sales_pence bigint not null default 0 check (sales_pence >= 0)
  )`,
  `insert into raffle_sales (raffle_id, sold_count, manual_count, sales_pence)
    select id, sold_count, manual_count, sales_pence from raffles`,
  "alter table raffles drop column sold_count",
  "alter table raffles drop column manual_count",
  "alter table raffles drop column sales_pence",
];
