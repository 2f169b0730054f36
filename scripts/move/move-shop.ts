import { existsSync, readFileSync } from "node:fs";
import {
  type Database,
  hasUnfinishedMove,
  inTransaction,
  KEPT_TABLES,
  MOVE_TABLE,
  migrate,
  openDatabase,
  UnusableDatabase,
} from "@counterfoil/db";
import { findValue, MOVED_TO, removeValue, setValue } from "@counterfoil/domain";
import { openLockRecord, readLocks } from "@counterfoil/server/lock-record";
import { storeWhole } from "@counterfoil/server/session-secret";
import SQLite from "better-sqlite3";
import pg from "pg";
import { Problem } from "../command.ts";
import { compareTable } from "./compare-table.ts";
import { copyTable, type Move, quoted } from "./copy-table.ts";
import { checkSameTables, type Table, tablesInOrder } from "./tables.ts";

export interface MoveOptions {
  /** The SQLite file of a stopped shop. */
  from: string;
  /** `postgres://…`: an empty database, or the target of an interrupted move of the same shop. */
  to: string;
  /** Receives the progress, 0 to 1. */
  onProgress: (share: number) => void;
}

async function migrateAt(place: string, db: Database): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    if (error instanceof UnusableDatabase) throw new Problem(`${place}: ${error.message}`);
    throw error;
  }
}

/** Migrates both databases; the file stays locked until `close`, so that no shop can use it. */
async function openBoth({ from, to }: MoveOptions): Promise<{ source: Database; target: Database }> {
  const source = openDatabase(`file:${from}`);
  const target = openDatabase(to, { poolSize: 2 });
  try {
    await migrateAt(from, source);
    await migrateAt(placeOf(to), target);
    return { source, target };
  } catch (error) {
    await Promise.all([source.close(), target.close()]);
    throw error;
  }
}

/** Returns where a PostgreSQL is: its host and the name of the database. */
function placeOf(to: string): string {
  const { host, pathname, searchParams } = new URL(to);
  return `${host || searchParams.get("host") || "localhost"}${pathname}`;
}

/** Throws Problem for a file whose shop continues elsewhere; one whose move ended just before its last step moves again. */
async function assertStillHere(source: Database, target: Database, place: string): Promise<void> {
  const gone = await findValue(source.read, MOVED_TO);
  if (gone === undefined) return;
  if (gone !== place || !(await hasUnfinishedMove(target.read))) {
    throw new Problem(`The shop of this file was moved to ${gone} before, and continues there`);
  }
  await inTransaction(source, (tx) => removeValue(tx, MOVED_TO));
}

/** Starts or resumes a move. Returns the tables already copied. Throws Problem when the target has a shop. */
async function begin(target: Database, client: pg.Client, tables: readonly Table[]): Promise<Set<string>> {
  if (await hasUnfinishedMove(target.read)) {
    const { rows } = await client.query<{ table_name: string }>(`select table_name from ${MOVE_TABLE}`);
    return new Set(rows.map((row) => row.table_name));
  }
  const someone = await target.read.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const something = await target.read.selectFrom("raffles").select("id").limit(1).executeTakeFirst();
  if (someone || something) throw new Problem("The PostgreSQL database is not empty: make a new one for the move");
  await client.query("begin");
  // Delete the rows that migrations wrote; the file's are copied instead. No table of them may refuse it.
  for (const table of KEPT_TABLES) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${quoted(tables.map(({ name }) => name))}`);
  for (const table of KEPT_TABLES) await client.query(`alter table ${table} enable trigger user`);
  await client.query(`create table ${MOVE_TABLE} (table_name text primary key)`);
  await client.query("commit");
  return new Set();
}

function countRows(tables: readonly Table[], sqlite: SQLite.Database): number {
  const count = ({ name }: Table) => sqlite.prepare<[], { n: number }>(`select count(*) as n from "${name}"`).get()?.n;
  return tables.reduce((sum, table) => sum + (count(table) ?? 0), 0);
}

/** Copies the tables that are not copied yet, and compares all. */
async function copyAndCompare(tables: readonly Table[], copied: Set<string>, move: Move): Promise<void> {
  for (const table of tables) {
    if (copied.has(table.name)) move.onRows(countRows([table], move.sqlite));
    else await copyTable(table, move);
  }
  for (const table of tables) await compareTable(table, move);
}

/**
 * Moves a shop from SQLite to PostgreSQL: copies each table in one transaction, then compares every row. An interrupted
 * move is resumed; until it is complete, no shop starts on that PostgreSQL, and then none on the file, which is not changed
 * otherwise except by migrations. Returns the number of tables and rows. Throws Problem, and DatabaseInUse while the shop runs.
 */
export async function moveShop(options: MoveOptions): Promise<{ tables: number; rows: number }> {
  const { source, target } = await openBoth(options);
  const sqlite = new SQLite(options.from, { readonly: true });
  const client = new pg.Client({ connectionString: options.to });
  try {
    await client.connect();
    const place = placeOf(options.to);
    await assertStillHere(source, target, place);
    const tables = tablesInOrder(sqlite);
    await checkSameTables(client, tables);
    const copied = await begin(target, client, tables);
    const rows = countRows(tables, sqlite);
    let done = 0;
    const onRows = (more: number) => {
      done += more;
      options.onProgress(done / (2 * rows));
    };
    await copyAndCompare(tables, copied, { sqlite, client, onRows });
    // In this order: at no moment can both be started.
    await inTransaction(source, (tx) => setValue(tx, { key: MOVED_TO, value: place }));
    await client.query(`drop table ${MOVE_TABLE}`);
    await client.query("analyze");
    return { tables: tables.length, rows };
  } finally {
    sqlite.close();
    await client.end();
    await Promise.all([source.close(), target.close()]);
  }
}

/** Copies the record of locked draws: no draw is locked twice, also where the file that is moved is from before its lock. */
export async function moveLocks(from: string, to: string): Promise<void> {
  const record = openLockRecord(to);
  const known = await record.read();
  for (const [raffleId, lock] of await readLocks(from)) if (!known.has(raffleId)) await record.add(raffleId, lock);
}

/** Copies a secret that the shop generated for itself and keeps beside its database. Returns false where another one is there already, which stays. */
export function moveGenerated(from: string, to: string): boolean {
  if (!existsSync(from)) return true;
  const generated = readFileSync(from, "utf8");
  if (!existsSync(to)) storeWhole(to, generated);
  return readFileSync(to, "utf8") === generated;
}
