import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { type Database, type Db, inTransaction, openDatabase } from "./database.ts";
import { collectReads } from "./table-usage.ts";

const addCategory = (name: string) => (db: Db) =>
  db.insertInto("categories").values({ id: name, name, name_key: name, created_at: 0 }).execute();

/** Returns whether a result made from these tables is still right after `work`. */
async function outlives(db: Database, tables: string[], work: () => Promise<unknown>): Promise<boolean> {
  await db.noticeWrites();
  const mark = db.writes.mark();
  await work();
  await db.noticeWrites();
  return !db.writes.isWrittenSince(mark, tables);
}

describe("what was made from some tables", () => {
  it("is old once one of them was written, and not when another was", async () => {
    const { db } = await openTestDatabase();
    const write = () => inTransaction(db, (tx) => addCategory("Cars")(tx.sql));
    expect(await outlives(db, ["pages", "categories"], write)).toBe(false);
    const other = () => inTransaction(db, (tx) => tx.sql.deleteFrom("mails").execute());
    expect(await outlives(db, ["pages", "categories"], other)).toBe(true);
  });

  it("is old once a raw statement wrote, whatever it was", async () => {
    const { db } = await openTestDatabase();
    const write = () => inTransaction(db, (tx) => sql`delete from mails`.execute(tx.sql));
    expect(await outlives(db, ["pages"], write)).toBe(false);
  });

  it("is old for the caller as soon as the transaction has ended, also with another clock or in another's name", async () => {
    const { db } = await openTestDatabase();
    const other = db.with({ clock: () => 1 }).as({ kind: "admin", userId: "ada" });
    const write = () => inTransaction(other, (tx) => tx.sql.deleteFrom("pages").execute());
    expect(await outlives(db, ["pages"], write)).toBe(false);
  });

  it.skipIf(inject("database").kind !== "postgres")("is old once another process has edited it", async () => {
    const { db, url } = await openTestDatabase();
    const another = openDatabase(url);
    onTestFinished(() => another.close());
    const edit = () => inTransaction(another, (tx) => addCategory("Cars")(tx.sql));
    expect(await outlives(db, ["categories"], edit)).toBe(false);
    const sell = () => inTransaction(another, (tx) => tx.sql.deleteFrom("mails").execute());
    expect(await outlives(db, ["categories"], sell)).toBe(true);
  });

  it.skipIf(inject("database").kind !== "sqlite")("is old once another program wrote to the file", async () => {
    const { db, url } = await openTestDatabase();
    const { default: SQLite } = await import("better-sqlite3");
    const another = new SQLite(url.slice("file:".length));
    onTestFinished(() => void another.close());
    const edit = async () => {
      another.exec("insert into categories (id, name, name_key, created_at) values ('a', 'A', 'a', 0)");
      await nextTurn();
    };
    expect(await outlives(db, ["categories"], edit)).toBe(false);
    expect(await outlives(db, ["categories"], () => nextTurn())).toBe(true);
  });
});

it("the tables that an answer is made of are those of its queries, with joins and subqueries", async () => {
  const { db } = await openTestDatabase();
  const tables = new Set<string>();
  await collectReads(tables, async () => {
    await db.read.selectFrom("pages").select("id").execute();
    await db.read
      .selectFrom("raffles as r")
      .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
      .select("r.id")
      .where("r.id", "in", (eb) => eb.selectFrom("raffle_categories").select("raffle_id"))
      .execute();
  });
  await db.read.selectFrom("mails").select("id").execute();
  expect([...tables]).toEqual(expect.arrayContaining(["pages", "raffle_categories", "raffle_sales", "raffles"]));
  expect(tables).not.toContain("mails");
});
