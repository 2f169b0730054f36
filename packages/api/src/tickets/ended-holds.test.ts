import { describe, expect, it } from "vitest";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

/** A competition of 1,000 numbers that were all held, and whose holds have ended but for the job that tidies them. */
async function openAfterHolds() {
  const shop = await openShop();
  const raffle = await someRaffle(shop, { max_entries: 1000, max_per_person: 1000 });
  await (await shop.as(await someUser(shop))).tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1000 });
  shop.pass(600_000);
  const customer = await shop.as(await someUser(shop));
  const countTickets = async () => {
    const rows = await shop.db.read.selectFrom("tickets").select("id").execute();
    return rows.length;
  };
  return { raffleId: raffle.id, customer, countTickets };
}

describe("a reservation after many holds have ended", () => {
  it("of a chosen number gets it and releases that hold alone", async () => {
    const { raffleId, customer, countTickets } = await openAfterHolds();
    const { tickets } = await customer.tickets.reserve({ raffleId, ticketNums: [500] });
    expect(tickets).toHaveLength(1);
    expect(await countTickets()).toBe(1000);
  });

  it("by a lucky dip gets its numbers and leaves most of the work to the job", async () => {
    const { raffleId, customer, countTickets } = await openAfterHolds();
    const { tickets } = await customer.tickets.reserveLuckyDip({ raffleId, amount: 3 });
    expect(tickets).toHaveLength(3);
    expect(await countTickets()).toBe(803);
  });

  it("by a lucky dip of all that is left gets every number", async () => {
    const { raffleId, customer } = await openAfterHolds();
    const { tickets } = await customer.tickets.reserveLuckyDip({ raffleId, amount: 1000 });
    expect(new Set(tickets.map(({ ticketNum }) => ticketNum)).size).toBe(1000);
  });
});
