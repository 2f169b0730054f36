import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Gives blocks of the configuration that nobody has saved no time of a save; until now it was that of the first start. */
export const neverSavedBlocks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update config_blocks set updated_at = 0 where content = '{}'`.execute(db);
  },
};
