import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { openConsole } from "../../test/console.ts";
import { petrolQuestion, someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the entries of a competition", () => {
  it("are listed newest first, paid and manual ones, and counted whole", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { question: petrolQuestion });
    const bea = await someUser(shop);
    const ada = await shop.as(await someAdmin(shop));
    const orderId = await buy(shop, bea, raffle, [1]);
    shop.pass(1000);
    await ada.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "2" });
    shop.pass(1000);
    await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: [3], questionAnswer: "Petrol" });
    const { tickets, totalTickets } = await ada.tickets.listEntries({ raffleId: raffle.id });
    expect(totalTickets).toBe(2);
    expect(tickets).toMatchObject([
      { ticketNum: "2", orderId: null, questionAnswer: "MANUAL_ENTRY", answerCorrect: null, pricePaid: 0 },
      {
        ticketNum: "1",
        orderId,
        questionAnswer: "Petrol",
        answerCorrect: true,
        pricePaid: 2.5,
        user: { email: bea.email },
      },
    ]);
  });

  it("are found by name, email, number and orderId, each word of the query", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { to_letter: "E" });
    const bea = await someUser(shop, { email: "bea@example.test" });
    const who = {
      first_name: "Dev",
      last_name: "O'Neill_100%",
      email: "dev@shop.test",
      search_text: "dev o'neill_100% dev@shop.test",
    };
    const dev = await someUser(shop, who);
    const orderId = await buy(shop, bea, raffle, ["A1", "B1"]);
    await buy(shop, dev, raffle, ["B3"]);
    const ada = await shop.as(await someAdmin(shop));
    const found = async (query: string) => {
      const { tickets, totalTickets } = await ada.tickets.listEntries({ raffleId: raffle.id, query });
      expect(totalTickets).toBe(tickets.length);
      return tickets.map((ticket) => ticket.ticketNum).sort();
    };
    expect(await found("BAKER bea")).toEqual(["A1", "B1"]);
    expect(await found("dev@shop.test")).toEqual(["B3"]);
    expect(await found("b1")).toEqual(["B1"]);
    expect(await found("bea b1")).toEqual(["B1"]);
    expect(await found("dev b1")).toEqual([]);
    expect(await found(orderId.toLowerCase())).toEqual(["A1", "B1"]);
    expect(await found(orderId.replaceAll("-", ""))).toEqual(["A1", "B1"]);
    expect(await found("_100%")).toEqual(["B3"]);
    expect(await found("%")).toEqual(["B3"]);
  });

  it("come with the one first whose number it is, where a number is part of emails too", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const bea = await someUser(shop, { search_text: "bea7@example.test" });
    await buy(shop, bea, raffle, [7]);
    shop.pass(1000);
    await buy(shop, bea, raffle, [8, 9]);
    const ada = await shop.as(await someAdmin(shop));
    const { tickets, totalTickets } = await ada.tickets.listEntries({ raffleId: raffle.id, query: "7", limit: 1 });
    expect({ totalTickets, first: tickets[0]?.ticketNum }).toEqual({ totalTickets: 3, first: "7" });
  });

  it("name no one once the person is deleted", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const ada = await shop.as(await someAdmin(shop));
    const bea = await someUser(shop);
    await buy(shop, bea, raffle, [1]);
    await ada.users.delete({ id: bea.id });
    const { tickets } = await ada.tickets.listEntries({ raffleId: raffle.id });
    expect(tickets).toMatchObject([{ ticketNum: "1", user: null }]);
  });

  it("are of a competition that exists", async () => {
    const { admin: ada } = await openConsole();
    await expect(ada.tickets.listEntries({ raffleId: "nothing" })).toBeRefused("raffle.not_found");
  });
});
