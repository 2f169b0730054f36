import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // When the monthly statement is sent, or tried again; null once it was sent, or is not tried any more.
  "alter table spend_months add column statement_due_at bigint default 0",
  "alter table spend_months add column statement_tries bigint not null default 0",
  `update spend_months set statement_due_at = null where exists (
    select 1 from spend_statements s where s.user_id = spend_months.user_id and s.month = spend_months.month)`,
  "drop index spend_months_by_month",
  `create index spend_months_statement_due on spend_months (month, statement_due_at, user_id)
    where spent > 0 and statement_due_at is not null`,
  // Why staff put a customer into the queue is no contact with them.
  "alter table care_notes add column is_reason boolean not null default false",
  `update care_notes set is_reason = true where exists (
    select 1 from care_flags f where f.id = care_notes.flag_id and f.rule = 'by_hand' and f.at = care_notes.at)`,
  // The latest notes of a flag.
  "drop index care_notes_of_flag",
  "create index care_notes_of_flag on care_notes (flag_id, at, id) where flag_id is not null",
  // Those who may not be marketed to; a birthday that was since does not change the result.
  "create index people_checks_minors on people_checks (user_id) where result = 'minor'",
  // What these two find, restrictions_of_user_by_time finds as well.
  "drop index restrictions_of_customer",
  "drop index restrictions_by_user",
];

/** When statements are due, which notes are reasons, and one index of a customer's breaks. */
export const careByDueDate: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
