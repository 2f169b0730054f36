import type SQLite from "better-sqlite3";
import type pg from "pg";
import { Problem } from "../command.ts";

export interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key, in order. */
  key: string[];
  /** Columns that hold bytes rather than text or numbers. */
  binary: string[];
}

type ColumnInfo = { name: string; pk: number; type: string };

/** Returns the tables of the SQLite file, each after those it references. Throws Problem on a cycle. */
export function tablesInOrder(sqlite: SQLite.Database): Table[] {
  const names = sqlite
    .prepare<[], { name: string }>(
      // Tables of other types are indexes of the full-text search, of which PostgreSQL has its own.
      `select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite_%' and name not like 'kysely_%'`,
    )
    .all()
    .map(({ name }) => name);
  const left = new Map(names.map((name) => [name, ownersOf(sqlite, name)]));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(([, owners]) => owners.every((owner) => !left.has(owner))).map(([name]) => name);
    if (free.length === 0) throw new Problem(`The tables ${[...left.keys()].join(", ")} name each other`);
    for (const name of free.sort()) {
      ordered.push(name);
      left.delete(name);
    }
  }
  return ordered.map((name) => describeTable(sqlite, name));
}

function ownersOf(sqlite: SQLite.Database, table: string): string[] {
  const rows = sqlite.prepare<[string], { owner: string }>('select "table" as owner from pragma_foreign_key_list(?)');
  return rows
    .all(table)
    .map(({ owner }) => owner)
    .filter((owner) => owner !== table);
}

/** The column in which SQLite numbers the rows of a table whose key is `id`; PostgreSQL has none. */
const ROW_NUMBER = "row_nr";

function describeTable(sqlite: SQLite.Database, name: string): Table {
  const info = sqlite.prepare<[string], ColumnInfo>("select name, pk, type from pragma_table_info(?)").all(name);
  const columns = info.filter((column) => column.name !== ROW_NUMBER);
  const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const key = info.length === columns.length ? keys : columns.filter((column) => column.name === "id");
  if (key.length === 0) throw new Problem(`The table ${name} has no primary key`);
  const namesOf = (some: ColumnInfo[]) => some.map((column) => column.name);
  const binary = columns.filter(({ type }) => type.toLowerCase() === "blob");
  return { name, columns: namesOf(columns), key: namesOf(key), binary: namesOf(binary) };
}

/** Checks that PostgreSQL has the same tables and columns. Throws Problem. */
export async function checkSameTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = current_schema() and table_name not like 'kysely_%'`,
  );
  const there = new Set(rows.map(({ place }) => place));
  const missing = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const lost = missing.filter((place) => !there.has(place));
  if (lost.length > 0) throw new Problem(`PostgreSQL has no ${lost.join(", ")}`);
}
