import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Keeps which head of the audit trail the owners were mailed last, and on which London day somebody looked whether to. */
export const auditAnchors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table audit_head add column mailed_on text`.execute(db);
    await sql`alter table audit_head add column mailed_seq bigint not null default 0`.execute(db);
  },
};
