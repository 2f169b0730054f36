import { raffleStages } from "@counterfoil/core";
import { type Expression, type SqlBool, sql } from "kysely";
import { describe, expect, inject } from "vitest";
import { openTestDatabase, planOf } from "../test/index.ts";
import { it } from "../test/it.ts";
import { type Db, inTransaction } from "./database.ts";
import { prepare } from "./prepare.ts";
import {
  raffleInStage,
  raffleIsComing,
  raffleIsOpenUnder,
  raffleIsOver,
  raffleIsRunning,
  raffleOpens,
  stageOf,
} from "./raffle-stage.ts";
import { inChunks, matchesWithoutDashes, matchesWords, searchIndexText } from "./search.ts";
import { collectReads } from "./table-usage.ts";
import { holdHasEnded, standingOf, ticketIsEntry, ticketIsHeld, ticketIsTaken } from "./ticket-standing.ts";

const now = 1_000;

describe.skipIf(inject("database").kind !== "sqlite")("the indexes", () => {
  it("lead to the open payments of a coupon, a card or a customer", async ({ db: { read: db } }) => {
    for (const column of ["coupon_id", "card_id", "user_id"] as const) {
      const open = db.selectFrom("payment_attempts").select("id").where("state", "in", ["open", "charging"]);
      const [step] = await planOf(db, open.where(column, "=", "some"));
      expect(step).toMatch(`${column}=?`);
    }
  });

  it("lead to the entries whose answer was right or wrong, in the order of the list", async ({ db }) => {
    const entries = db.read.selectFrom("tickets").select("id").where("raffle_id", "=", "some");
    const wrong = entries.where("state", "<>", "held").where("state", "=", "sold").where("answer_correct", "=", false);
    const plan = await planOf(
      db.read,
      wrong.orderBy("created_at", "desc").orderBy("id", "desc").limit(10).offset(90_000),
    );
    expect(plan).toEqual([expect.stringMatching(/COVERING INDEX entries_by_kind .*answer_correct=\?/)]);
  });

  it("lead to the mails that are due in their order, those first that were not refused yet", async ({ db }) => {
    const queued = db.read.selectFrom("mails").select("id").where("state", "=", "queued").where("has_link", "=", true);
    const due = queued.where("next_try_at", "<=", 1).orderBy("tries").orderBy("next_try_at").orderBy("id");
    const plan = await planOf(db.read, due.limit(10));
    expect(plan).toEqual([expect.stringContaining("mails_to_send (state=? AND has_link=?)")]);
  });

  it("lead to the competitions on sale, the soonest end first", async ({ db: { read } }) => {
    const open = read.selectFrom("raffles").select("id").where(raffleInStage("open", now)).orderBy("ends_at");
    expect((await planOf(read, open))[0]).toContain("raffles_by_end (live=? AND ends_at>?)");
  });

  it("lead to how long competitions are open, the last to end first", async ({ db: { read } }) => {
    const opening = read.selectFrom("raffles").select("id").where(raffleOpens()).where(raffleIsOpenUnder(72));
    const plan = await planOf(read, opening.orderBy("ends_at", "desc").orderBy("id", "desc").limit(20));
    expect(plan).toEqual([expect.stringContaining("raffles_by_end (live=?")]);
  });

  it("are chosen once, without a look at the values of parameters", async ({ db }) => {
    const query = db.read.selectFrom("tickets").select("id").where("user_id", "=", "some").limit(1);
    expect(query.compile().sql).not.toMatch(/(?<!\+)\?/);
  });
});

const findSetting = prepare<{ key: string }, { value: string }>((db, parameter) =>
  db.selectFrom("key_value").select("value").where("key", "=", parameter("key")),
);

const setSetting = prepare<{ key: string; value: string }, { key: string }>((db, parameter) =>
  db
    .insertInto("key_value")
    .values({ key: parameter("key"), value: parameter("value") })
    .returning("key"),
);

