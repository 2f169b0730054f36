import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table exclusion_matches (
    user_id text not null references users (id),
    restriction_id text not null references restrictions (id),
    strong boolean not null,
    at bigint not null,
    primary key (user_id, restriction_id, strong)
  )`,
  `create table spend_statements (
    user_id text not null references users (id),
    month text not null,
    at bigint not null,
    primary key (user_id, month)
  )`,
  // What the care rules read: each the rows of its last hours or days.
  "create index spend_limits_by_time on spend_limits (asked_at)",
  "create index restrictions_by_time on restrictions (from_at)",
  "create index restrictions_by_end on restrictions (until_at) where kind = 'pause'",
  "create index spend_moves_settled on spend_moves (at) where kind = 'settle'",
  "create index saved_cards_by_time on saved_cards (created_at)",
  "create index transactions_unpaid on transactions (created_at) where outcome <> 'paid'",
  "create index chargebacks_by_time on chargebacks (created_at)",
];

/** Who was recognised as excluded, which statements were sent, and what the care rules read. */
export const care: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
