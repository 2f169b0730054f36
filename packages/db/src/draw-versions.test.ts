import { type Compilable, CompiledQuery } from "kysely";
import { expect, inject, it } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import type { Db } from "./database.ts";
import { prizeIsKept, rulesAreNewest } from "./draw-versions.ts";

async function planOf(db: Db, query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  return (await db.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail);
}

it.skipIf(inject("database").kind !== "sqlite")(
  "the newest rules and the keeper of a prize are found by keys, without a walk through all competitions",
  async () => {
    const test = await openTestDatabase();
    const db = test.db.read;
    const rules = db.selectFrom("draw_rules as r").select("r.chain").where("r.raffle_id", "=", "some");
    const places = db.selectFrom("draw_places as p").select("p.number").where("p.raffle_id", "=", "some");
    for (const query of [rules.where(rulesAreNewest("r")), places.where(prizeIsKept("p"))]) {
      const plan = await planOf(db, query);
      expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual([]);
      expect(plan.filter((step) => /^SEARCH .*raffle_id=\?/.test(step))).toHaveLength(2);
    }
  },
);
