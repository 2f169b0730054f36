import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** From a session's 12 hours on, an admin has to log in again. */
const ADMIN_SESSION_MS = 12 * 60 * 60 * 1000;

/** Adds from where each session was begun and when it was last used; ends sessions of admins 12 hours after their log-in. */
export const sessionOrigins: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table sessions add column ip text not null default ''`.execute(db);
    await sql`alter table sessions add column user_agent text not null default ''`.execute(db);
    await sql`alter table sessions add column last_used_at bigint not null default 0`.execute(db);
    await sql`update sessions set last_used_at = created_at`.execute(db);
    await sql`update sessions set expires_at = created_at + ${sql.lit(ADMIN_SESSION_MS)}
      where expires_at > created_at + ${sql.lit(ADMIN_SESSION_MS)}
        and user_id in (select id from users where admin)`.execute(db);
  },
};
