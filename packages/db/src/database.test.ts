import { ShopError } from "@counterfoil/core";
import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { type Database, inTransaction, openDatabase } from "./database.ts";
import { failureOf } from "./failures.ts";
import { DatabaseInUse } from "./sqlite.ts";

const fact = (key: string) => ({ key, value: "kept" });

async function keysOf(db: Database): Promise<string[]> {
  const rows = await db.read.selectFrom("key_value").select("key").orderBy("key").execute();
  return rows.map((row) => row.key);
}

describe("a transaction", () => {
  it("keeps all of its writes or none", async () => {
    const { db } = await openTestDatabase();
    await inTransaction(db, (tx) => tx.sql.insertInto("key_value").values(fact("a")).execute());
    const failing = inTransaction(db, async (tx) => {
      await tx.sql.insertInto("key_value").values(fact("b")).execute();
      throw new Error("half-way");
    });
    await expect(failing).rejects.toThrow("half-way");
    expect(await keysOf(db)).toEqual(["a"]);
  });

  it("wakes a job once after the commit, and not at all after a rollback", async () => {
    const { db } = await openTestDatabase();
    const seen: string[] = [];
    const waking = db.with({ wake: (table) => seen.push(table) });
    await inTransaction(waking, async (tx) => {
      tx.wake("mails");
      tx.wake("mails");
      seen.push("work");
    });
    const failing = inTransaction(waking, async (tx) => {
      tx.wake("refunds");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow();
    expect(seen).toEqual(["work", "mails"]);
  });

  it("may neither be nested nor read past itself", async () => {
    const { db } = await openTestDatabase();
    await expect(inTransaction(db, () => inTransaction(db, async () => {}))).rejects.toThrow("inside a transaction");
    const reading = inTransaction(db, async () => db.read.selectFrom("key_value").select("key").execute());
    await expect(reading).rejects.toThrow("inside a transaction");
    expect(await keysOf(db)).toEqual([]);
  });

  it("is tried again when the database is busy, and in the end says to come back later", async () => {
    const { db } = await openTestDatabase();
    const busy = Object.assign(new Error("busy"), { code: db.kind === "sqlite" ? "SQLITE_BUSY" : "40P01" });
    let runs = 0;
    const kept = inTransaction(db, async (tx) => {
      runs += 1;
      await tx.sql.insertInto("key_value").values(fact("a")).execute();
      if (runs < 3) throw busy;
    });
    await kept;
    expect(runs).toBe(3);
    expect(await keysOf(db)).toEqual(["a"]);
    const never = inTransaction(db, () => Promise.reject(busy));
    await expect(never).rejects.toSatisfy((error) => error instanceof ShopError && error.category === "unavailable");
  });
});

describe("both databases", () => {
  it("name what they refuse in the same words", async () => {
    const { db } = await openTestDatabase();
    const write = (key: string) =>
      inTransaction(db, (tx) => tx.sql.insertInto("key_value").values(fact(key)).execute());
    await write("a");
    expect(failureOf(await write("a").catch((error: unknown) => error))).toBe("unique");
    const orphan = inTransaction(db, (tx) =>
      tx.sql.insertInto("sessions").values({ id_hash: "x", user_id: "nobody", expires_at: 1, created_at: 1 }).execute(),
    );
    expect(failureOf(await orphan.catch((error: unknown) => error))).toBe("foreign_key");
  });

  it("give booleans as booleans, JSON parsed, and counts and sums as numbers", async () => {
    const { db } = await openTestDatabase();
    const block = await db.read.selectFrom("config_blocks").selectAll().where("id", "=", "faq").executeTakeFirst();
    expect(block).toMatchObject({ type: "faq", position: null, content: {} });
    const { count, sum } = await db.read
      .selectFrom("config_blocks")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number>("rank").as("sum")])
      .executeTakeFirstOrThrow();
    expect([count, sum]).toEqual([15, 105]);
  });

  it("take row locks in the same code", async () => {
    const { db } = await openTestDatabase();
    const rows = await inTransaction(db, (tx) =>
      tx.sql.selectFrom("categories").select("id").forNoKeyUpdate().skipLocked().execute(),
    );
    expect(rows).toEqual([{ id: "popular" }]);
  });
});

describe("a SQLite file", () => {
  it.skipIf(inject("database").kind !== "sqlite")("has one owner at a time", async () => {
    const { db, url } = await openTestDatabase();
    expect(() => openDatabase(url)).toThrow(DatabaseInUse);
    await db.close();
    const next = openDatabase(url);
    expect(await keysOf(next)).toEqual([]);
    await next.close();
  });

  it.skipIf(inject("database").kind !== "sqlite")(
    "is kept whole through a power cut, and checks its references",
    async () => {
      const { db } = await openTestDatabase();
      const pragma = (name: string) => sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db.writer);
      expect((await pragma("synchronous")).rows).toEqual([{ synchronous: 2 }]);
      expect((await pragma("journal_mode")).rows).toEqual([{ journal_mode: "wal" }]);
      expect((await pragma("foreign_keys")).rows).toEqual([{ foreign_keys: 1 }]);
    },
  );
});
