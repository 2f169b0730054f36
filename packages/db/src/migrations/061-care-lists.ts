import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // What staff reads of one customer.
  "create index care_flags_of_user on care_flags (user_id, at, id)",
  "create index restrictions_of_user_by_time on restrictions (user_id, from_at, id)",
  // What the report on player protection counts.
  "create index payment_attempts_refused on payment_attempts (created_at) where refused_reason is not null",
];

/** Indexes of what the console shows about the protection of players. */
export const careLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
