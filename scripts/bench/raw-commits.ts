import { randomBytes } from "node:crypto";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import pg from "pg";

/** Writes so many small rows and commits them, each durably. */
export type Commit = (rows: number) => Promise<void>;

const TABLE = "create table bench_floor (id text primary key, number bigint not null, created_at bigint not null)";

const newRow = () => [randomBytes(16).toString("hex"), 1, Date.now()];

/** As the shop opens its file: WAL, synchronous FULL. */
export function sqliteCommit(folder: string): Commit {
  const database = new SQLite(join(folder, "floor.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(TABLE);
  const insert = database.prepare<unknown[]>("insert into bench_floor values (?, ?, ?)");
  const insertAll = database.transaction((rows: number) => {
    for (let i = 0; i < rows; i++) insert.run(newRow());
  });
  return async (rows) => {
    insertAll.immediate(rows);
  };
}

/** Connections to the shop's own server. */
export async function postgresCommit(url: string, connections: number): Promise<Commit> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // The server goes first at the end of the run.
  pool.on("error", () => {});
  await pool.query(TABLE);
  const insert = (client: pg.Pool | pg.PoolClient) =>
    client.query({ name: "floor", text: "insert into bench_floor values ($1, $2, $3)", values: newRow() });
  return async (rows) => {
    if (rows === 1) {
      await insert(pool);
      return;
    }
    const client = await pool.connect();
    await client.query("begin");
    for (let i = 0; i < rows; i++) await insert(client);
    await client.query("commit");
    client.release();
  };
}
