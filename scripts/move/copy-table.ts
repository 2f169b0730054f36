import { MOVE_TABLE } from "@counterfoil/db";
import type SQLite from "better-sqlite3";
import pg from "pg";
import type { Table } from "./tables.ts";

/** Rows per statement, and of tables with binary values, which are large. */
const BATCH = 1_000;
const BINARY_BATCH = 50;

export type SqliteRow = Record<string, string | number | null>;

/** From where to where rows go, and who counts them. */
export interface Move {
  sqlite: SQLite.Database;
  client: pg.Client;
  onRows: (rows: number) => void;
}

export const quoted = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(", ");

/** Yields the rows of a table in batches, with binary values in the text form of PostgreSQL. */
export function* batchesOf({ name, columns, binary }: Table, sqlite: SQLite.Database): Generator<SqliteRow[]> {
  let batch: SqliteRow[] = [];
  const size = binary.length > 0 ? BINARY_BATCH : BATCH;
  const values = columns.map((column) =>
    binary.includes(column) ? `'\\x' || lower(hex("${column}")) as "${column}"` : `"${column}"`,
  );
  for (const row of sqlite.prepare<[], SqliteRow>(`select ${values.join(", ")} from "${name}"`).iterate()) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Copies a table in one transaction, which also records that it is copied: after a crash it is complete or empty.
 * Triggers are disabled meanwhile, since the counters they update are copied too.
 */
export async function copyTable(table: Table, { sqlite, client, onRows }: Move): Promise<void> {
  const name = pg.escapeIdentifier(table.name);
  const columns = quoted(table.columns);
  await client.query("begin");
  try {
    await client.query(`alter table ${name} disable trigger user`);
    for (const rows of batchesOf(table, sqlite)) {
      await client.query(
        `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows)],
      );
      onRows(rows.length);
    }
    await client.query(`alter table ${name} enable trigger user`);
    await client.query(`insert into ${MOVE_TABLE} (table_name) values ($1)`, [table.name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
