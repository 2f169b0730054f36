import { inTransaction } from "@counterfoil/db";
import { stopTriggers } from "@counterfoil/db/testing";
import { sql } from "kysely";
import type { TestShop } from "./shop.ts";

/** Runs statements without the triggers of the tables that they name, as someone can who owns the database. */
export async function withoutTriggers({ db }: TestShop, ...statements: string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const restore = await stopTriggers(db, tx, statements.join(" ").match(/\w+/g) ?? []);
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
