import { ShopError } from "@counterfoil/core";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, vi } from "vitest";
import { it } from "../test/it.ts";
import { type Database, inTransaction, openDatabase, type Tx } from "./database.ts";
import { failureOf } from "./failures.ts";
import { findRow } from "./find-rows.ts";
import { DatabaseInUse } from "./sqlite.ts";
import { insertRows, rowsKey, runKept, updateRows } from "./write-rows.ts";

it("writes other rows with the same statement, and is seen by those who watch tables", async ({ db }) => {
  for (const names of [["a", "b"], ["c", "d"], ["e"]]) {
    const mark = db.writes.mark();
    const rows = names.map((key) => ({ key, value: `the ${key}` }));
    await inTransaction(db, (tx) => insertRows(tx.sql, "key_value", rows));
    expect(db.writes.isWrittenSince(mark, ["key_value"])).toBe(true);
  }
  const kept = await db.read.selectFrom("key_value").select(["key", "value"]).where("value", "like", "the _").execute();
  const shown = kept.map(({ key, value }) => `${key}: ${value}`).sort();
  expect(shown).toEqual("abcde".split("").map((k) => `${k}: the ${k}`));
});

it("rejects values that are not the parameters of the statement", async ({ db }) => {
  const row = { key: "a", value: "1" };
  const { key, values } = rowsKey("key_value", [row]);
  const write = inTransaction(db, (tx) =>
    runKept(tx.sql, { key, values: values.toReversed() }, () => tx.sql.insertInto("key_value").values(row)),
  );
  await expect(write).rejects.toThrow("are not the values");
});

it("finds and changes no rows by a value that is missing", async ({ db }) => {
  const missing: { key?: string } = {};
  const change = inTransaction(db, (tx) => updateRows(tx.sql, "key_value", { key: missing.key }, { value: "other" }));
  await expect(change).rejects.toThrow("no value");
  expect(() => findRow(db.read, "key_value", { key: missing.key })).toThrow("no value");
});

const fact = (key: string) => ({ key, value: "kept" });

async function keysOf(db: Database): Promise<string[]> {
  const rows = await db.read.selectFrom("key_value").select("key").orderBy("key").execute();
  return rows.map((row) => row.key);
}

