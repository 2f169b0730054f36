import { describe, expect } from "vitest";
import { countSuccesses } from "../../test/queries.ts";
import { it, someRaffle, type TestShop } from "../../test/shop.ts";
import { withoutConstraints } from "../../test/without-lock.ts";

async function buyers(shop: TestShop, count: number) {
  return Promise.all(Array.from({ length: count }, async () => shop.asCustomer()));
}

describe("customers at the same moment", () => {
  it("one of ten gets a number that all ten want", async ({ shop, raffle }) => {
    const input = { raffleId: raffle.id, ticketNums: [7] };
    expect(await countSuccesses((await buyers(shop, 10)).map((buyer) => buyer.tickets.reserve(input)))).toBe(1);
  });

  it("forty customers of ten free numbers get ten", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 10 });
    const input = { raffleId: raffle.id, amount: 1 };
    const shown = await countSuccesses((await buyers(shop, 40)).map((buyer) => buyer.tickets.reserveLuckyDip(input)));
    expect(shown).toBe(10);
    const rows = await shop.db.read.selectFrom("tickets").select("number").execute();
    expect(new Set(rows.map((row) => row.number)).size).toBe(10);
  });

  it("one customer in many tabs stays within the limit per person", async ({ shop, customer: bea }) => {
    const raffle = await someRaffle(shop, { max_per_person: 3 });
    const tries = Array.from({ length: 10 }, () => bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 }));
    expect(await countSuccesses(tries)).toBe(3);
  });
});

it("a control without the guard without the index a number is sold ten times", async ({ shop, raffle }) => {
  const all = await buyers(shop, 10);
  shop.deps.db = await withoutConstraints(shop.db, ["tickets"]);
  const input = { raffleId: raffle.id, ticketNums: [7] };
  expect(await countSuccesses(all.map((buyer) => buyer.tickets.reserve(input)))).toBe(10);
});
