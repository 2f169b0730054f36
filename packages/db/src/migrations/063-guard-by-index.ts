import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // A payment that completes is compared with breaks that have ended as well.
  "create index restrictions_by_user on restrictions (user_id)",
  "drop index restrictions_of_user",
  // What declined pages still hold that are asked about no more: no job released it.
  `insert into spend_moves (attempt_id, kind, user_id, month, pence, at)
    select h.attempt_id, 'release', h.user_id, h.month, h.pence, a.holds_until
    from spend_moves h join payment_attempts a on a.id = h.attempt_id
    where h.kind = 'hold' and a.state = 'failed' and a.next_check_at is null and not exists (
      select 1 from spend_moves e where e.attempt_id = h.attempt_id and e.kind in ('release', 'settle'))`,
];

/** An index of all breaks of a customer, and the release of what declined pages held. */
export const guardByIndex: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
