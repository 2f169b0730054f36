import { addAttemptRow, addUserRow, openTestDatabase } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { test as base, describe, expect } from "vitest";
import type { Database } from "../../database.ts";

const run = (db: Database, statement: string) => sql.raw(statement).execute(db.writer);

/** A database with one user, and two payments of theirs without moves. */
const it = base.extend("paying", async () => {
  const { db } = await openTestDatabase();
  await addUserRow(db, "bea");
  for (const id of ["one", "other"]) await addAttemptRow(db, { id, userId: "bea" });
  const move = (kind: string, pence: number, attempt = "one", refund = "") =>
    run(
      db,
      `insert into spend_moves (attempt_id, kind, refund_id, user_id, month, pence, at)
       values ('${attempt}', '${kind}', '${refund}', 'bea', '2031-01', ${pence}, 1)`,
    );
  return { db, move };
});

const monthsOf = (db: Database, month: string) =>
  db.read
    .selectFrom("spend_months")
    .select(["held", "spent", "refunded", "credit"])
    .where("month", "=", month)
    .execute();

describe("a month", () => {
  it("has what is held, spent and refunded", async ({ paying: { db, move } }) => {
    await move("hold", 3_000);
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 3_000, spent: 0, refunded: 0, credit: 0 }]);
    await move("settle", 3_000);
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 0, spent: 3_000, refunded: 0, credit: 0 }]);
    await move("refund", 1_000, undefined, "r1");
    await move("refund", 500, undefined, "r2");
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 0, spent: 3_000, refunded: 1_500, credit: 0 }]);
  });

  it("counts a payment once that came after its hold was released, or had none", async ({ paying: { db, move } }) => {
    await move("hold", 3_000);
    await move("release", 3_000);
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 0, spent: 0, refunded: 0, credit: 0 }]);
    await move("settle", 3_000);
    await move("settle", 200, "other");
    expect(await monthsOf(db, "2031-01")).toEqual([{ held: 0, spent: 3_200, refunded: 0, credit: 0 }]);
  });

  it("counts nothing twice", async ({ paying: { move } }) => {
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
  it("refuses limits, months and breaks that cannot be", async ({ paying: { db } }) => {
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

  it("keeps one limit that waits and one that counts of each customer", async ({ paying: { db } }) => {
    await run(db, limit("own", "500", "20"));
    await run(db, limit("pending", "600", "null"));
    await run(db, limit("staff", "400", "20", "staff_lower"));
    await expect(run(db, limit("own2", "500", "20"))).rejects.toThrow();
    await expect(run(db, limit("pending2", "600", "null"))).rejects.toThrow();
    await expect(run(db, limit("staff2", "400", "20", "staff_lower"))).rejects.toThrow();
  });

  it("never changes a move, a limit or a break", async ({ paying: { db, move } }) => {
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

  it("lets someone return after a suspension, and staff lift a stop", async ({ paying: { db } }) => {
    await run(db, restriction("s", "suspend", "20"));
    await run(db, restriction("t", "stop", "null"));
    await run(db, "update restrictions set return_asked_at = 21 where id = 's'");
    await run(db, "update restrictions set ended_at = 30");
    expect(await db.read.selectFrom("restrictions").select("ended_at").execute()).toHaveLength(2);
  });

  it("lets a break end in its time or never, or within a day by its code", async ({ paying: { db } }) => {
    await run(db, restriction("s", "suspend", "99999999"));
    await expect(run(db, "update restrictions set ended_at = 86400009")).rejects.toThrow();
    await run(db, "update restrictions set ended_at = 99999999");
    await run(
      db,
      "insert into restrictions (id, user_id, kind, from_at, asked_by, undo_hash) values ('c', 'bea', 'close', 10, 'bea', 'code')",
    );
    await expect(run(db, "update restrictions set ended_at = 86400010 where id = 'c'")).rejects.toThrow();
    await expect(run(db, "update restrictions set undo_hash = 'another'")).rejects.toThrow();
    await run(db, "update restrictions set ended_at = 86400009 where id = 'c'");
    await expect(run(db, "update restrictions set ended_at = null")).rejects.toThrow();
  });
});
