import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { type Database, openDatabase } from "../src/database.ts";

/** A database of a test run. Its connections stay open from test to test. */
interface Copy {
  name: string;
  url: string;
  db: Database;
  /** The fingerprint of its catalogue when it was made. */
  catalogue: string;
  /** Its size then. */
  bytes: number;
}

/** A copy that has grown by more is dropped: deleted rows stay in its files, and each scan of a table reads them. */
const LARGEST_GROWTH = 3_000_000;

/** Copies that no test of this worker uses. Emptying one takes a twentieth of the time of creating one. */
const free: Copy[] = [];

/** Adds `testing.restore()` to a migrated database and its copies: it puts the tables back as they began. */
export async function addRestore(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("create schema testing");
    const { rows: tables } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    const statements = tables.map(({ name }) => `delete from public.${name};`);
    for (const { name } of tables) {
      const { rows } = await client.query<{ first: string | null }>(
        `select quote_literal(jsonb_agg(t)::text) as first from public.${name} t`,
      );
      const first = rows[0]?.first;
      if (!first) continue;
      statements.push(
        `insert into public.${name} select * from jsonb_populate_recordset(null::public.${name}, ${first});`,
      );
    }
    // Replica mode: no trigger runs, including those of foreign keys.
    await client.query(`create function testing.restore() returns void language sql
      set session_replication_role = replica as $restore$ ${statements.join("\n")} $restore$`);
  } finally {
    await client.end();
  }
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

/** Returns a fingerprint of tables, triggers, constraints and the planner's statistics. */
async function catalogueOf(db: Database): Promise<string> {
  const { rows } = await sql<{ catalogue: string }>`select concat_ws(' ',
    (select concat_ws(' ', count(*), sum(xmin::text::bigint), sum(reltuples)) from pg_class
      where relnamespace = 'public'::regnamespace),
    (select sum(xmin::text::bigint) from pg_trigger where not tgisinternal),
    (select sum(xmin::text::bigint) from pg_constraint
      where connamespace = 'public'::regnamespace)) as catalogue`.execute(db.writer);
  return rows[0]?.catalogue ?? "";
}

async function bytesOf(db: Database): Promise<number> {
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(db.writer);
  return Number(rows[0]?.bytes ?? 0);
}

/** How long tests wait for a lock, milliseconds: on a busy machine one is held for longer than a customer would wait. */
const LOCK_TIMEOUT_MS = 15_000;

async function createCopy(server: string, template: string, options = ""): Promise<Copy> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openDatabase(`${url.href}?lock_timeout=${LOCK_TIMEOUT_MS}`);
  return { name, url: url.href, db, catalogue: await catalogueOf(db), bytes: await bytesOf(db) };
}

/** Opens a copy of a database that only one test uses. */
async function openNewCopy(server: string, template: string, options?: string) {
  const { db, name, url } = await createCopy(server, template, options);
  const drop = async () => {
    await db.close();
    await onServer(server, `drop database if exists ${name} with (force)`);
  };
  return { db, url, drop };
}

/** Opens a database without tables that only one test uses, with options of `create database`. */
export const openEmptyPostgres = (server: string, options?: string) => openNewCopy(server, "template0", options);

/** Ends running statements, such as one of a process that a test killed, and waits until they cannot commit. */
async function endOthers(db: Database): Promise<void> {
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`;
  while ((await others.execute(db.writer)).rows.length > 0) await pause(2);
}

async function isUnchanged({ db, catalogue, bytes }: Copy): Promise<boolean> {
  await endOthers(db);
  return (await bytesOf(db)) < bytes + LARGEST_GROWTH && (await catalogueOf(db)) === catalogue;
}

/** Returns whether the copy can be reused; one whose tables were altered, or which grew large, cannot. */
async function restore(copy: Copy): Promise<boolean> {
  try {
    if (!(await isUnchanged(copy))) return false;
    await sql`select testing.restore()`.execute(copy.db.writer);
    return true;
  } catch {
    // A test may have closed the database, or had the server end its connections.
    return false;
  }
}

/** Returns a copy of the template that no other test uses; pass it to `giveBack` after the test. */
export async function takeCopy(server: string, template: string) {
  const copy = free.pop() ?? (await createCopy(server, template));
  const giveBack = async () => {
    if (await restore(copy)) {
      free.push(copy);
    } else {
      await copy.db.close();
      await onServer(server, `drop database if exists ${copy.name} with (force)`);
    }
  };
  return { db: copy.db, url: copy.url, giveBack };
}
