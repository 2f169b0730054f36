import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table user_notes (
    id text primary key,
    user_id text not null references users (id),
    admin_id text not null references users (id),
    body text not null,
    created_at bigint not null
  )`,
  "create index user_notes_of_user on user_notes (user_id, created_at, id)",
  `create table settled_findings (
    finding text primary key,
    admin_id text not null references users (id),
    how text not null,
    created_at bigint not null
  )`,
  "create index settled_findings_by_age on settled_findings (created_at, finding)",
  // What needs attention is rare: each list is read from an index of these rows alone.
  "create index refunds_refused on refunds (created_at) where state = 'refused'",
  "create index mails_failed on mails (created_at) where state = 'failed'",
  "create index audit_of_admin on audit (admin_id, created_at, id)",
];

/** Adds the admins' notes on users, and what they settled of the things that needed attention. */
export const notesAndFindings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
