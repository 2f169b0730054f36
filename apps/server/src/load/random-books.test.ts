import { setTimeout as pause } from "node:timers/promises";
import type { JobName } from "@counterfoil/core";
import type { Database } from "@counterfoil/db";
import { contradictions, unsettled } from "@counterfoil/db/testing";
import { expect, inject, onTestFinished, test } from "vitest";
import { runBooks } from "#test/books/run-books.ts";
import { testSettings } from "#test/server.ts";
import { type RunningServer, startServer } from "../start-server.ts";

const SECONDS = inject("booksSeconds");
const MINUTE = 60_000;
const jobs: readonly JobName[] = ["reconcile", "refunds", "cancellations", "mails"];

/** Counts what a job still has to do at that moment by its clock. */
async function countDue(db: Database, now: number): Promise<number> {
  const due = [
    db.read.selectFrom("payment_attempts").select("id").where("next_check_at", "<=", now),
    db.read.selectFrom("payment_attempts").select("id").where("state", "in", ["open", "charging"]),
    db.read.selectFrom("refunds").select("id").where("next_try_at", "<=", now),
    // Claimed, and not answered yet.
    db.read.selectFrom("refunds").select("id").where("state", "=", "sending"),
    db.read.selectFrom("sandbox_notices").select("id").where("delivered_at", "is", null).where("due_at", "<=", now),
  ];
  let count = 0;
  for (const query of due) count += (await query.execute()).length;
  return count;
}

/** Opens the shop again and lets its jobs work, while its clock goes on by some minutes at a time. */
async function settle(settings: Record<string, string>, clockAhead: number): Promise<RunningServer> {
  let ahead = clockAhead;
  const clock = () => Date.now() + ahead;
  const server = await startServer(settings, { clock });
  onTestFinished(server.close);
  const { db } = server.deps;
  for (const minutes of [5, 40, 70, 70]) {
    ahead += minutes * MINUTE;
    for (let tries = 0; tries < 200 && (tries === 0 || (await countDue(db, clock())) > 0); tries++) {
      for (const job of jobs) db.wake(job);
      await pause(100);
    }
  }
  // What a job has claimed is no longer due, and may be under way still.
  for (let tries = 0; tries < 100 && (await unsettled(db)).length > 0; tries++) await pause(100);
  return server;
}

test("the books balance whatever customers, admins, the provider, the clock and kills do", {
  timeout: SECONDS * 4_000 + 300_000,
}, async () => {
  const settings = { ...(await testSettings()), LOG_LEVEL: "error" };
  const seed = inject("seed");
  const report = await runBooks({ settings, seed, seconds: SECONDS, customers: 150, workers: 24 });
  console.log(`seed ${seed}: ${report.actions} actions, ${report.kills} kills, ${report.promised.length} orders`);
  expect(report.failures).toEqual([]);

  const server = await settle(settings, report.clockAhead);
  const { db } = server.deps;
  expect(await contradictions(db)).toEqual([]);
  expect(await unsettled(db)).toEqual([]);
  const refs = report.promised.map(({ orderId }) => orderId);
  expect(refs).not.toEqual([]);
  const kept = await db.read.selectFrom("orders").select("ref").where("ref", "in", refs).execute();
  expect(kept.map(({ ref }) => ref).sort()).toEqual([...new Set(refs)].sort());
});
