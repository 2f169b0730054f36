import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { type Database, inTransaction } from "./database.ts";
import { isReachable } from "./is-reachable.ts";

async function open() {
  const { db, url } = await openTestDatabase();
  return { db, path: url.slice("file:".length) };
}

/** Asks until the previous answer is no longer given. */
async function untilReady(db: Database, isReady: boolean): Promise<void> {
  while ((await isReachable(db)) !== isReady) await pause(100);
}

const write = (db: Database, key: string) =>
  inTransaction(db, (tx) => tx.sql.insertInto("key_value").values({ key, value: "kept" }).execute());

test("a shop that can write is ready, and leaves no row of it", async () => {
  const { db } = await open();
  expect(await isReachable(db)).toBe(true);
  expect(await db.read.selectFrom("write_probes").selectAll().execute()).toEqual([]);
});

test("many who ask at the same time are answered by one write", async () => {
  const { db } = await open();
  // What the test before has found out of this database is known for a second, and what this one finds out until its end.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const mark = db.writes.mark();
  let writes = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "InsertQueryNode") writes += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await Promise.all(Array.from({ length: 50 }, () => isReachable(counted)))).toEqual(Array(50).fill(true));
  expect(await isReachable(counted)).toBe(true);
  expect(writes).toBe(1);
  expect(db.writes.isWrittenSince(mark, new Set(["key_value"]))).toBe(false);
});

test.runIf(inject("database").kind === "postgres")(
  "a PostgreSQL that only reads is not ready, and a write is answered to try again",
  async () => {
    const { db } = await open();
    const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db.read);
    const name = sql.raw(rows[0]?.name ?? "");
    const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const setReadOnly = async (value: "on" | "off") => {
      await inTransaction(db, async (tx) => {
        await sql`set local transaction_read_only = off`.execute(tx.sql);
        await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(value)}`.execute(tx.sql);
        await endOthers.execute(tx.sql);
      });
      // The connection that said so would continue as before.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.writer).catch(() => undefined);
    };
    await setReadOnly("on");
    onTestFinished(() => setReadOnly("off").catch(() => undefined));
    await untilReady(db, false);
    expect(await db.read.selectFrom("key_value").select("key").execute()).toEqual([]);
    await expect(write(db, "a")).rejects.toMatchObject({ code: "shop.unavailable", retryAfter: 2 });
    await setReadOnly("off");
    await untilReady(db, true);
    await write(db, "b");
  },
);

test.runIf(inject("database").kind === "sqlite" && process.platform === "linux")(
  "a full disk is not ready, though it can be read",
  async () => {
    const { db, path } = await open();
    const limit = (bytes: number | "unlimited") =>
      execFileSync("prlimit", [`--pid=${process.pid}`, `--fsize=${bytes}:`]);
    onTestFinished(() => void limit("unlimited"));
    await write(db, "before");
    limit(statSync(`${path}-wal`).size);
    await untilReady(db, false);
    expect(await db.read.selectFrom("key_value").select("key").execute()).toEqual([{ key: "before" }]);
    limit("unlimited");
    await untilReady(db, true);
  },
);
