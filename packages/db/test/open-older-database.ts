import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { openDatabase } from "../src/database.ts";
import { type OpenTestDatabase, openTestDatabase, type TestDatabase } from "../src/testing.ts";

/** Returns the text of a shop's database as it was with migration 001: its tables, its rows and its triggers. */
function dumpFor(kind: TestDatabase["kind"]): string {
  return readFileSync(new URL(`database-of-001.${kind}.sql`, import.meta.url), "utf8");
}

/** Opens a database with the tables of migration 001 and the rows of a small shop in them. */
export function openOlderDatabase(on: TestDatabase): Promise<OpenTestDatabase> {
  return on.kind === "sqlite" ? loadSqlite() : loadPostgres(on);
}

async function loadSqlite(): Promise<OpenTestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-older-"));
  const path = join(folder, "counterfoil.db");
  const file = new Sqlite(path);
  // The dump has its tables in the order of their names, not of their references.
  file.pragma("foreign_keys = off");
  file.exec(dumpFor("sqlite"));
  file.close();
  const db = openDatabase(`file:${path}`);
  const drop = async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, url: `file:${path}`, drop };
}

async function loadPostgres(on: TestDatabase): Promise<OpenTestDatabase> {
  const opened = await openTestDatabase(on);
  const client = new pg.Client({ connectionString: opened.url });
  await client.connect();
  try {
    await client.query("drop schema public cascade; create schema public");
    // No trigger runs on this connection, including those of foreign keys.
    await client.query("set session_replication_role = replica");
    await client.query(dumpFor("postgres"));
  } finally {
    await client.end();
  }
  return opened;
}
