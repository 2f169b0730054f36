import { type Compilable, CompiledQuery } from "kysely";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import type { Db } from "./database.ts";
import { openTestDatabase } from "./testing.ts";

/** How SQLite would walk through the tables. */
async function planOf(db: Db, query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map((row) => row.detail);
}

describe.skipIf(inject("database").kind !== "sqlite")("the indexes", () => {
  it("lead to the open payments of a coupon, a card or a customer without a walk through all", async () => {
    const test = await openTestDatabase(inject("database"));
    onTestFinished(test.drop);
    const db = test.db.read;
    for (const column of ["coupon_id", "card_id", "user_id"] as const) {
      const open = db.selectFrom("payment_attempts").select("id").where("state", "in", ["open", "charging"]);
      const [step] = await planOf(db, open.where(column, "=", "some"));
      expect(step).toMatch(`${column}=?`);
    }
  });
});
