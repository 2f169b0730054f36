import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate, runMigrations } from "./migrate.ts";
import { baseline } from "./migrations/001-baseline.ts";

const runs = (...statements: string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** Migrates to a version that has these migrations more than today's. */
const upgrade = (db: Database, later: Record<string, Migration>) =>
  runMigrations(db, { "001-baseline": baseline(db.kind), ...later });

const listTables = async (db: Database) => (await db.read.introspection.getTables()).map(({ name }) => name);
const countMigrations = async (db: Database) =>
  (await sql`select name from kysely_migration`.execute(db.writer)).rows.length;

const added = runs("create table added (id text primary key)", "insert into added values ('first')");

describe("migrating at the start", () => {
  it("changes nothing the second time", async () => {
    const { db } = await openTestDatabase();
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

  it("runs every migration that is missing, or none of them", async () => {
    const { db } = await openTestDatabase();
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

  it.runIf(inject("database").kind === "sqlite")("leaves a database as it was when the disk is full", async () => {
    const { db } = await openTestDatabase();
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

  it("leaves a database of another version as it is, with a sentence about it", async () => {
    const { db } = await openTestDatabase();
    await upgrade(db, { "002-added": added });
    await expect(migrate(db)).rejects.toThrow("the database was made by a newer version of the shop");
    await sql`delete from kysely_migration where name = '002-added'`.execute(db.writer);
    await sql`update kysely_migration set name = '001-first-tables'`.execute(db.writer);
    await expect(migrate(db)).rejects.toThrow(
      "the database was made by a version of the shop before 1.0.0, and this version cannot use it. Start the version that made it again, or set DATABASE_URL to a new database for a new, empty shop",
    );
    expect(await listTables(db)).toContain("added");
  });

  it.skipIf(inject("database").kind !== "postgres")("is safe when two processes start at the same time", async () => {
    const { db, url } = await openTestDatabase();
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
