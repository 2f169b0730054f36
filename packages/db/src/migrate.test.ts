import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { openOlderDatabase } from "../test/open-older-database.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openTestDatabase } from "./testing.ts";

describe("migrating at the start", () => {
  it("changes nothing the second time", async () => {
    const { db, drop } = await openTestDatabase(inject("database"));
    onTestFinished(drop);
    await migrate(db);
    const blocks = await db.read.selectFrom("config_blocks").select("id").execute();
    expect(blocks.length).toBe(14);
  });

  it("makes an empty database whole", async () => {
    const db = openDatabase("file::memory:");
    onTestFinished(() => db.close());
    await migrate(db);
    const categories = await db.read.selectFrom("categories").select("name").execute();
    expect(categories).toEqual([{ name: "Popular" }]);
  });

  it.runIf(inject("database").kind === "sqlite")("leaves a database as it was when the disk is full", async () => {
    const { db, drop } = await openOlderDatabase(inject("database"));
    onTestFinished(drop);
    const written = sql<{ sql: string }>`select sql from sqlite_master where tbl_name not like 'kysely%'`;
    const before = (await written.execute(db.writer)).rows;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.writer);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 60}`).execute(db.writer);
    await expect(migrate(db)).rejects.toThrow("full");
    expect((await written.execute(db.writer)).rows).toEqual(before);
    expect((await sql`select * from kysely_migration`.execute(db.writer)).rows).toHaveLength(1);
    await sql.raw("pragma max_page_count = 1000000").execute(db.writer);
    await migrate(db);
  });

  it.skipIf(inject("database").kind !== "postgres")("is safe when two processes start at once", async () => {
    const { db, url, drop } = await openTestDatabase(inject("database"));
    onTestFinished(drop);
    await sql`drop schema public cascade`.execute(db.writer);
    await sql`create schema public`.execute(db.writer);
    const processes = [openDatabase(url), openDatabase(url), openDatabase(url)];
    onTestFinished(async () => {
      await Promise.all(processes.map((one) => one.close()));
    });
    await Promise.all(processes.map((one) => migrate(one)));
    const blocks = await db.read.selectFrom("config_blocks").select("id").execute();
    expect(blocks.length).toBe(14);
  });
});
