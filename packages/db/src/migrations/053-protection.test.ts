import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { openMigratedDatabase } from "../../test/open-older-database.ts";
import type { Database } from "../database.ts";

/** A shop of an earlier version after its migration, with one of its payments. */
async function openMigrated() {
  const { db, drop } = await openMigratedDatabase(inject("database"));
  onTestFinished(drop);
  const attempts = await db.read.selectFrom("payment_attempts").selectAll().execute();
  return { db, attempts };
}

const run = (db: Database, statement: string) => sql.raw(statement).execute(db.writer);
const monthsOf = (db: Database, month: string) =>
  db.read
    .selectFrom("spend_months")
    .select(["held", "spent", "refunded", "credit"])
    .where("month", "=", month)
    .execute();

/** An attempt without moves, as the next one will be. */
async function someAttempt() {
  const { db, attempts } = await openMigrated();
  const moved = await db.read.selectFrom("spend_moves").select("attempt_id").execute();
  const free = attempts.filter(({ id }) => moved.every(({ attempt_id }) => attempt_id !== id));
  const [attempt, other] = free;
  if (!attempt || !other) throw new Error("the older shop has no payments that came to nothing");
  const move = (kind: string, pence: number, { id } = attempt, refund = "") =>
    run(
      db,
      `insert into spend_moves (attempt_id, kind, refund_id, user_id, month, pence, at)
       values ('${id}', '${kind}', '${refund}', '${attempt.user_id}', '2031-01', ${pence}, 1)`,
    );
  return { db, attempt, other, move };
}

it("the spending of a shop that ran before is what was paid by card and balance, less what went back", async () => {
  const { db, attempts } = await openMigrated();
  const months = await db.read.selectFrom("spend_months").selectAll().execute();
  const orders = await db.read.selectFrom("orders").selectAll().execute();
  const refunds = await db.read
    .selectFrom("refunds")
    .selectAll()
    .where("kind", "=", "order")
    .where("state", "=", "done")
    .execute();
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  expect(orders.length).toBeGreaterThan(5);
  expect(sum(months.map(({ spent }) => spent))).toBe(sum(orders.map((o) => o.total_pence + o.balance_pence)));
  expect(sum(months.map(({ refunded }) => refunded))).toBe(sum(refunds.map((r) => r.card_pence + r.balance_pence)));
  const open = attempts.filter(({ state }) => state === "open" || state === "charging");
  expect(sum(months.map(({ held }) => held))).toBe(sum(open.map((a) => a.total_pence + a.balance_pence)));
});

describe("a month", () => {
  it("has what is held, spent and refunded", async () => {
    const { db, move } = await someAttempt();
    await move("hold", 3_000);
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 3_000, spent: 0, refunded: 0, credit: 0 }]);
    await move("settle", 3_000);
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 0, spent: 3_000, refunded: 0, credit: 0 }]);
    await move("refund", 1_000, undefined, "r1");
    await move("refund", 500, undefined, "r2");
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 0, spent: 3_000, refunded: 1_500, credit: 0 }]);
  });

  it("counts a payment once that came after its hold was released, or had none", async () => {
    const { db, move, other } = await someAttempt();
    await move("hold", 3_000);
    await move("release", 3_000);
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 0, spent: 0, refunded: 0, credit: 0 }]);
    await move("settle", 3_000);
    await move("settle", 200, other);
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 0, spent: 3_200, refunded: 0, credit: 0 }]);
  });

  it("counts nothing twice", async () => {
    const { move } = await someAttempt();
    await move("hold", 3_000);
    await expect(move("hold", 3_000)).rejects.toThrow();
    await move("settle", 3_000);
    await expect(move("settle", 3_000)).rejects.toThrow();
    await move("refund", 1_000, undefined, "r1");
    await expect(move("refund", 1_000, undefined, "r1")).rejects.toThrow();
    await expect(move("refund", 1_000)).rejects.toThrow();
  });
});

const limit = (id: string, pence: string, effective: string, source = "account") =>
  `insert into spend_limits (id, user_id, pence, asked_at, ready_at, effective_at, source)
   select '${id}', min(id), ${pence}, 10, 20, ${effective}, '${source}' from users`;
const restriction = (id: string, kind: string, until: string) =>
  `insert into restrictions (id, user_id, kind, from_at, until_at, asked_by)
   select '${id}', min(id), '${kind}', 10, ${until}, min(id) from users`;

describe("the database", () => {
  it("refuses limits, months and breaks that cannot be", async () => {
    const { db } = await openMigrated();
    const wrong = [
      ["a limit below nothing", limit("l", "-1", "20")],
      ["a limit before its time", limit("l", "500", "19")],
      ["a limit of staff that waits", limit("l", "500", "null", "staff_lower")],
      [
        "a month below nothing",
        "insert into spend_months (user_id, month, held) select min(id), '2031-01', -1 from users",
      ],
      ["a pause without an end", restriction("r", "pause", "null")],
      ["a closure with one", restriction("r", "close", "20")],
    ] as const;
    for (const [what, statement] of wrong) await expect(run(db, statement), what).rejects.toThrow();
  });

  it("keeps one limit that waits and one that counts of each customer", async () => {
    const { db } = await openMigrated();
    await run(db, limit("own", "500", "20"));
    await run(db, limit("pending", "600", "null"));
    await run(db, limit("staff", "400", "20", "staff_lower"));
    await expect(run(db, limit("own2", "500", "20"))).rejects.toThrow();
    await expect(run(db, limit("pending2", "600", "null"))).rejects.toThrow();
    await expect(run(db, limit("staff2", "400", "20", "staff_lower"))).rejects.toThrow();
  });

  it("never changes a move, a limit or a break", async () => {
    const { db, move } = await someAttempt();
    await move("hold", 3_000);
    await run(db, limit("own", "500", "20"));
    await run(db, "update spend_limits set ended_at = 30");
    await run(db, restriction("p", "pause", "20"));
    await run(db, restriction("s", "suspend", "20"));
    await run(db, restriction("c", "close", "null"));
    const wrong = [
      ["the sum of a move", "update spend_moves set pence = pence + 1"],
      ["a move that goes", "delete from spend_moves"],
      ["a limit", "update spend_limits set pence = pence + 1"],
      ["the wait of a limit", "update spend_limits set ready_at = 11"],
      ["a limit that goes", "delete from spend_limits"],
      ["a limit that comes back", "update spend_limits set ended_at = null"],
      ["the end of a pause", "update restrictions set until_at = 15"],
      ["the kind of a break", "update restrictions set kind = 'stop', until_at = null"],
      ["a break that goes", "delete from restrictions"],
      ["a pause that ends early", "update restrictions set ended_at = 15 where kind = 'pause'"],
      ["a suspension that ends early", "update restrictions set ended_at = 19 where kind = 'suspend'"],
      ["a closure that ends after a day", "update restrictions set ended_at = 99999999 where kind = 'close'"],
      ["a return asked for early", "update restrictions set return_asked_at = 19 where kind = 'suspend'"],
    ] as const;
    for (const [what, statement] of wrong) await expect(run(db, statement), what).rejects.toThrow();
  });

  it("lets somebody return after a suspension, and staff lift a stop", async () => {
    const { db } = await openMigrated();
    await run(db, restriction("s", "suspend", "20"));
    await run(db, restriction("t", "stop", "null"));
    await run(db, "update restrictions set return_asked_at = 21 where id = 's'");
    await run(db, "update restrictions set ended_at = 30");
    expect(await db.read.selectFrom("restrictions").select("ended_at").execute()).toHaveLength(2);
  });
});
