import { expect } from "vitest";
import { fillRaffle } from "../../test/fill-raffle.ts";
import { countQueries } from "../../test/queries.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";
import { reserveTickets } from "./reserve-tickets.ts";

it("costs no more when 99% of a hundred thousand numbers are sold", { timeout: 120_000 }, async ({ shop }) => {
  const raffle = await someRaffle(shop, { max_entries: 100_000, max_per_person: 100 });
  await fillRaffle(shop, raffle, await someUser(shop), { upTo: 100_000, freeEvery: 100 });
  const counted = countQueries(shop.db);
  const bea = await someUser(shop);
  const dip = { userId: bea.id, ip: "127.0.0.1", raffleId: raffle.id, choice: { amount: 100 } };
  const tickets = await reserveTickets({ ...shop.deps, db: counted.db }, dip);
  expect(new Set(tickets.map((ticket) => ticket.ticketNum)).size).toBe(100);
  expect(tickets.every((ticket) => Number(ticket.ticketNum) % 100 === 0)).toBe(true);
  expect(counted.statements()).toBeLessThan(15);
  // The counts of the 1,000 blocks, the numbers of the 100 blocks that were hit at most, and the 100 new tickets.
  expect(counted.rows()).toBeLessThan(1_000 + 100 * 100 + 100 + 20);
});
