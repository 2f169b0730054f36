import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { type Database, inTransaction, type Tx } from "./database.ts";

const write = (tx: Tx, key: string) => tx.sql.insertInto("key_value").values({ key, value: "kept" }).execute();

async function keysOf(db: Database): Promise<string[]> {
  const rows = await db.read.selectFrom("key_value").select("key").orderBy("key").execute();
  return rows.map((row) => row.key);
}

const names = Array.from({ length: 120 }, (_, i) => `k${String(i).padStart(3, "0")}`);

describe("transactions that come at the same time", () => {
  it("keep all of their writes or none, each for itself", async () => {
    const { db } = await openTestDatabase();
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
    expect(outcomes.map((one) => (one.status === "fulfilled" ? one.value : one.reason.message))).toEqual(
      names.map((key, i) => (i % 3 === 0 ? `no ${key}` : key)),
    );
    expect(await keysOf(db)).toEqual(kept.flatMap((key) => [key, `${key}+`]));
  });

  it("are answered, and wake jobs, only once their writes are there for all to see", async () => {
    const test = await openTestDatabase();
    const woken: string[] = [];
    const db = test.db.with({ wake: (table) => woken.push(table) });
    await Promise.all(
      names.map(async (key) => {
        await inTransaction(db, async (tx) => {
          await write(tx, key);
          tx.wake("mails");
        });
        expect(await keysOf(test.db)).toContain(key);
      }),
    );
    expect(woken).toHaveLength(names.length);
  });

  it("see what those before them wrote", async () => {
    const { db } = await openTestDatabase();
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
  it("answers 503 to every member, and keeps nothing", async () => {
    const { db } = await openTestDatabase();
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

  it("because the disk is full keeps what was answered and nothing else", async () => {
    const { db } = await openTestDatabase();
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
