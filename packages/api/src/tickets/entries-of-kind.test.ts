import type { EntryFilter } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { petrolQuestion, someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

/** Entries 1 and 2 right, 3 wrong, 4 and 5 manual, of which 5 won a prize; 6 is held. */
async function shopWithEntries() {
  const shop = await openShop();
  const raffle = await someRaffle(shop, { question: petrolQuestion });
  const [bea, dev] = [await someUser(shop), await someUser(shop, { first_name: "Dev", search_text: "dev" })];
  const ada = await shop.as(await someAdmin(shop));
  await buy(shop, bea, raffle, [1]);
  shop.pass(1000);
  await buy(shop, dev, raffle, [2]);
  shop.pass(1000);
  await buy(shop, dev, raffle, [3], "Paraffin");
  shop.pass(1000);
  await ada.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "4" });
  const prize = { id: "prize", raffle_id: raffle.id, number: 5, prize: "£50 cash", position: 0 };
  await inTransaction(shop.db, (tx) => tx.sql.insertInto("instant_wins").values(prize).execute());
  shop.pass(1000);
  await ada.tickets.createEntry({ raffle: raffle.id, user: dev.id, ticketNum: "5" });
  return { shop, raffle, ada, bea };
}

describe("entries by kind", () => {
  it("are listed and counted: right, wrong, manual, paid, winners", async () => {
    const { raffle, ada } = await shopWithEntries();
    const listed = async (filter: EntryFilter, query = "") => {
      const page = await ada.tickets.listEntries({ raffleId: raffle.id, filter, query });
      expect(page.totalTickets).toBe(page.tickets.length);
      return page.tickets.map((ticket) => ticket.ticketNum);
    };
    expect(await listed("right")).toEqual(["2", "1"]);
    expect(await listed("wrong")).toEqual(["3"]);
    expect(await listed("manual")).toEqual(["5", "4"]);
    expect(await listed("paid")).toEqual(["3", "2", "1"]);
    expect(await listed("winner")).toEqual(["5"]);
    expect(await listed("paid", "dev")).toEqual(["3", "2"]);
    expect(await listed("right", "dev")).toEqual(["2"]);
    expect(await listed("winner", "dev")).toEqual(["5"]);
    const counted = await ada.tickets.countEntries({ raffleId: raffle.id, query: "dev" });
    expect(counted).toEqual({ all: 3, right: 1, wrong: 1, manual: 1, paid: 2, winner: 1 });
    expect(await ada.tickets.countEntries({ raffleId: raffle.id })).toEqual({
      all: 5,
      right: 2,
      wrong: 1,
      manual: 2,
      paid: 3,
      winner: 1,
    });
  });

  it("name the prize that was won, and come page by page", async () => {
    const { raffle, ada } = await shopWithEntries();
    const winners = await ada.tickets.listEntries({ raffleId: raffle.id, filter: "winner" });
    expect(winners.tickets).toMatchObject([{ prize: "£50 cash" }]);
    const second = await ada.tickets.listEntries({ raffleId: raffle.id, filter: "paid", skip: 1, limit: 1 });
    expect(second).toMatchObject({ totalTickets: 3, tickets: [{ ticketNum: "2", prize: null }] });
  });
});
