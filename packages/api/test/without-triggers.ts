import { inTransaction } from "@counterfoil/db";
import { sql } from "kysely";
import type { TestShop } from "./shop.ts";

/** Runs statements without the triggers of their table, as someone can who owns the database. */
export async function withoutTriggers({ db }: TestShop, ...statements: string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (db.kind === "postgres") await sql`set local session_replication_role = replica`.execute(tx.sql);
    const triggers =
      db.kind === "sqlite"
        ? (
            await sql<{
              name: string;
              sql: string;
            }>`select name, sql from sqlite_master where type = 'trigger'`.execute(tx.sql)
          ).rows
        : [];
    for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(tx.sql);
    for (const statement of statements) await sql.raw(statement).execute(tx.sql);
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(tx.sql);
  });
}
