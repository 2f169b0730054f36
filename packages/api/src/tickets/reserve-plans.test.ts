import { insertTicketsInBulk } from "@counterfoil/db/testing";
import { CompiledQuery, sql } from "kysely";
import { describe, expect, inject } from "vitest";
import { planOf, recordStatements } from "../../test/queries.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { AvailabilityCache } from "../read-models/availability-cache.ts";
import { reserveTickets } from "./reserve-tickets.ts";

/** Has someone hold `count` numbers of a competition, from the first, or each `step`th. */
async function holdMany(shop: TestShop, raffleId: string, count: number, step = 1): Promise<void> {
  const { id: userId } = await someUser(shop);
  await insertTicketsInBulk(shop.db, async (tx) => {
    await sql`insert into tickets (id, raffle_id, number, user_id, state, expires_at, reserved_at, price_pence, created_at)
      select ${raffleId} || n, ${raffleId}, n * ${sql.lit(step)}, ${userId}, 'held', ${shop.now() + 600_000}::bigint, ${shop.now()}::bigint, 250, ${shop.now()}::bigint
      from generate_series(1, ${sql.lit(count)}) as n`.execute(tx.sql);
  });
}

describe.skipIf(inject("database").kind !== "postgres")("a reservation on PostgreSQL", () => {
  it("reads its customer's tickets and ended holds alone, whatever the statistics say", async ({ shop, user }) => {
    const [earlier, raffle] = [await someRaffle(shop), await someRaffle(shop, { max_entries: 1_000 })];
    await insertTicketsInBulk(shop.db, async (tx) => {
      await sql`insert into tickets (id, raffle_id, number, user_id, state, reserved_at, price_pence, created_at)
        select ${earlier.id} || n, ${earlier.id}, n, ${user.id}, 'manual', 0, 250, 0 from generate_series(1, 900) as n`.execute(
        tx.sql,
      );
    });
    await sql`vacuum analyze tickets`.execute(shop.db.writer);
    await holdMany(shop, raffle.id, 900);
    const { db, statements } = recordStatements(shop.db);
    const asked = { userId: user.id, ip: "127.0.0.1", raffleId: raffle.id, choice: { ticketNums: ["950"] } };
    await reserveTickets({ ...shop.deps, db }, asked);
    const counts = statements.find((statement) => statement.sql.includes('as "inCart"'));
    const plan = (counts ? await planOf(shop.db, counts) : []).join("\n");
    const used = [...plan.matchAll(/using (tickets_\w+|entries_\w+)/g)].map(([, index]) => index).sort();
    expect(used).toEqual(["tickets_held_of_raffle", "tickets_of_cart", "tickets_of_user"]);
  });

  it("looks up each block of numbers that others took, as their list does", async ({ shop, user }) => {
    const raffle = await someRaffle(shop, { max_entries: 60_000, max_per_person: 2_000 });
    await holdMany(shop, raffle.id, 20_000, 3);
    await sql`vacuum analyze`.execute(shop.db.writer);
    const { db, statements } = recordStatements(shop.db);
    await new AvailabilityCache(db, shop.now).read(raffle.id);
    const asked = { userId: user.id, ip: "127.0.0.1", raffleId: raffle.id, choice: { amount: 2_000 } };
    await reserveTickets({ ...shop.deps, db }, asked);
    const ofBlocks = statements.filter((statement) => statement.sql.includes('"ticket_blocks" as "b"'));
    for (const statement of [ofBlocks[0], ofBlocks.at(-1)]) {
      const explained = CompiledQuery.raw(`explain (analyze) ${statement?.sql}`, [...(statement?.parameters ?? [])]);
      const { rows } = await shop.db.read.executeQuery<{ "QUERY PLAN": string }>(explained);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index Cond: .*number > \(b\.block/);
      expect(plan).not.toMatch(/Join Filter: .*number/);
      // Of very many blocks the planner could still choose to join them with every ticket.
      expect(plan.includes("SubPlan")).toBe(statement === ofBlocks.at(-1));
    }
  });
});
