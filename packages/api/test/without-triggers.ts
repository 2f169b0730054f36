import { inTransaction, type Tx } from "@counterfoil/db";
import { sql } from "kysely";
import type { TestShop } from "./shop.ts";

/** Turns the triggers off for a transaction, as someone can who owns the database; returns a function that restores them. */
export async function disableTriggers({ db }: Pick<TestShop, "db">, tx: Tx): Promise<() => Promise<void>> {
  if (db.kind === "postgres") {
    await sql`set local session_replication_role = replica`.execute(tx.sql);
    return async () => {};
  }
  const all = sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger'`;
  const triggers = (await all.execute(tx.sql)).rows;
  for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(tx.sql);
  return async () => {
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(tx.sql);
  };
}

/** Runs statements without the triggers of their table. */
export async function withoutTriggers(shop: TestShop, ...statements: string[]): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const restore = await disableTriggers(shop, tx);
    for (const statement of statements) await sql.raw(statement).execute(tx.sql);
    await restore();
  });
}

/** Returns statements that run another without the checks of these columns of a table, as someone can who owns the database. */
export function withoutChecks({ db }: TestShop, table: string, columns: readonly string[], statement: string) {
  const set = (on: string) => `pragma ignore_check_constraints = ${on}`;
  if (db.kind === "sqlite") return [set("on"), statement, set("off")];
  return [...columns.map((column) => `alter table ${table} drop constraint ${table}_${column}_check`), statement];
}
