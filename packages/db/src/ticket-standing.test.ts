import { type Expression, type SqlBool, sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import type { Db } from "./database.ts";
import { holdHasEnded, standingOf, ticketIsEntry, ticketIsHeld, ticketIsTaken } from "./ticket-standing.ts";

const now = 1_000;

const tickets = [
  ...[999, 1_000, 1_001].map((expires_at) => ({ state: "held" as const, expires_at })),
  { state: "sold" as const, expires_at: null },
  { state: "manual" as const, expires_at: null },
];

/** Returns whether the database finds the condition true of a ticket. */
async function holds(db: Db, ticket: (typeof tickets)[number], condition: Expression<SqlBool>): Promise<boolean> {
  const expiresAt = ticket.expires_at === null ? sql`cast(null as bigint)` : sql.lit(ticket.expires_at);
  const columns = sql`${sql.lit(ticket.state)} as state, ${expiresAt} as expires_at`;
  const { rows } = await sql`select 1 as one from (select ${columns}) as t where ${condition}`.execute(db);
  return rows.length === 1;
}

async function openDatabase(): Promise<Db> {
  const test = await openTestDatabase();
  return test.db.read;
}

it("of a ticket is found by the database as the shop tells it", async () => {
  const db = await openDatabase();
  for (const ticket of tickets) {
    const standing = standingOf(ticket, now);
    expect(await holds(db, ticket, ticketIsEntry("t"))).toBe(standing === "entry");
    expect(await holds(db, ticket, ticketIsHeld(now, "t"))).toBe(standing === "held");
    expect(await holds(db, ticket, holdHasEnded(now, "t"))).toBe(standing === "free");
    expect(await holds(db, ticket, ticketIsTaken(now, "t"))).toBe(standing !== "free");
  }
  expect(tickets.map((ticket) => standingOf(ticket, now))).toEqual(["free", "free", "held", "entry", "entry"]);
});

describe.skipIf(inject("database").kind !== "sqlite")("the index", () => {
  it.each([
    ["everything that is held", () => [ticketIsHeld(now)], "tickets_held (expires_at>?)"],
    ["the holds that have ended", () => [holdHasEnded(now)], "tickets_held (expires_at<?)"],
    [
      "what is held of a competition",
      () => [sql<SqlBool>`raffle_id = ${"some"}`, ticketIsHeld(now)],
      "tickets_held_of_raffle (raffle_id=? AND expires_at>?)",
    ],
    [
      "a customer's cart",
      () => [sql<SqlBool>`user_id = ${"some"}`, ticketIsHeld(now)],
      "tickets_of_cart (user_id=? AND expires_at>?)",
    ],
    [
      "the entries of a competition since a moment",
      () => [sql<SqlBool>`raffle_id = ${"some"}`, ticketIsEntry(), sql<SqlBool>`created_at >= ${now}`],
      "entries_by_age (raffle_id=? AND created_at>?)",
    ],
  ] as const)("leads to %s", async (_, conditions, index) => {
    const db = await openDatabase();
    const found = db
      .selectFrom("tickets")
      .select("number")
      .where(({ and }) => and([...conditions()]))
      .compile();
    const { rows } = await db.executeQuery<{ detail: string }>({ ...found, sql: `explain query plan ${found.sql}` });
    expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining(index)]);
  });
});
