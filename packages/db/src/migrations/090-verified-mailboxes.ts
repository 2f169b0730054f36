import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Frees the mailboxes of accounts that never verified them. */
export const verifiedMailboxes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from mailboxes where user_id in (
      select id from users where not verified and first_verified_at is null
    )`.execute(db);
  },
};
