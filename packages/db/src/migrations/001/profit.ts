/** What competitions cost, and what their tickets earned. */
export const profit = [
  `create table raffle_costs (
    raffle_id text primary key references raffles (id),
    prize_cost_pence bigint not null check (prize_cost_pence >= 0),
    other_costs_pence bigint not null check (other_costs_pence >= 0),
    fee_ppm bigint check (fee_ppm between 0 and 1000000),
    fee_per_order_pence bigint check (fee_per_order_pence >= 0)
  )`,
  `create table raffle_income (
    raffle_id text primary key references raffles (id),
    sales_pence bigint not null,
    coupon_pence bigint not null,
    balance_pence bigint not null,
    tickets bigint not null,
    card_pence bigint not null,
    card_orders_ppm bigint not null
  )`,
];
