import { copyFileSync, readFileSync, renameSync, rmSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished } from "vitest";
import { planOf } from "../test/index.ts";
import { it } from "../test/it.ts";
import { type Database, type Db, inTransaction, openDatabase } from "./database.ts";
import { prizeIsKept, rulesAreNewest } from "./draw-versions.ts";
import { failureOf } from "./failures.ts";
import { findingKey } from "./findings.ts";
import { isReachable } from "./readiness.ts";
import { collectReads } from "./table-usage.ts";

const isSqlite = inject("database").kind === "sqlite";

it.skipIf(!isSqlite)(
  "the newest rules and the keeper of a prize are found by keys, without a walk through all competitions",
  async ({ db: { read: db } }) => {
    const rules = db.selectFrom("draw_rules as r").select("r.chain").where("r.raffle_id", "=", "some");
    const places = db.selectFrom("draw_places as p").select("p.number").where("p.raffle_id", "=", "some");
    for (const query of [rules.where(rulesAreNewest("r")), places.where(prizeIsKept("p"))]) {
      const plan = await planOf(db, query);
      expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual([]);
      expect(plan.filter((step) => /^SEARCH .*raffle_id=\?/.test(step))).toHaveLength(2);
    }
  },
);

const write = (db: Database, key: string) =>
  inTransaction(db, (tx) => tx.sql.insertInto("key_value").values({ key, value: "kept" }).execute());

const keysOf = async (db: Database) => {
  const rows = await db.read.selectFrom("key_value").select("key").execute();
  return rows.map(({ key }) => key);
};

/** The kind of failure of a database that cannot be read, as in failures.ts. */
const failureOfRead = (db: Database) => keysOf(db).then(() => "read", failureOf);

const unavailable = { code: "shop.unavailable", retryAfter: 2 };

describe.runIf(isSqlite)("what is committed is not confirmed, and nothing is read", () => {
  it.for(["", "-wal", "-shm"])("once the file%s of the shop was deleted", async (end, { db, path }) => {
    await write(db, "before");
    rmSync(`${path}${end}`);
    await expect(write(db, "lost")).rejects.toMatchObject(unavailable);
    await expect(write(db, "lost as well")).rejects.toMatchObject(unavailable);
    expect(await failureOfRead(db)).toBe("unreachable");
    expect(await isReachable(db)).toBe(false);
    expect(db.missingFile()).toBe(`${path}${end}`);
  });

  it("once another file has taken its place", async ({ db, path }) => {
    await write(db, "before");
    copyFileSync(path, `${path}.other`);
    renameSync(`${path}.other`, path);
    await expect(write(db, "lost")).rejects.toMatchObject(unavailable);
    expect(await failureOfRead(db)).toBe("unreachable");
  });

  it("while it was moved away; once it is back the shop continues", async ({ db, path }) => {
    await write(db, "before");
    renameSync(path, `${path}.away`);
    expect(db.missingFile()).toBe(path);
    const during = inTransaction(db, async (tx) => {
      await tx.sql.insertInto("key_value").values({ key: "never", value: "kept" }).execute();
    });
    await expect(during).rejects.toMatchObject(unavailable);
    renameSync(`${path}.away`, path);
    expect(await isReachable(db)).toBe(true);
    await write(db, "after");
    expect(await keysOf(db)).toEqual(["after", "before"]);
  });

  it("that it is noticed in the middle of a transaction leaves none open", async ({ db, path }) => {
    const work = inTransaction(db, async (tx) => {
      renameSync(path, `${path}.away`);
      db.missingFile();
      await tx.sql.insertInto("key_value").values({ key: "never", value: "kept" }).execute();
    });
    await expect(work).rejects.toMatchObject(unavailable);
    renameSync(`${path}.away`, path);
    expect(db.missingFile()).toBeNull();
    await write(db, "after");
    expect(await keysOf(db)).toEqual(["after"]);
  });
});

it("a finding that an admin settled before an update of the shop is still known by its key", async ({ db }) => {
  const keys = db.read.selectNoFrom([
    findingKey("draw-lock-late", { raffle: sql.val("boat") }).as("raffle"),
    findingKey("numbers-held", { day: sql.lit(20_000), raffle: sql.val("boat") }).as("day"),
    findingKey("people-read", { peopleRead: sql.val("ada:2026-11-20"), multiple: sql`${sql.lit(700)} / 200` }).as(
      "times",
    ),
  ]);
  expect(await keys.executeTakeFirst()).toEqual({
    raffle: "draw-lock-late:boat",
    day: "numbers-held:boat:20000",
    times: "people-read:ada:2026-11-20:3",
  });
});

const NAME = "Wilhelmina Quartermaine";

const isNamedIn = (path: string) =>
  [path, `${path}-wal`].some((file) => readFileSync(file, "latin1").includes("Quartermaine"));

it.runIf(isSqlite)("deleted data is gone from the file once the log is empty", async ({ db, url }) => {
  const path = url.slice("file:".length);
  const rows = Array.from({ length: 200 }, (_, i) => ({ key: String(i), value: NAME.repeat(20) }));
  await inTransaction(db, (tx) => tx.sql.insertInto("key_value").values(rows).execute());
  await inTransaction(db, (tx) => tx.sql.deleteFrom("key_value").execute());
  expect(isNamedIn(path)).toBe(true);
  // In a busy shop a transaction is open meanwhile.
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const writing = inTransaction(db, async (tx) => {
    await tx.sql.deleteFrom("key_value").execute();
    begin();
    await nextTurn();
  });
  await hasBegun;
  expect(await db.truncateLog()).toBe(true);
  expect(isNamedIn(path)).toBe(false);
  await writing;
});

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
  it("is old once one of them was written, by any name and clock, and not when another was", async ({ db }) => {
    const inAnothersName = db.with({ clock: () => 1 }).as({ kind: "admin", userId: "ada" });
    const write = () => inTransaction(inAnothersName, (tx) => addCategory("Cars")(tx.sql));
    expect(await outlives(db, ["pages", "categories"], write)).toBe(false);
    const other = () => inTransaction(db, (tx) => tx.sql.deleteFrom("mails").execute());
    expect(await outlives(db, ["pages", "categories"], other)).toBe(true);
  });

  it("is old once a raw statement wrote, whatever it was", async ({ db }) => {
    const write = () => inTransaction(db, (tx) => sql`delete from mails`.execute(tx.sql));
    expect(await outlives(db, ["pages"], write)).toBe(false);
  });

  it.skipIf(isSqlite)("is old once another process has edited it", async ({ db, url }) => {
    const another = openDatabase(url);
    onTestFinished(() => another.close());
    const edit = () => inTransaction(another, (tx) => addCategory("Cars")(tx.sql));
    expect(await outlives(db, ["categories"], edit)).toBe(false);
    const sell = () => inTransaction(another, (tx) => tx.sql.deleteFrom("mails").execute());
    expect(await outlives(db, ["categories"], sell)).toBe(true);
  });

  it.skipIf(!isSqlite)("is old once another program wrote to the file", async ({ db, url }) => {
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

it("the tables that an answer is made of are those of its queries, with joins and subqueries", async ({ db }) => {
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
