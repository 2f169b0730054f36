import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished } from "vitest";
import { addUserRow, missedBySearch, openEmptyPostgres } from "../test/index.ts";
import { it } from "../test/it.ts";
import { type Database, inTransaction, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { candidatesByReference, referenceKeys } from "./order-references.ts";
import { candidatesByText } from "./search.ts";

const setTexts = (
  db: Database,
  id: string,
  texts: { search_text: string; former_text?: string; deleted_at?: number },
) => inTransaction(db, (tx) => tx.sql.updateTable("users").set(texts).where("id", "=", id).execute());

async function someTexts(db: Database, texts: Record<string, string>): Promise<void> {
  for (const [id, search_text] of Object.entries(texts)) {
    await addUserRow(db, id);
    await setTexts(db, id, { search_text });
  }
}

it("finds people by any part of a text, in which every sign is only a sign, and no dash counts", async ({ db }) => {
  await someTexts(db, {
    bea: "bea smith-jones bea@example.test",
    dev: `dev "and" o'neill_100% a*b:c^(d) dev@example.test`,
    zoe: "zoë ßtraße 张伟明 zoë@mail.test",
  });
  const find = async (...parts: string[]) => (await candidatesByText(db.read, "users", parts))?.sort();
  for (const part of ["bea", "smithjones", "smith-j", "th-jon", " bea ", "a@exam"])
    expect(await find(part)).toEqual(["bea"]);
  for (const part of ['"and"', "and", "'neill_1", "_100%"]) expect(await find(part)).toEqual(["dev"]);
  for (const part of ["zoë", "ßtr", "张伟明", "zoë@mail"]) expect(await find(part)).toEqual(["zoe"]);
  expect(await find("example", "dev")).toEqual(["dev"]);
  expect(await find("example.test", "x")).toEqual(["bea", "dev"]);
  for (const part of ["bob", "or not", "near"]) expect(await find(part)).toEqual([]);
  // PostgreSQL would read every row for them.
  const ofSigns = { "*b:": ["dev"], "a*b:c^(d)": ["dev"], "b*a": [], '"an': ["dev"], "o''": [], "%%%": [], ___: [] };
  for (const [part, found] of Object.entries(ofSigns)) {
    expect(await find(part)).toEqual(db.kind === "sqlite" ? found : undefined);
  }
  for (const part of ["", "a", "ab", "-a-b-"]) expect(await find(part)).toBeUndefined();
});

it("finds people by what they were called before, and not at all once they are erased", async ({ db }) => {
  await someTexts(db, { bea: "bea smith" });
  const find = (part: string) => candidatesByText(db.read, "users", [part]);
  await setTexts(db, "bea", { search_text: "bea brown", former_text: " bea smith" });
  expect([await find("smith"), await find("brown")]).toEqual([["bea"], ["bea"]]);
  await setTexts(db, "bea", { search_text: "", former_text: "", deleted_at: 1 });
  expect([await find("smith"), await find("brown"), await find("bea")]).toEqual([[], [], []]);
});

it("finds the orders of a reference that begins with a word, or has a part that does", async ({ db }) => {
  await inTransaction(db, async (tx) => {
    await sql`${sql.raw(db.kind === "sqlite" ? "pragma defer_foreign_keys = on" : "set local session_replication_role = replica")}`.execute(
      tx.sql,
    );
    const keys = referenceKeys("CF-0BEA6-MARCS", "58-9-7EILIDH", "x-abcd-efg").map((key) => ({
      key,
      order_id: "order",
      created_at: 1,
    }));
    expect(keys).toHaveLength(7);
    await tx.sql.insertInto("order_references").values(keys).execute();
    for (const start of [
      "cf-0bea6-m",
      "cf0bea6m",
      "0bea6-marcs",
      "marc",
      "58-9-7ei",
      "5897e",
      "9-7eil",
      "7eilidh",
      "abc",
      "abcd-e",
      "x-abc",
      "xab",
      "0bea6ma",
      "58-9",
    ]) {
      expect([start, await candidatesByReference(tx.sql, [start])]).toEqual([start, ["order"]]);
    }
    for (const start of ["bea6", "arcs", "cf-0bea7", "eilidh", "9-8eil", "bcd-e", "9-7"]) {
      expect([start, await candidatesByReference(tx.sql, [start])]).toEqual([start, []]);
    }
    expect(await candidatesByReference(tx.sql, [])).toBeNull();
    await tx.sql.deleteFrom("order_references").execute();
  });
});

it("finds the same in a copy of the file, though people were removed before", async ({ db }) => {
  if (db.kind !== "sqlite") return;
  await someTexts(db, { ann: "ann archer", bea: "bea baker", cat: "cat carter", dev: "dev dunn" });
  await sql`delete from users where id in ('ann', 'cat')`.execute(db.writer);
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-search-"));
  await sql`vacuum into ${join(folder, "copy.db")}`.execute(db.writer);
  const copy = openDatabase(`file:${join(folder, "copy.db")}`);
  onTestFinished(async () => {
    await copy.close();
    rmSync(folder, { recursive: true });
  });
  expect(await missedBySearch(copy)).toEqual([]);
  expect(await candidatesByText(copy.read, "users", ["dunn"])).toEqual(["dev"]);
});

it("starts and finds the same where the host of PostgreSQL refuses the extension of its index", async () => {
  const on = inject("database");
  if (on.kind !== "postgres") return;
  const { db: owner, url, drop } = await openEmptyPostgres(on.server);
  const plain = new URL(url);
  plain.username = plain.pathname.slice(1);
  const role = sql.id(plain.username);
  await sql`create role ${role} login`.execute(owner.writer);
  await sql`grant create on schema public to ${role}`.execute(owner.writer);
  const db = openDatabase(plain.href);
  onTestFinished(async () => {
    await db.close();
    await drop();
  });
  await migrate(db);
  expect((await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db.read)).rows).toEqual([]);
  await someTexts(db, { ann: "ann archer", bea: "bea smith-jones" });
  expect(await candidatesByText(db.read, "users", ["smithj"])).toEqual(["bea"]);
  expect(await missedBySearch(db)).toEqual([]);
});

it.runIf(inject("database").kind === "postgres")(
  "reads no other rows of PostgreSQL for a sign between letters",
  async ({ db }) => {
    const others = Array.from({ length: 20 }, (_, i) => [`other-${i}`, `ada isra${i} other@example.test`] as const);
    await someTexts(db, { bea: "ada isra ada.isra@example.test", ...Object.fromEntries(others) });
    const found = inTransaction(db, async ({ sql: reading }) => {
      await sql`set local enable_seqscan = off`.execute(reading);
      const read = sql<{
        rows: number;
      }>`select idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'users'`;
      const before = await read.execute(reading);
      expect(await candidatesByText(reading, "users", ["a.isr"])).toEqual(["bea"]);
      const after = await read.execute(reading);
      return (after.rows[0]?.rows ?? 0) - (before.rows[0]?.rows ?? 0);
    });
    expect(await found).toBeLessThan(others.length);
  },
);
