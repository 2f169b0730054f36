import SQLite from "better-sqlite3";

/** Reads a SQLite file, and closes it. */
export function readSqlite<T>(path: string, read: (database: SQLite.Database) => T): T {
  const database = new SQLite(path, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
