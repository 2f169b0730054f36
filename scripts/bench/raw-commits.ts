import { randomBytes } from "node:crypto";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import pg from "pg";

/** Writes this many small rows, each in its own durable commit. */
export type Commit = (rows: number) => Promise<void>;

const TABLE = "create table bench_floor (id text primary key, number bigint not null, created_at bigint not null)";

/** Rows in one statement, and so in one commit. */
const MANY = {
  sqlite: `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
    insert into bench_floor select lower(hex(randomblob(16))), i, i from n`,
  postgres: "insert into bench_floor select md5(random()::text), i, i from generate_series(1, $1::int) i",
};

const newRow = () => [randomBytes(16).toString("hex"), 1, Date.now()];

/** As the shop opens its file: WAL, synchronous FULL. */
export function sqliteCommit(folder: string): Commit {
  const database = new SQLite(join(folder, "floor.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(TABLE);
  const insert = database.prepare<unknown[]>("insert into bench_floor values (?, ?, ?)");
  const many = database.prepare<unknown[]>(MANY.sqlite);
  return async (rows) => {
    if (rows === 1) insert.run(newRow());
    else many.run(rows);
  };
}

/** Connections to the shop's own server. */
export async function postgresCommit(url: string, connections: number): Promise<Commit> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // At the end of the run the server is stopped first.
  pool.on("error", () => {});
  await pool.query(TABLE);
  return async (rows) => {
    const one = { name: "one", text: "insert into bench_floor values ($1, $2, $3)", values: newRow() };
    await pool.query(rows === 1 ? one : { name: "many", text: MANY.postgres, values: [rows] });
  };
}
