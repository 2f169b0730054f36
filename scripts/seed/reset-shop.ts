import { CHAIN_START, type Database, inTransaction, json, KEPT_TABLES, type Tx } from "@counterfoil/db";
import { sql } from "kysely";

/** Tables that have rows from the first migration on. */
const KEPT = ["categories", "config_blocks", "audit_head", "draw_log_head", "last_edit", "write_probes"];

/** Lets a transaction empty tables whose triggers would refuse it; returns what forbids it again. */
async function allowEmptying(db: Database, tx: Tx): Promise<() => Promise<void>> {
  if (db.kind === "postgres") {
    for (const table of KEPT_TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx.sql);
    return async () => {
      for (const table of KEPT_TABLES) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx.sql);
    };
  }
  const triggers = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(KEPT_TABLES)})`.execute(tx.sql);
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.id(name)}`.execute(tx.sql);
  return async () => {
    for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(tx.sql);
  };
}

/** Full-text indexes of SQLite, and the tables that they consist of. */
const INDEXES = ["users_found", "audit_found"];
const isIndex = (table: string) => INDEXES.some((index) => table.startsWith(index));

/** Deletes all data, so that the shop is as after its first migration. */
export async function resetShop(db: Database): Promise<void> {
  const tables = (await db.read.introspection.getTables()).map(({ name }) => name).filter((name) => !isIndex(name));
  const cleared = tables.filter((name) => !KEPT.includes(name)).map((name) => sql.table(name));
  await inTransaction(db, async (tx) => {
    const forbidAgain = await allowEmptying(db, tx);
    if (db.kind === "postgres") await sql`truncate ${sql.join(cleared)}`.execute(tx.sql);
    else {
      // The order of the tables does not matter: references are checked once all are empty.
      await sql`pragma defer_foreign_keys = on`.execute(tx.sql);
      for (const table of cleared) await sql`delete from ${table}`.execute(tx.sql);
      for (const name of INDEXES) {
        await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('delete-all')`.execute(tx.sql);
      }
    }
    const start = { seq: 0, hash: CHAIN_START, sealed_at: null, mailed_on: null, mailed_seq: 0 };
    await tx.sql.updateTable("audit_head").set(start).execute();
    await tx.sql.updateTable("draw_log_head").set({ seq: 0, hash: CHAIN_START }).execute();
    await forbidAgain();
    await tx.sql.deleteFrom("categories").where("id", "<>", "popular").execute();
    await tx.sql
      .updateTable("config_blocks")
      .set({ content: json({}), updated_at: 0 })
      .execute();
  });
}
