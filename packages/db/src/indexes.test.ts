import { type Compilable, CompiledQuery } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import type { Db } from "./database.ts";

/** The query plan of SQLite. */
async function planOf(db: Db, query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map((row) => row.detail);
}

describe.skipIf(inject("database").kind !== "sqlite")("the indexes", () => {
  it("lead to the open payments of a coupon, a card or a customer without a walk through all", async () => {
    const test = await openTestDatabase();
    const db = test.db.read;
    for (const column of ["coupon_id", "card_id", "user_id"] as const) {
      const open = db.selectFrom("payment_attempts").select("id").where("state", "in", ["open", "charging"]);
      const [step] = await planOf(db, open.where(column, "=", "some"));
      expect(step).toMatch(`${column}=?`);
    }
  });

  it("lead to the entries whose answer was right or wrong, in the order of the list", async () => {
    const test = await openTestDatabase();
    const entries = test.db.read.selectFrom("tickets").select("id").where("raffle_id", "=", "some");
    const wrong = entries.where("state", "<>", "held").where("state", "=", "sold").where("answer_correct", "=", false);
    const plan = await planOf(
      test.db.read,
      wrong.orderBy("created_at", "desc").orderBy("id", "desc").limit(10).offset(90_000),
    );
    expect(plan).toEqual([expect.stringMatching(/COVERING INDEX entries_by_kind .*answer_correct=\?/)]);
  });

  it("lead to a customer's cart beside thousands of sold tickets", async () => {
    const test = await openTestDatabase();
    const cart = test.db.read.selectFrom("tickets").selectAll().where("user_id", "=", "some");
    const plan = await planOf(test.db.read, cart.where("state", "=", "held").where("expires_at", ">", 1));
    expect(plan).toEqual([expect.stringContaining("tickets_of_cart (user_id=? AND expires_at>?)")]);
  });

  it("lead to the mails that are due in their order, without a look at all that wait", async () => {
    const test = await openTestDatabase();
    const due = test.db.read
      .selectFrom("mails")
      .select("id")
      .where("state", "=", "queued")
      .where("next_try_at", "<=", 1);
    const plan = await planOf(test.db.read, due.orderBy("next_try_at").orderBy("id").limit(10));
    expect(plan).toEqual([expect.stringContaining("mails_to_send (state=? AND next_try_at<?)")]);
  });

  it("are chosen once, without a look at the values of parameters", async () => {
    const test = await openTestDatabase();
    const query = test.db.read.selectFrom("tickets").select("id").where("user_id", "=", "some").limit(1);
    expect(query.compile().sql).not.toMatch(/(?<!\+)\?/);
  });
});
