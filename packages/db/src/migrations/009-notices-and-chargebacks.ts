import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table provider_notices (
    provider text not null,
    event_key text not null,
    attempt_ref text not null,
    received_at bigint not null,
    primary key (provider, event_key)
  )`,
  `create table chargebacks (
    id text primary key,
    provider text not null,
    chargeback_ref text not null,
    transaction_ref text not null,
    attempt_id text not null references payment_attempts (id),
    order_id text references orders (id),
    amount_pence bigint not null check (amount_pence >= 0),
    created_at bigint not null,
    unique (provider, chargeback_ref)
  )`,
  "create index chargebacks_of_order on chargebacks (order_id) where order_id is not null",
  "create index chargebacks_by_age on chargebacks (created_at, id)",
  // A refund that has no line is looked for among those that are done.
  "create index lines_of_refund on order_lines (refund_id) where refund_id is not null",
  `create table mismatches (
    id text primary key,
    rule text not null,
    subject text not null,
    detail text not null,
    found_at bigint not null
  )`,
];

/** Adds the notices that were taken, each once; chargebacks; and what the nightly comparison of the books found. */
export const noticesAndChargebacks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
