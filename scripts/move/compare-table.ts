import pg from "pg";
import { Problem } from "../command.ts";
import { batchesOf, type Move, quoted, type SqliteRow } from "./copy-table.ts";
import type { Table } from "./tables.ts";

type PostgresRow = Record<string, string | number | boolean | Buffer | null>;

/** Converts PostgreSQL's value to SQLite's: booleans to 0 and 1, int8 and numeric to numbers, bytes to text. */
function asInSqlite(value: PostgresRow[string], is: SqliteRow[string]): SqliteRow[string] {
  if (typeof value === "boolean") return Number(value);
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  return typeof is === "number" && typeof value === "string" ? Number(value) : value;
}

/** Compares the rows of a table, column by column. Throws Problem with the first row that differs. */
export async function compareTable(table: Table, { sqlite, client, onRows }: Move): Promise<void> {
  const name = pg.escapeIdentifier(table.name);
  const key = quoted(table.key);
  const keyOf = (row: SqliteRow | PostgresRow) =>
    JSON.stringify(table.key.map((column) => String(asInSqlite(row[column] ?? null, null))));
  let total = 0;
  for (const rows of batchesOf(table, sqlite)) {
    const expected = rows.map((row) => Object.fromEntries(table.key.map((column) => [column, row[column]])));
    const found = await client.query<PostgresRow>(
      `select ${quoted(table.columns)} from ${name} join
       (select ${key} from json_populate_recordset(null::${name}, $1)) as expected using (${key})`,
      [JSON.stringify(expected)],
    );
    const there = new Map(found.rows.map((row) => [keyOf(row), row]));
    for (const row of rows) {
      const copy = there.get(keyOf(row));
      if (!copy) throw new Problem(`${table.name}: the row ${keyOf(row)} is not in PostgreSQL`);
      const other = table.columns.find(
        (column) => asInSqlite(copy[column] ?? null, row[column] ?? null) !== row[column],
      );
      if (other) throw new Problem(`${table.name}: the row ${keyOf(row)} differs in ${other}`);
    }
    total += rows.length;
    onRows(rows.length);
  }
  const counted = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
  const count = Number(counted.rows[0]?.count);
  if (count !== total) throw new Problem(`${table.name}: PostgreSQL has ${count} rows, SQLite ${total}`);
}
