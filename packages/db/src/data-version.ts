import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Returns a text that changes with each commit that wrote something, by whichever process: what was read before may then be old. */
export async function dataVersion(db: Database): Promise<string> {
  const query =
    db.kind === "sqlite"
      ? // Counts the commits of other connections than the reader's, which commits nothing.
        sql<{ version: unknown }>`select data_version as version from pragma_data_version`
      : sql<{ version: unknown }>`select pg_current_snapshot()::text as version`;
  const { rows } = await query.execute(db.read);
  return String(rows[0]?.version);
}
