import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** How a complaint came; those until now came by the form of the shop. */
export const complaintsByPhone: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`alter table complaints add column channel text not null default 'web'
        check (channel in ('web', 'email', 'letter', 'phone'))`)
      .execute(db);
  },
};
