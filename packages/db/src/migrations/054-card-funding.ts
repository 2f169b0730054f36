import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const funding = "check (funding in ('debit', 'prepaid', 'credit', 'unknown'))";

const statements = [
  `alter table saved_cards add column funding text not null default 'unknown' ${funding}`,
  "alter table saved_cards add column funding_asked_at bigint",
  "create index saved_cards_to_ask on saved_cards (created_at) where funding_asked_at is null and deleted_at is null",
  "alter table payment_attempts add column debit_only boolean not null default false",
  `alter table payment_attempts add column refused_reason text
    check (refused_reason in ('card.credit_instant', 'card.credit_month'))`,
  "alter table sandbox_payments add column charged_at bigint",
  "alter table sandbox_payments add column debit_only boolean not null default false",
];

/** Whose money a saved card spends, and which payments no credit card may make. */
export const cardFunding: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
