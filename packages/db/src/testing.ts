import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { type Database, inTransaction, openDatabase, type Trx } from "./database.ts";

export { contradictions, unsettled } from "./testing-books.ts";

/** Which database a test runs on, with what to copy: a migrated file, or a migrated database on a server. */
export type TestDatabase =
  | { kind: "sqlite"; template: string }
  | { kind: "postgres"; server: string; template: string };

export interface OpenTestDatabase {
  db: Database;
  url: string;
  drop: () => Promise<void>;
}

async function openSqliteCopy(template: string): Promise<OpenTestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-test-"));
  const path = join(folder, "counterfoil.db");
  copyFileSync(template, path);
  const db = openDatabase(`file:${path}`);
  const drop = async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, url: `file:${path}`, drop };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openPostgresCopy(server: string, from: string): Promise<OpenTestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template ${from}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openDatabase(url.href);
  const drop = async () => {
    await db.close();
    await onServer(server, `drop database if exists ${name} with (force)`);
  };
  return { db, url: url.href, drop };
}

/** A migrated, empty database of its own for one test. */
export function openTestDatabase(on: TestDatabase): Promise<OpenTestDatabase> {
  return on.kind === "sqlite" ? openSqliteCopy(on.template) : openPostgresCopy(on.server, on.template);
}

async function stopCounting(db: Database, trx: Trx): Promise<() => Promise<void>> {
  if (db.kind === "postgres") {
    // Until the transaction ends no trigger runs, those of foreign keys included.
    await sql`set local session_replication_role = replica`.execute(trx);
    return async () => {};
  }
  const triggers = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name = 'tickets'`.execute(trx);
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.id(name)}`.execute(trx);
  return async () => {
    for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(trx);
  };
}

/** Inserts very many tickets in one transaction; their blocks are counted once at the end instead of row by row. */
export async function insertTicketsInBulk(db: Database, insert: (trx: Trx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const countAgain = await stopCounting(db, trx);
    await insert(trx);
    await sql`insert into ticket_blocks (raffle_id, block, taken, version)
      select raffle_id, (number - 1) / 100, count(*), count(*) from tickets where true group by 1, 2
      on conflict (raffle_id, block) do update set taken = excluded.taken, version = ticket_blocks.version + 1`.execute(
      trx,
    );
    await countAgain();
  });
}
