import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, openDatabase } from "./database.ts";

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
