import { invariantViolations } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOON, seededShop } from "./shop-for-tests.ts";

let shop: Awaited<ReturnType<typeof seededShop>>;
beforeAll(async () => {
  shop = await seededShop({ counts: { raffles: 45, users: 80, tickets: 2_000 }, seed: 3 });
});
afterAll(() => shop.drop());

/** Queries that return violations of a rule of the books. */
async function against(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(shop.db.read)).rows;
}

async function countOf(query: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(query)}`.execute(shop.db.read);
  return rows[0]?.n ?? 0;
}

describe("the books of a demo shop", () => {
  it("balance, with something of everything in them", async () => {
    expect(await invariantViolations(shop.db)).toEqual([]);
    for (const some of [
      "tickets where state = 'manual'",
      "orders where total_pence = 0",
      "orders where state = 'refunded'",
      "coupon_uses",
      "instant_wins where won_at is null",
      "instant_wins where won_at is not null",
      "ledger where kind = 'spent'",
      "tickets where answer_correct = false",
    ])
      expect(await countOf(some), some).toBeGreaterThan(0);
  });

  it("sell nothing before it began, after it ended, to a stranger or in the future", async () => {
    const wrong = await against(`
      select r.slug, t.created_at from tickets t join raffles r on r.id = t.raffle_id join users u on u.id = t.user_id
      where t.state <> 'held' and (t.created_at < r.starts_at or t.created_at > r.ends_at
        or t.created_at < u.created_at or t.created_at > ${NOON} or not u.verified)`);
    expect(wrong).toEqual([]);
    const holds = "tickets where state = 'held'";
    expect(await countOf(holds)).toBeGreaterThan(0);
    expect(await countOf(`${holds} and (expires_at <= ${NOON} or expires_at > ${NOON + 600_000})`)).toBe(0);
  });
});