describe("a transaction", () => {
  it("keeps all of its writes or none", async ({ db }) => {
    await inTransaction(db, (tx) => tx.sql.insertInto("key_value").values(fact("a")).execute());
    const failing = inTransaction(db, async (tx) => {
      await tx.sql.insertInto("key_value").values(fact("b")).execute();
      throw new Error("half-way");
    });
    await expect(failing).rejects.toThrow("half-way");
    expect(await keysOf(db)).toEqual(["a"]);
  });

  it("fails with the error of the write that failed, whatever is sent after it", async ({ db }) => {
    const failing = inTransaction(db, async (tx) => {
      await insertRows(tx.sql, "key_value", [fact("a")]);
      await insertRows(tx.sql, "key_value", [fact("a")]);
      await insertRows(tx.sql, "key_value", [fact("b")]);
    });
    expect(failureOf(await failing.catch((error: unknown) => error))).toBe("unique");
    await inTransaction(db, (tx) => insertRows(tx.sql, "key_value", [fact("c")]));
    expect(await keysOf(db)).toEqual(["c"]);
  });

  it("wakes a job once after the commit, and not at all after a rollback", async ({ db }) => {
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

  it("may neither be nested nor read past itself", async ({ db }) => {
    await expect(inTransaction(db, () => inTransaction(db, async () => {}))).rejects.toThrow("inside a transaction");
    const reading = inTransaction(db, async () => db.read.selectFrom("key_value").select("key").execute());
    await expect(reading).rejects.toThrow("inside a transaction");
    expect(await keysOf(db)).toEqual([]);
  });

  it("is tried again when the database is busy, and in the end says to come back later", async ({ db }) => {
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
  it("name what they refuse in the same words", async ({ db }) => {
    const write = (key: string) =>
      inTransaction(db, (tx) => tx.sql.insertInto("key_value").values(fact(key)).execute());
    await write("a");
    expect(failureOf(await write("a").catch((error: unknown) => error))).toBe("unique");
    const orphan = inTransaction(db, (tx) =>
      tx.sql.insertInto("sessions").values({ id_hash: "x", user_id: "nobody", expires_at: 1, created_at: 1 }).execute(),
    );
    expect(failureOf(await orphan.catch((error: unknown) => error))).toBe("foreign_key");
  });

  it("give booleans as booleans, JSON parsed, and counts and sums as numbers", async ({ db }) => {
    const block = await db.read.selectFrom("config_blocks").selectAll().where("id", "=", "faq").executeTakeFirst();
    expect(block).toMatchObject({ type: "faq", position: null, content: {} });
    const { count, sum } = await db.read
      .selectFrom("config_blocks")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number>("rank").as("sum")])
      .executeTakeFirstOrThrow();
    expect([count, sum]).toEqual([15, 105]);
  });

  it("take row locks in the same code", async ({ db }) => {
    const rows = await inTransaction(db, (tx) =>
      tx.sql.selectFrom("categories").select("id").forNoKeyUpdate().skipLocked().execute(),
    );
    expect(rows).toEqual([{ id: "popular" }]);
  });
});

describe("a SQLite file", () => {
  it.skipIf(inject("database").kind !== "sqlite")("has one owner at a time", async ({ db, url }) => {
    expect(() => openDatabase(url)).toThrow(DatabaseInUse);
    await db.close();
    const next = openDatabase(url);
    expect(await keysOf(next)).toEqual([]);
    await next.close();
  });

  it.skipIf(inject("database").kind !== "sqlite")(
    "is kept whole through a power cut, and checks its references",
    async ({ db }) => {
      const pragma = (name: string) => sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db.writer);
      expect((await pragma("synchronous")).rows).toEqual([{ synchronous: 2 }]);
      expect((await pragma("journal_mode")).rows).toEqual([{ journal_mode: "wal" }]);
      expect((await pragma("foreign_keys")).rows).toEqual([{ foreign_keys: 1 }]);
    },
  );
});

const write = (tx: Tx, key: string) => tx.sql.insertInto("key_value").values({ key, value: "kept" }).execute();

const names = Array.from({ length: 120 }, (_, i) => `k${String(i).padStart(3, "0")}`);

describe("transactions that come at the same time", () => {
  it("keep all of their writes or none, each for itself", async ({ db }) => {
    const outcomes = await Promise.allSettled(
      names.map((key, i) =>
        inTransaction(db, async (tx) => {
          await write(tx, key);
          await write(tx, `${key}+`);
          if (i % 3 === 0) throw new Error(`no ${key}`);
          return key;
        }),
      ),
    );
    const kept = names.filter((_, i) => i % 3 !== 0);
    const shown = outcomes.map((one) => (one.status === "fulfilled" ? one.value : one.reason.message));
    expect(shown).toEqual(names.map((key, i) => (i % 3 === 0 ? `no ${key}` : key)));
    expect(await keysOf(db)).toEqual(kept.flatMap((key) => [key, `${key}+`]));
  });

  it("are answered, and wake jobs, only once their writes are there for all to see", async ({ db }) => {
    const woken: string[] = [];
    const waking = db.with({ wake: (table) => woken.push(table) });
    await Promise.all(
      names.map(async (key) => {
        await inTransaction(waking, async (tx) => {
          await write(tx, key);
          tx.wake("mails");
        });
        expect(await keysOf(db)).toContain(key);
      }),
    );
    expect(woken).toHaveLength(names.length);
  });

  it("see what those before them wrote", async ({ db }) => {
    await inTransaction(db, (tx) => tx.sql.insertInto("key_value").values({ key: "count", value: "0" }).execute());
    const increment = () =>
      inTransaction(db, async (tx) => {
        const count = tx.sql.selectFrom("key_value").select("value").where("key", "=", "count").forNoKeyUpdate();
        const { value } = await count.executeTakeFirstOrThrow();
        await tx.sql
          .updateTable("key_value")
          .set({ value: String(Number(value) + 1) })
          .where("key", "=", "count")
          .execute();
      });
    await Promise.all(names.map(increment));
    const { value } = await db.read.selectFrom("key_value").select("value").executeTakeFirstOrThrow();
    expect(value).toBe(String(names.length));
  });
});

describe.skipIf(inject("database").kind !== "sqlite")("a group that cannot be committed", () => {
  it("answers 503 to every member, and keeps nothing", async ({ db }) => {
    // A group also ends after its time limit, and all three must be in one.
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
    onTestFinished(() => void vi.restoreAllMocks());
    const orphan = inTransaction(db, async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx.sql);
      await tx.sql
        .insertInto("sessions")
        .values({ id_hash: "x", user_id: "nobody", expires_at: 1, created_at: 1 })
        .execute();
    });
    const others = ["a", "b"].map((key) => inTransaction(db, (tx) => write(tx, key)));
    for (const one of [orphan, ...others]) await expect(one).rejects.toMatchObject({ code: "shop.unavailable" });
    expect(await keysOf(db)).toEqual([]);
    await inTransaction(db, (tx) => write(tx, "later"));
    expect(await keysOf(db)).toEqual(["later"]);
  });

  it("because the disk is full keeps what was answered and nothing else", async ({ db }) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.writer);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(db.writer);
    const value = "x".repeat(20_000);
    const outcomes = await Promise.allSettled(
      names.map((key) => inTransaction(db, (tx) => tx.sql.insertInto("key_value").values({ key, value }).execute())),
    );
    const answered = names.filter((_, i) => outcomes[i]?.status === "fulfilled");
    expect(answered.length).toBeLessThan(names.length);
    expect(await keysOf(db)).toEqual(answered);
    await sql.raw("pragma max_page_count = 1000000").execute(db.writer);
    await inTransaction(db, (tx) => write(tx, "later"));
    expect(await keysOf(db)).toEqual([...answered, "later"]);
  });
});
