import { ShopError } from "@counterfoil/core";
import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { type Database, inTransaction, type Tx } from "./database.ts";
import { failureOf } from "./failures.ts";
import { openTestDatabase } from "./testing.ts";

async function open(): Promise<Database> {
  const test = await openTestDatabase(inject("database"));
  onTestFinished(test.drop);
  return test.db;
}

const write = (tx: Tx, key: string) => tx.sql.insertInto("key_value").values({ key, value: "kept" }).execute();
const facts = (db: Database) => db.read.selectFrom("key_value").select("key").execute();
const unavailable = (error: unknown) => error instanceof ShopError && error.category === "unavailable";

async function pidOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.sql);
  return rows[0]?.pid ?? 0;
}

/** Resolves once the server has ended a connection. */
async function untilGone(db: Database, pid: number): Promise<void> {
  const look = sql`select pid from pg_stat_activity where pid = ${pid}`;
  while ((await look.execute(db.writer)).rows.length > 0);
}

/** As a restart of the server does, or a failover. */
async function cutOff(db: Database, tx: Tx): Promise<void> {
  const pid = await pidOf(tx);
  await sql`select pg_terminate_backend(${pid})`.execute(db.writer);
  await untilGone(db, pid);
}

// An error that no listener took would end the process; Vitest fails when one is thrown past every test.
describe.skipIf(inject("database").kind !== "postgres")("a connection that PostgreSQL ends", () => {
  it("in the middle of a statement fails that call alone", async () => {
    const db = await open();
    const cut = inTransaction(db, async (tx) => {
      await write(tx, "a");
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.sql);
    });
    await expect(cut).rejects.toSatisfy(unavailable);
    expect(await facts(db)).toEqual([]);
  });

  it("between two statements, or before the commit, fails that call alone", async () => {
    const db = await open();
    const between = inTransaction(db, async (tx) => {
      await cutOff(db, tx);
      await write(tx, "a");
    });
    await expect(between).rejects.toSatisfy(unavailable);
    const beforeCommit = inTransaction(db, async (tx) => {
      await write(tx, "a");
      await cutOff(db, tx);
    });
    await expect(beforeCommit).rejects.toSatisfy(unavailable);
    await inTransaction(db, (tx) => write(tx, "b"));
    expect(await facts(db)).toEqual([{ key: "b" }]);
  });

  it("while it sat too long in a transaction fails that call alone", async () => {
    const db = await open();
    const idle = inTransaction(db, async (tx) => {
      const pid = await pidOf(tx);
      await sql`set local idle_in_transaction_session_timeout = 1`.execute(tx.sql);
      await untilGone(db, pid);
      await write(tx, "a");
    });
    await expect(idle).rejects.toSatisfy(unavailable);
  });

  it("during a read says that the database is unreachable", async () => {
    const db = await open();
    const read = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.read);
    expect(failureOf(await read.catch((error: unknown) => error))).toBe("unreachable");
  });
});
