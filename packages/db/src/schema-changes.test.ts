import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, inject, it, onTestFinished } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { changes, expectNamed, namedOf, openAfter } from "../test/schema-changes.ts";
import { problemsOfSchema } from "./schema-changes.ts";

it("nothing is named where only the migrations made it, and statistics were", async () => {
  const db = await openAfter("analyze");
  expect(await namedOf(db)).toEqual([]);
  expect(await problemsOfSchema(db)).toEqual([]);
});

it.each(Object.entries(changes[inject("database").kind]))(
  "it is named when someone %s",
  (_what, [named, ...statements]) => expectNamed(named, statements),
);

it("a plain index of the shop may be missing, and a view of one's own is named and stops nothing", async () => {
  const db = await openAfter("drop index ledger_of_user", "create view sales as select id from orders");
  expect(await namedOf(db)).toEqual(["view sales: not the shop's"]);
  expect(await problemsOfSchema(db)).toEqual([]);
});

it.runIf(inject("database").kind === "sqlite")(
  "a trigger that someone took out of the file after the shop had read it does nothing from the comparison on",
  async () => {
    const { db, url } = await openTestDatabase();
    const other = new SQLite(new URL(url).pathname);
    onTestFinished(() => void other.close());
    const kept = async (key: string) => {
      await db.writer.insertInto("key_value").values({ key, value: "" }).execute();
      return (await db.read.selectFrom("key_value").select("key").execute()).some((row) => row.key === key);
    };
    other.exec("create trigger hides after insert on key_value begin delete from key_value where key = new.key; end");
    expect(await kept("a")).toBe(false);
    other.unsafeMode().exec(`pragma writable_schema = on; delete from sqlite_master where name = 'hides'`);
    expect([await kept("b"), await namedOf(db), await kept("c")]).toEqual([false, [], true]);
  },
);

it.runIf(inject("database").kind === "sqlite")("a table of statistics that refers to another is named", async () => {
  const { db, url } = await openTestDatabase();
  await sql`analyze`.execute(db.writer);
  const other = new SQLite(new URL(url).pathname);
  onTestFinished(() => void other.close());
  other.unsafeMode().exec(`pragma writable_schema = on;
    update sqlite_master set sql = 'CREATE TABLE sqlite_stat1(tbl,idx,stat,x references mismatches (rule))' where name = 'sqlite_stat1'`);
  expect(await namedOf(db)).toEqual(["table sqlite_stat1: not the shop's"]);
});
