import { raffleStages } from "@counterfoil/core";
import { type Expression, type SqlBool, sql } from "kysely";
import { expect, inject, it } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import type { Db } from "./database.ts";
import { raffleInStage, raffleIsComing, raffleIsOver, raffleIsRunning, stageOf } from "./raffle-stage.ts";

const now = 1_000;

/** Competitions of every combination of switch, dates around now, and cancellation, which moves an end to its moment. */
const raffles = [true, false].flatMap((live) =>
  [
    { starts_at: 999, ends_at: 1_001 },
    { starts_at: 1_000, ends_at: 1_001 },
    { starts_at: 1_001, ends_at: 1_002 },
    { starts_at: 1, ends_at: 1_000 },
    { starts_at: 1, ends_at: 999 },
  ].flatMap((dates) => [
    { live, ...dates, cancelled_at: null },
    { live, starts_at: 1, ends_at: 900, cancelled_at: 900 },
  ]),
);

type Raffle = (typeof raffles)[number];

/** Returns whether the database finds the condition true of a competition. */
async function holds(db: Db, raffle: Raffle, condition: (table: string) => Expression<SqlBool>): Promise<boolean> {
  const columns = sql.join(
    Object.entries(raffle).map(([name, value]) =>
      value === null ? sql`cast(null as bigint) as ${sql.id(name)}` : sql`${sql.lit(value)} as ${sql.id(name)}`,
    ),
  );
  const { rows } = await sql`select 1 as one from (select ${columns}) as r where ${condition("r")}`.execute(db);
  return rows.length === 1;
}

it("is found by the database as the shop tells it", async () => {
  const test = await openTestDatabase();
  const { read } = test.db;
  for (const raffle of raffles) {
    const stage = stageOf(raffle, now);
    for (const each of raffleStages) {
      expect(await holds(read, raffle, (table) => raffleInStage(each, now, table))).toBe(each === stage);
    }
    const isOver = stage === "ended" || stage === "cancelled";
    expect(await holds(read, raffle, (table) => raffleIsOver(now, table))).toBe(isOver);
    expect(await holds(read, raffle, (table) => raffleIsRunning(now, table))).toBe(!isOver);
    const isComing = stage === "scheduled" || stage === "open";
    expect(await holds(read, raffle, (table) => raffleIsComing(now, table))).toBe(isComing);
  }
});

it("leads by an index to the competitions on sale, the soonest end first", async () => {
  if (inject("database").kind !== "sqlite") return;
  const test = await openTestDatabase();
  const open = test.db.read.selectFrom("raffles").select("id").where(raffleInStage("open", now)).orderBy("ends_at");
  const compiled = open.compile();
  const { rows } = await test.db.read.executeQuery<{ detail: string }>({
    ...compiled,
    sql: `explain query plan ${compiled.sql}`,
  });
  expect(rows[0]?.detail).toContain("raffles_by_end (live=? AND ends_at>?)");
});
