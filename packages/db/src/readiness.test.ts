import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { describe, expect, inject, onTestFinished, vi } from "vitest";
import { it } from "../test/it.ts";
import { type Database, inTransaction, openDatabase } from "./database.ts";
import { migrate, runMigrations } from "./migrate.ts";
import { baseline } from "./migrations/001-baseline.ts";
import { isReachable } from "./readiness.ts";

const isSqlite = inject("database").kind === "sqlite";

/** Asks until the previous answer is no longer given. */
async function untilReady(db: Database, isReady: boolean): Promise<void> {
  while ((await isReachable(db)) !== isReady) await pause(100);
}

const write = (db: Database, key: string) =>
  inTransaction(db, (tx) => tx.sql.insertInto("key_value").values({ key, value: "kept" }).execute());

it("a shop that can write is ready, and leaves no row of it", async ({ db }) => {
  expect(await isReachable(db)).toBe(true);
  expect(await db.read.selectFrom("write_probes").selectAll().execute()).toEqual([]);
});

it("many who ask at the same time are answered by one write", async ({ db }) => {
  // What the test before has found out of this database is known for a second, and what this one finds out until its end.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const mark = db.writes.mark();
  let writes = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "InsertQueryNode") writes += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await Promise.all(Array.from({ length: 50 }, () => isReachable(counted)))).toEqual(Array(50).fill(true));
  expect(await isReachable(counted)).toBe(true);
  expect(writes).toBe(1);
  expect(db.writes.isWrittenSince(mark, new Set(["key_value"]))).toBe(false);
});

it.runIf(!isSqlite)(
  "a PostgreSQL that only reads is not ready, and a write is answered to try again",
  async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db.read);
    const name = sql.raw(rows[0]?.name ?? "");
    const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const setReadOnly = async (value: "on" | "off") => {
      await db.transactAside(async (tx) => {
        await sql`set local transaction_read_only = off`.execute(tx);
        await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(value)}`.execute(tx);
        await endOthers.execute(tx);
      });
      // The connection that said so would continue as before.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.writer).catch(() => undefined);
    };
    await setReadOnly("on");
    onTestFinished(() => setReadOnly("off").catch(() => undefined));
    await untilReady(db, false);
    expect(await db.read.selectFrom("key_value").select("key").execute()).toEqual([]);
    await expect(write(db, "a")).rejects.toMatchObject({ code: "shop.unavailable", retryAfter: 2 });
    await setReadOnly("off");
    await untilReady(db, true);
    await write(db, "b");
  },
);

it.runIf(isSqlite && process.platform === "linux")(
  "a full disk is not ready, though it can be read",
  async ({ db, path }) => {
    const limit = (bytes: number | "unlimited") =>
      execFileSync("prlimit", [`--pid=${process.pid}`, `--fsize=${bytes}:`]);
    onTestFinished(() => void limit("unlimited"));
    await write(db, "before");
    limit(statSync(`${path}-wal`).size);
    await untilReady(db, false);
    expect(await db.read.selectFrom("key_value").select("key").execute()).toEqual([{ key: "before" }]);
    limit("unlimited");
    await untilReady(db, true);
  },
);

const runs = (...statements: string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** Migrates to a version that has these migrations more than today's. */
const upgrade = (db: Database, later: Record<string, Migration>) =>
  runMigrations(db, { ...baseline(db.kind), ...later });

const listTables = async (db: Database) => (await db.read.introspection.getTables()).map(({ name }) => name);
const countMigrations = async (db: Database) =>
  (await sql`select name from kysely_migration`.execute(db.writer)).rows.length;

const added = runs("create table added (id text primary key)", "insert into added values ('first')");

describe("migrating at the start", () => {
  it("changes nothing the second time", async ({ db }) => {
    await migrate(db);
    const blocks = await db.read.selectFrom("config_blocks").select("id").execute();
    expect(blocks.length).toBe(15);
  });

  it("makes an empty database whole", async () => {
    const db = openDatabase("file::memory:");
    onTestFinished(() => db.close());
    await migrate(db);
    const categories = await db.read.selectFrom("categories").select("name").execute();
    expect(categories).toEqual([{ name: "Popular" }]);
  });

  it("runs every migration that is missing, or none of them", async ({ db }) => {
    const tables = await listTables(db);
    const failing = { "002-added": added, "003-fails": runs("drop table pages", "select * from missing") };
    await expect(upgrade(db, failing)).rejects.toThrow("missing");
    expect(await listTables(db)).toEqual(tables);
    expect(await countMigrations(db)).toBe(1);
    await upgrade(db, { "002-added": added, "003-more": runs("insert into added values ('second')") });
    expect((await sql`select id from added order by id`.execute(db.read)).rows).toEqual([
      { id: "first" },
      { id: "second" },
    ]);
    expect(await countMigrations(db)).toBe(3);
  });

  it.runIf(isSqlite)("leaves a database as it was when the disk is full", async ({ db }) => {
    const tables = await listTables(db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.writer);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(db.writer);
    const many = Array.from({ length: 40 }, (_, i) => `create table added_${i} (id text primary key)`);
    await expect(upgrade(db, { "002-many": runs(...many) })).rejects.toThrow("full");
    expect(await listTables(db)).toEqual(tables);
    expect(await countMigrations(db)).toBe(1);
    await sql.raw("pragma max_page_count = 1000000").execute(db.writer);
    await upgrade(db, { "002-many": runs(...many) });
  });

  it("leaves a database of another version as it is, with a sentence about it", async ({ db }) => {
    await upgrade(db, { "002-added": added });
    await expect(migrate(db)).rejects.toThrow("the database was made by a newer version of the shop");
    await sql`delete from kysely_migration where name = '002-added'`.execute(db.writer);
    // Other statements than today's, as before the release.
    await sql`update kysely_migration set name = '001-baseline-0123456789ab'`.execute(db.writer);
    await expect(migrate(db)).rejects.toThrow(
      "the database was made by a version of the shop before 1.0.0, and this version cannot use it. Start the version that made it again, or set DATABASE_URL to a new database for a new, empty shop",
    );
    expect(await listTables(db)).toContain("added");
  });

  it.skipIf(isSqlite)("is safe when two processes start at the same time", async ({ db, url }) => {
    await sql`drop schema public cascade`.execute(db.writer);
    await sql`create schema public`.execute(db.writer);
    const processes = [openDatabase(url), openDatabase(url), openDatabase(url)];
    onTestFinished(async () => {
      await Promise.all(processes.map((one) => one.close()));
    });
    await Promise.all(processes.map((one) => migrate(one)));
    const blocks = await db.read.selectFrom("config_blocks").select("id").execute();
    expect(blocks.length).toBe(15);
  });
});