it("runs with other values each time, is compiled once, and is seen by those who watch tables", async ({ db }) => {
  const mark = db.writes.mark();
  for (const key of ["first", "second"]) {
    await inTransaction(db, (tx) => setSetting(tx.sql, { key, value: `the ${key}` }));
  }
  expect(db.writes.isWrittenSince(mark, ["key_value"])).toBe(true);
  const read = new Set<string>();
  for (const key of ["first", "second", "third"]) {
    const rows = await collectReads(read, () => findSetting(db.read, { key }));
    expect(rows).toEqual(key === "third" ? [] : [{ value: `the ${key}` }]);
  }
  expect([...read]).toEqual(["key_value"]);
  const again = inTransaction(db, (tx) => setSetting(tx.sql, { key: "first", value: "taken" }));
  await expect(again).rejects.toThrow();
});

it("searching finds rows with each word, in any case and order, and takes signs as they are", async ({ db }) => {
  const texts = ["Zoë O’Brien zoe@example.test", "100% cash", "100 cash", "under_score", "back\\slash"];
  await inTransaction(db, (tx) =>
    tx.sql
      .insertInto("key_value")
      .values(texts.map((text) => ({ key: text, value: searchIndexText(text) })))
      .execute(),
  );
  const find = async (query: string) => {
    const rows = await db.read
      .selectFrom("key_value")
      .select("key")
      .where(({ ref }) => matchesWords(ref("value"), query))
      .orderBy("key")
      .execute();
    return rows.map((row) => row.key);
  };
  expect(await find("ZOË example")).toEqual([texts[0]]);
  expect(await find("zoë@")).toEqual([]);
  expect(await find("cash 100%")).toEqual(["100% cash"]);
  expect(await find("r_s")).toEqual(["under_score"]);
  expect(await find("k\\s")).toEqual(["back\\slash"]);
  const key = (query: string) =>
    db.read
      .selectFrom("key_value")
      .select("key")
      .where(({ ref }) => matchesWithoutDashes(ref("value"), query))
      .execute();
  expect(await key("zoë-o’brien")).toEqual([]);
  expect(await key("zoë - o’-brien")).toEqual([{ key: texts[0] }]);
  expect((await find("  ")).length).toBe(texts.length);
});

it("chunks have every row once, in order", () => {
  expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inChunks([])).toEqual([]);
});

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

/** Returns whether the database finds the condition true of a row. */
async function holds(db: Db, row: object, condition: (table: string) => Expression<SqlBool>): Promise<boolean> {
  const columns = sql.join(
    Object.entries(row).map(([name, value]) =>
      value === null ? sql`cast(null as bigint) as ${sql.id(name)}` : sql`${sql.lit(value)} as ${sql.id(name)}`,
    ),
  );
  const { rows } = await sql`select 1 as one from (select ${columns}) as r where ${condition("r")}`.execute(db);
  return rows.length === 1;
}

it("is found by the database as the shop tells it", async ({ db: { read } }) => {
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

describe("ticket standing", () => {
  const tickets = [
    ...[999, 1_000, 1_001].map((expires_at) => ({ state: "held" as const, expires_at })),
    { state: "sold" as const, expires_at: null },
    { state: "manual" as const, expires_at: null },
  ];

  it("of a ticket is found by the database as the shop tells it", async ({ db: { read: db } }) => {
    for (const ticket of tickets) {
      const standing = standingOf(ticket, now);
      expect(await holds(db, ticket, ticketIsEntry)).toBe(standing === "entry");
      expect(await holds(db, ticket, (table) => ticketIsHeld(now, table))).toBe(standing === "held");
      expect(await holds(db, ticket, (table) => holdHasEnded(now, table))).toBe(standing === "free");
      expect(await holds(db, ticket, (table) => ticketIsTaken(now, table))).toBe(standing !== "free");
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
        "tickets_of_cart (user_id=?)",
      ],
      [
        "the entries of a competition since a moment",
        () => [sql<SqlBool>`raffle_id = ${"some"}`, ticketIsEntry(), sql<SqlBool>`created_at >= ${now}`],
        "entries_by_age (raffle_id=? AND created_at>?)",
      ],
    ] as const)("leads to %s", async (_, conditions, index) => {
      const db = (await openTestDatabase()).db.read;
      const found = db.selectFrom("tickets").select("number");
      const plan = await planOf(
        db,
        found.where(({ and }) => and([...conditions()])),
      );
      expect(plan).toEqual([expect.stringContaining(index)]);
    });
  });
});
