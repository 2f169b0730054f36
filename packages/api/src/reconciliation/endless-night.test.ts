import { DAY_MS } from "@counterfoil/core";
import { sql } from "kysely";
import { expect } from "vitest";
import { it, someRaffle } from "../../test/shop.ts";
import { reconcileNightly } from "./reconcile-books.ts";

it("the night ends though a competition is said to have more numbers than anyone can count", async ({ shop }) => {
  await someRaffle(shop);
  await sql`update raffles set max_entries = ${Number.MAX_SAFE_INTEGER}`.execute(shop.db.writer);
  shop.pass(DAY_MS);
  await reconcileNightly(shop.deps);
  const rows = await shop.db.read.selectFrom("key_value").select("key").where("key", "=", "comparison.day").execute();
  expect(rows).toHaveLength(1);
});
