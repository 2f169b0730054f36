import { randomUUID } from "node:crypto";
import { type Database, inTransaction, openDatabase, sealHashOf } from "@counterfoil/db";
import { openTestDatabase } from "@counterfoil/db/testing";
import { expect, inject, it, onTestFinished } from "vitest";
import { dataKeysOf, sealerOf } from "../secret-box.ts";
import { findAuditSeal, sealAudit } from "./seal-audit.ts";
import { writeAudit, writeOutcome } from "./write-audit.ts";

const sealer = sealerOf(dataKeysOf([], "a secret that is long enough"));

async function openTrail(rows: number) {
  const test = await openTestDatabase({ sealer });
  await write(test.db, rows);
  return test;
}

const write = (db: Database, rows: number) =>
  inTransaction(db, async (tx) => {
    for (let i = 0; i < rows; i++) {
      const about = { subject: "page", subjectId: randomUUID() } as const;
      await writeOutcome(tx, { adminId: null, action: "edit", ...about, after: { title: `Page ${i}` } });
    }
  });

const seal = (db: Database) => inTransaction(db, sealAudit);
const trail = (db: Database) => db.read.selectFrom("audit").selectAll().orderBy("seq").execute();

it("a row takes its place in the chain once, after the row before it", async () => {
  const { db } = await openTrail(3);
  expect(await findAuditSeal(db.read)).toMatchObject({ seq: 0, unsealedSince: expect.any(Number) });
  expect(await seal(db)).toBe(3);
  expect(await seal(db)).toBe(0);
  const rows = await trail(db);
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(rows.map(({ prev }) => prev)).toEqual(["0".repeat(64), rows[0]?.hash, rows[1]?.hash]);
  for (const { seq, prev, hash, ...row } of rows)
    expect(sealHashOf({ ...row, seq: seq ?? 0, prev: prev ?? "" })).toBe(hash);
  expect(await findAuditSeal(db.read)).toMatchObject({ seq: 3, hash: rows[2]?.hash, unsealedSince: null });
});

it("rows of one transaction are sealed in the order in which they were written", async () => {
  const { db } = await openTrail(30);
  await seal(db);
  const titles = (await trail(db)).map(({ after }) => after);
  expect(titles).toEqual(titles.map((_, i) => ({ title: `Page ${i}` })));
});

it("two processes that seal at the same time seal each row once", async () => {
  const { db, url } = await openTrail(40);
  // A second process on PostgreSQL; a SQLite file has one, whose transactions queue.
  const other = db.kind === "postgres" ? openDatabase(url, { sealer }) : db;
  if (other !== db) onTestFinished(() => other.close());
  const writing = [1, 2, 3].map((round) => write(round % 2 ? db : other, 5));
  await Promise.all([...writing, ...[db, other, db, other, db, other].map(seal)]);
  while ((await seal(db)) > 0);
  const rows = await trail(db);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 55 }, (_, i) => i + 1));
  for (const [i, row] of rows.entries()) expect(row.prev).toBe(rows[i - 1]?.hash ?? "0".repeat(64));
});

/** The same database without row locks, where two transactions make each of their reads together. */
function unlockedPair(db: Database): Database {
  const reads = new WeakSet<object>();
  let waiting: PromiseWithResolvers<void> | undefined;
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind !== "SelectQueryNode") return node;
      reads.add(queryId);
      return { ...node, endModifiers: [] };
    },
    async transformResult({ result, queryId }) {
      if (!reads.has(queryId)) return result;
      const first = waiting;
      waiting = first ? undefined : Promise.withResolvers<void>();
      first?.resolve();
      await waiting?.promise;
      return result;
    },
  });
}

it.runIf(inject("database").kind === "postgres")("without its lock only the database stops the second", async () => {
  const { db } = await openTrail(5);
  const unlocked = unlockedPair(db);
  const ended = await Promise.allSettled([seal(unlocked), seal(unlocked)]);
  expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await trail(db)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});

const note = { action: "edit", subject: "page", subjectId: "privacy" } as const;

it.each([
  { kind: "customer", userId: "bea" },
  { kind: "visitor", userId: null },
  { kind: "system", userId: null },
] as const)("nothing is audited in the name of a $kind, and what was to be audited does not happen", async (actor) => {
  const { db } = await openTestDatabase();
  const editing = inTransaction(db.as(actor), async (tx) => {
    await tx.sql.insertInto("key_value").values({ key: "page", value: "edited" }).execute();
    await writeAudit(tx, note);
  });
  await expect(editing).rejects.toThrow("No admin to audit: edit page");
  expect(await db.read.selectFrom("key_value").selectAll().execute()).toEqual([]);
  expect(await db.read.selectFrom("audit").selectAll().execute()).toEqual([]);
});
