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
  it("count what each competition sold and what it took", async () => {
    const wrong = await against(`
      select r.slug from raffles r
      left join raffle_sales s on s.raffle_id = r.id
      left join tickets t on t.raffle_id = r.id and t.state <> 'held'
      group by r.id, r.slug, s.raffle_id, s.sold_count, s.manual_count, s.sales_pence
      having s.raffle_id is null or s.sold_count <> count(t.id)
        or s.manual_count <> count(case when t.state = 'manual' then 1 end)
        or s.sales_pence <> coalesce(sum(t.price_pence), 0)`);
    expect(wrong).toEqual([]);
    expect(await countOf("tickets where state = 'manual'")).toBeGreaterThan(10);
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

  it("have for each order the lines and the paid attempt that make its sums", async () => {
    const wrong = await against(`
      select o.ref from orders o
      join payment_attempts a on a.id = o.attempt_id
      join order_lines l on l.order_id = o.id
      group by o.id, o.ref, o.subtotal_pence, o.coupon_pence, o.balance_pence, o.total_pence, a.ref, a.state, a.total_pence
      having sum(l.price_pence) <> o.subtotal_pence or sum(l.coupon_pence) <> o.coupon_pence
        or sum(l.balance_pence) <> o.balance_pence or a.total_pence <> o.total_pence
        or a.ref <> o.ref or a.state <> 'completed'`);
    expect(wrong).toEqual([]);
    const withoutLines = "orders where id not in (select order_id from order_lines)";
    expect(await countOf(withoutLines)).toBe(0);
    const otherLines = `
      (select attempt_id, ticket_id, raffle_id, number, price_pence from payment_attempt_lines
       except select o.attempt_id, l.id, l.raffle_id, l.number, l.price_pence
       from order_lines l join orders o on o.id = l.order_id) as lines`;
    expect(await countOf(otherLines)).toBe(0);
  });

  it("have a charge of the sandbox for each order that cost money, and none for the others", async () => {
    const wrong = await against(`
      select o.ref, o.total_pence, c.amount_pence, p.reported_pence from orders o
      left join transactions c on c.attempt_id = o.attempt_id and c.transaction_ref = o.transaction_ref
      left join sandbox_payments p on p.ref = o.ref and p.transaction_ref = o.transaction_ref and p.state = 'paid'
      where coalesce(c.amount_pence, 0) <> o.total_pence or coalesce(p.reported_pence, 0) <> o.total_pence
        or (o.total_pence = 0) <> (o.transaction_ref = 'NO_PAYMENT_REQUIRED')`);
    expect(wrong).toEqual([]);
    expect(await countOf("orders where total_pence = 0")).toBeGreaterThan(0);
  });

  it("keep the tickets of each order, and none of an order that was given back", async () => {
    const wrong = await against(`
      select o.ref from orders o join order_lines l on l.order_id = o.id
      left join tickets t on t.id = l.id and t.order_id = o.id and t.user_id = o.user_id
        and t.raffle_id = l.raffle_id and t.number = l.number and t.state = 'sold'
      where (o.state = 'refunded') <> (t.id is null) or (o.state = 'refunded') <> (l.released_at is not null)`);
    expect(wrong).toEqual([]);
    const notRefunded = await against(`
      select o.ref from orders o left join refunds f on f.order_id = o.id and f.state = 'done'
      left join sandbox_refunds s on s.key = f.id
      where o.state = 'refunded' and (f.card_pence is null or f.card_pence <> o.total_pence
        or s.amount_pence <> o.total_pence or o.refunded_card_pence <> o.total_pence)`);
    expect(notRefunded).toEqual([]);
    expect(await countOf("orders where state = 'refunded'")).toBeGreaterThan(0);
  });

  it("award each instant prize whose number was sold, to its buyer", async () => {
    const wrong = await against(`
      select w.raffle_id, w.number from instant_wins w
      left join tickets t on t.raffle_id = w.raffle_id and t.number = w.number and t.state <> 'held'
      where (t.id is null) <> (w.won_at is null) or w.ticket_id <> t.id or w.user_id <> t.user_id
        or (t.order_id is not null and (w.order_id is null or w.order_id <> t.order_id))`);
    expect(wrong).toEqual([]);
    expect(await countOf("instant_wins where won_at is null")).toBeGreaterThan(0);
    expect(await countOf("raffles where has_instant_wins and id not in (select raffle_id from instant_wins)")).toBe(0);
  });

  it("count the uses of each coupon, within its limit and once for each user where it says so", async () => {
    const wrong = await against(`
      select c.code from coupons c left join coupon_uses u on u.coupon_id = c.id
      group by c.id, c.code, c.uses, c.max_uses, c.once_per_user
      having c.uses <> count(u.id) or c.uses > coalesce(c.max_uses, c.uses)
        or (c.once_per_user and count(u.id) <> count(distinct u.user_id))`);
    expect(wrong).toEqual([]);
    const lost =
      "orders where coupon_pence > 0 and id not in (select order_id from coupon_uses where order_id is not null)";
    expect(await countOf(lost)).toBe(0);
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
