import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { openDatabase } from "../src/database.ts";
import { migrate } from "../src/migrate.ts";
import { type OpenTestDatabase, openTestDatabase, type TestDatabase } from "../src/testing.ts";
import { openNewCopy } from "../src/testing-postgres.ts";

/** Returns the text of a shop's database as it was with migration 001: its tables, its rows and its triggers. */
function dumpFor(kind: TestDatabase["kind"]): string {
  return readFileSync(new URL(`database-of-001.${kind}.sql`, import.meta.url), "utf8");
}

/** Opens a database with the tables of migration 001 and the rows of a small shop in them. */
export function openOlderDatabase(on: TestDatabase): Promise<OpenTestDatabase> {
  return on.kind === "sqlite" ? Promise.resolve(openFile(on.template, loadSqlite)) : loadPostgres(on);
}

/** What this worker copies: such a database after its migration, as a file or by its name on the server. */
let migrated: Promise<string> | undefined;

/** Opens such a database after its migration, which is done once in each worker. */
export async function openMigratedDatabase(on: TestDatabase): Promise<OpenTestDatabase> {
  migrated ??= on.kind === "sqlite" ? makeMigratedFile(on.template) : makeMigratedDatabase(on);
  const original = await migrated;
  return on.kind === "sqlite"
    ? openFile(on.template, (path) => copyFileSync(original, path))
    : openNewCopy(on.server, original);
}

/** Makes a file that is removed with the template beside it. */
async function makeMigratedFile(template: string): Promise<string> {
  const path = join(mkdtempSync(join(dirname(template), "migrated-")), "counterfoil.db");
  loadSqlite(path);
  const db = openDatabase(`file:${path}`);
  await migrate(db);
  await db.close();
  return path;
}

function loadSqlite(path: string): void {
  const file = new Sqlite(path);
  // The dump has its tables in the order of their names, not of their references.
  file.pragma("foreign_keys = off");
  file.exec(dumpFor("sqlite"));
  file.close();
}

function openFile(template: string, fill: (path: string) => void): OpenTestDatabase {
  const folder = mkdtempSync(join(dirname(template), "older-"));
  const path = join(folder, "counterfoil.db");
  fill(path);
  const db = openDatabase(`file:${path}`);
  const drop = async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, url: `file:${path}`, drop };
}

type PostgresServer = Extract<TestDatabase, { kind: "postgres" }>;

async function loadPostgres(on: PostgresServer): Promise<OpenTestDatabase> {
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

/** Returns the name of a database that no test opens, since one with connections cannot be copied. */
async function makeMigratedDatabase(on: PostgresServer): Promise<string> {
  const { db, url } = await loadPostgres(on);
  await migrate(db);
  await db.close();
  return new URL(url).pathname.slice(1);
}
