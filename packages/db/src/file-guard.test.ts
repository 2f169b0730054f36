import { copyFileSync, renameSync, rmSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { type Database, inTransaction } from "./database.ts";
import { failureOf } from "./failures.ts";
import { isReachable } from "./is-reachable.ts";

async function open() {
  const { db, url } = await openTestDatabase();
  return { db, path: url.slice("file:".length) };
}

const write = (db: Database, key: string) =>
  inTransaction(db, (tx) => tx.sql.insertInto("key_value").values({ key, value: "kept" }).execute());

const keysOf = async (db: Database) => {
  const rows = await db.read.selectFrom("key_value").select("key").execute();
  return rows.map(({ key }) => key);
};

/** The kind of failure of a database that cannot be read, as in failures.ts. */
const failureOfRead = (db: Database) => keysOf(db).then(() => "read", failureOf);

const unavailable = { code: "shop.unavailable", retryAfter: 2 };

describe.runIf(inject("database").kind === "sqlite")("what is committed is not confirmed, and nothing is read", () => {
  test.each(["", "-wal", "-shm"])("once the file%s of the shop was deleted", async (end) => {
    const { db, path } = await open();
    await write(db, "before");
    rmSync(`${path}${end}`);
    await expect(write(db, "lost")).rejects.toMatchObject(unavailable);
    await expect(write(db, "lost as well")).rejects.toMatchObject(unavailable);
    expect(await failureOfRead(db)).toBe("unreachable");
    expect(await isReachable(db)).toBe(false);
    expect(db.missingFile()).toBe(`${path}${end}`);
  });

  test("once another file has taken its place", async () => {
    const { db, path } = await open();
    await write(db, "before");
    copyFileSync(path, `${path}.other`);
    renameSync(`${path}.other`, path);
    await expect(write(db, "lost")).rejects.toMatchObject(unavailable);
    expect(await failureOfRead(db)).toBe("unreachable");
  });

  test("while it was deleted in the middle of a transaction", async () => {
    const { db, path } = await open();
    const work = inTransaction(db, async (tx) => {
      await tx.sql.insertInto("key_value").values({ key: "lost", value: "kept" }).execute();
      rmSync(path);
    });
    await expect(work).rejects.toMatchObject(unavailable);
  });

  test("while it was moved away; once it is back the shop continues", async () => {
    const { db, path } = await open();
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

  test("that it is noticed in the middle of a transaction leaves none open", async () => {
    const { db, path } = await open();
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
