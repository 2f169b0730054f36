import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../database.ts";

const states = "('open', 'charging', 'completed', 'failed', 'cancelled', 'returned', 'stopped', 'refused')";

/**
 * SQLite cannot change the CHECK of a column, and other tables reference this one, so it cannot be created again either:
 * a new column takes the place of the old one. Indexes that name it are dropped first.
 */
const allowStates = {
  sqlite: [
    "drop index payment_attempts_one_open",
    "drop index payment_attempts_of_coupon",
    "drop index payment_attempts_of_card",
    `alter table payment_attempts add column next_state text not null default 'open' check (next_state in ${states})`,
    "update payment_attempts set next_state = state",
    "alter table payment_attempts drop column state",
    "alter table payment_attempts rename column next_state to state",
    "create unique index payment_attempts_one_open on payment_attempts (user_id) where state in ('open', 'charging')",
    "create index payment_attempts_of_coupon on payment_attempts (coupon_id, state) where coupon_id is not null",
    "create index payment_attempts_of_card on payment_attempts (card_id, state) where card_id is not null",
  ],
  postgres: [
    "alter table payment_attempts drop constraint attempts_state_check",
    `alter table payment_attempts add constraint payment_attempts_state_check check (state in ${states})`,
  ],
};

/**
 * Lets payments be stopped by a restriction of their customer, or refused because of the card that paid; keeps when the
 * provider says that a payment was made, and which mails are marketing, and to whom.
 */
export const stoppedAttempts = (kind: Database["kind"]): Migration => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      ...allowStates[kind],
      "alter table payment_attempts add column stopped_at bigint",
      `alter table payment_attempts add column stop_reason text
        check (stop_reason in ('pause', 'suspend', 'close', 'stop', 'limit'))`,
      "create index payment_attempts_stopping on payment_attempts (user_id) where state = 'stopped' and closed_at is null",
      "alter table transactions add column paid_at bigint",
      "alter table mails add column kind text not null default 'service' check (kind in ('service', 'marketing'))",
      "alter table mails add column user_id text references users (id) check (kind = 'service' or user_id is not null)",
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
