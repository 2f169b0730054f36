import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** SQLite cannot take NOT NULL off a column, so the table is made anew. */
const nullableAdmin = {
  sqlite: [
    "drop index audit_by_age",
    "drop index audit_of_subject",
    "drop index audit_of_admin",
    "alter table audit rename to audit_of_024",
    `create table audit (
      id text primary key,
      admin_id text references users (id),
      action text not null,
      subject text not null,
      subject_id text not null,
      before text not null,
      after text not null,
      search_text text not null,
      created_at bigint not null
    )`,
    `insert into audit (id, admin_id, action, subject, subject_id, before, after, search_text, created_at)
      select id, admin_id, action, subject, subject_id, before, after, search_text, created_at from audit_of_024`,
    "drop table audit_of_024",
    "create index audit_by_age on audit (created_at, id)",
    "create index audit_of_subject on audit (subject_id)",
    "create index audit_of_admin on audit (admin_id, created_at, id)",
  ],
  postgres: ["alter table audit alter column admin_id drop not null"],
};

/** Lets the audit trail say what the shop did by itself, and keeps since when the provider refuses a refund. */
export function outcomesByTheShop(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const statements = [
        ...nullableAdmin[kind],
        "alter table refunds add column refused_at bigint",
        // Only a refusal puts money that is for no order back to waiting.
        "update refunds set refused_at = created_at where kind = 'late' and state = 'waiting' and tries > 0",
        "update refunds set refused_at = coalesce(done_at, created_at) where state = 'refused'",
        "drop index refunds_refused",
        "create index refunds_refused on refunds (created_at) where refused_at is not null and state <> 'done'",
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
