import { invariantViolations } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOON, seededShop } from "./shop-for-tests.ts";

let shop: Awaited<ReturnType<typeof seededShop>>;
beforeAll(async () => {
  shop = await seededShop({ counts: { raffles: 45, users: 80, tickets: 6_000 }, seed: 3 });
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
    ])
      expect(await countOf(some), some).toBeGreaterThan(0);
  });

  it("give nobody more than the limit per person, and no number that does not exist", async () => {
    const wrong = await against(`
      select t.raffle_id, t.user_id from tickets t join raffles r on r.id = t.raffle_id
      group by t.raffle_id, t.user_id, r.max_per_person, r.max_entries
      having count(*) > r.max_per_person or max(t.number) > r.max_entries`);
    expect(wrong).toEqual([]);
  });

  it("keep each balance as the sum of its ledger, never below nothing on the way", async () => {
    const wrong = await against(`
      select u.email from users u left join ledger l on l.user_id = u.id
      group by u.id, u.email, u.balance_pence having u.balance_pence <> coalesce(sum(l.amount_pence), 0)`);
    expect(wrong).toEqual([]);
    const lines = await shop.db.read.selectFrom("ledger").selectAll().orderBy("created_at").orderBy("id").execute();
    const sums = new Map<string, number>();
    for (const { user_id, amount_pence } of lines) {
      sums.set(user_id, (sums.get(user_id) ?? 0) + amount_pence);
      expect(sums.get(user_id)).toBeGreaterThanOrEqual(0);
    }
    expect(lines.some(({ kind }) => kind === "spent")).toBe(true);
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

  it("evaluate each answer by the question it answers", async () => {
    const raffles = await shop.db.read.selectFrom("raffles").select(["id", "question"]).execute();
    const questions = new Map(raffles.map(({ id, question }) => [id, question]));
    const sold = shop.db.read.selectFrom("tickets").selectAll().where("state", "=", "sold");
    const tickets = await sold.execute();
    const wrong = tickets.filter(({ raffle_id, question_answer, answer_correct }) => {
      const answers = questions.get(raffle_id)?.answers;
      return !answers?.some(({ answer, correct }) => answer === question_answer && correct === answer_correct);
    });
    expect(wrong).toEqual([]);
    expect(tickets.some(({ answer_correct }) => answer_correct === false)).toBe(true);
  });
});
