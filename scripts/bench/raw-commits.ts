import { randomBytes } from "node:crypto";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import pg from "pg";

/** Writes one small row and commits it. */
export type Commit = () => Promise<void>;

const TABLE = "create table bench_floor (id text primary key, number bigint not null, created_at bigint not null)";

const newRow = (number: number) => [randomBytes(16).toString("hex"), number, Date.now()];

/** As the shop opens its file: WAL, synchronous FULL. */
export function sqliteCommit(folder: string): Commit {
  const database = new SQLite(join(folder, "floor.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(TABLE);
  const insert = database.prepare<unknown[]>("insert into bench_floor values (?, ?, ?)");
  let number = 0;
  return async () => {
    insert.run(newRow(++number));
  };
}

/** One connection to the shop's own server. */
export async function postgresCommit(url: string): Promise<Commit> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The server goes first at the end of the run.
  client.on("error", () => {});
  await client.query(TABLE);
  let number = 0;
  return async () => {
    await client.query({
      name: "floor",
      text: "insert into bench_floor values ($1, $2, $3)",
      values: newRow(++number),
    });
  };
}
