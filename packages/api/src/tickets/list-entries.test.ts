import type { EntryFilter } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy, petrolQuestion } from "../../test/buying.ts";
import { copyRows } from "../../test/copy-rows.ts";
import { fillRaffle } from "../../test/fill-raffle.ts";
import { it, openShop, someRaffle, someUser, type TestShop, testsWith } from "../../test/shop.ts";

describe("the entries of a competition", () => {
  it("are listed newest first, paid and manual ones, and counted whole", async ({ shop, user: bea, admin: ada }) => {
    const raffle = await someRaffle(shop, { question: petrolQuestion });
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

  it("are found by name, email, number and orderId, each word of the query", async ({ shop, admin: ada }) => {
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

  it("come with the one first whose number it is, where a number is part of emails too", async ({ shop, raffle }) => {
    const bea = await someUser(shop, { search_text: "bea7@example.test" });
    await buy(shop, bea, raffle, [7]);
    shop.pass(1000);
    await buy(shop, bea, raffle, [8, 9]);
    const ada = await shop.asAdmin();
    const { tickets, totalTickets } = await ada.tickets.listEntries({ raffleId: raffle.id, query: "7", limit: 1 });
    expect({ totalTickets, first: tickets[0]?.ticketNum }).toEqual({ totalTickets: 3, first: "7" });
    const printed = await ada.tickets.listEntries({ raffleId: raffle.id, query: "0008" });
    expect(printed.tickets.map(({ ticketNum }) => ticketNum)).toEqual(["8"]);
  });

  it("are found and counted where many have the name, and few of them an old entry", async ({ shop, admin: ada }) => {
    const raffle = await someRaffle(shop, { max_entries: 10_000, price_pence: 0 });
    const anna = await someUser(shop, { search_text: "anna rare" });
    await inTransaction(shop.db, async (tx) => {
      const key = "'rare-' || n || '@customer.test'";
      const own = { id: "'rare-' || n", email: key, email_key: key, phone_key: "null", person_key: "null" };
      await copyRows(tx, "users", { of: anna.id, count: 1_100, others: own });
    });
    await buy(shop, anna, raffle, [9_001]);
    shop.pass(1000);
    await buy(shop, { id: "rare-7" }, raffle, [9_002]);
    shop.pass(1000);
    await fillRaffle(shop, raffle, await someUser(shop, { search_text: "bea" }), { upTo: 6_000 });
    shop.pass(1000);
    await buy(shop, anna, raffle, [9_003]);
    const { tickets, totalTickets } = await ada.tickets.listEntries({ raffleId: raffle.id, query: "rare" });
    expect([tickets.map(({ ticketNum }) => ticketNum), totalTickets]).toEqual([["9003", "9002", "9001"], 3]);
    const counts = await ada.tickets.countEntries({ raffleId: raffle.id, query: "rare" });
    expect([counts.all, counts.paid, counts.manual]).toEqual([3, 3, 0]);
  });

  it("name no one once the person is deleted", async ({ shop, raffle, admin: ada, user: bea }) => {
    await buy(shop, bea, raffle, [1]);
    await ada.users.delete({ id: bea.id });
    const { tickets } = await ada.tickets.listEntries({ raffleId: raffle.id });
    expect(tickets).toMatchObject([{ ticketNum: "1", user: null }]);
  });
});

/** Entries 1 and 2 right, 3 wrong, 4 and 5 manual, of which 5 won a prize; 6 is held. */
const entriesIt = testsWith(async () => {
  const shop = await openShop();
  const raffle = await someRaffle(shop, { question: petrolQuestion });
  const [bea, dev] = [await someUser(shop), await someUser(shop, { first_name: "Dev", search_text: "dev" })];
  const ada = await shop.asAdmin();
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
});

describe("entries by kind", () => {
  entriesIt("are listed and counted: right, wrong, manual, paid, winners", async ({ raffle, ada }) => {
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
    expect(counted).toEqual({ all: 3, right: 1, wrong: 1, manual: 1, post: 0, paid: 2, winner: 1 });
    expect(await ada.tickets.countEntries({ raffleId: raffle.id })).toEqual({
      all: 5,
      right: 2,
      wrong: 1,
      manual: 2,
      post: 0,
      paid: 3,
      winner: 1,
    });
  });

  entriesIt("name the prize that was won, and come page by page", async ({ raffle, ada }) => {
    const winners = await ada.tickets.listEntries({ raffleId: raffle.id, filter: "winner" });
    expect(winners.tickets).toMatchObject([{ prize: "£50 cash" }]);
    const second = await ada.tickets.listEntries({ raffleId: raffle.id, filter: "paid", skip: 1, limit: 1 });
    expect(second).toMatchObject({ totalTickets: 3, tickets: [{ ticketNum: "2", prize: null }] });
  });
});

async function exported(shop: TestShop, raffleId: string): Promise<{ filename: string; pieces: string[] }> {
  const ada = await shop.asAdmin();
  const { filename, csv } = await ada.tickets.exportEntries({ raffleId });
  const pieces: string[] = [];
  for await (const piece of csv) pieces.push(piece);
  return { filename, pieces };
}

describe("the CSV of entries", () => {
  it("has every entry by number, for a spreadsheet", async ({ shop, admin: ada }) => {
    const raffle = await someRaffle(shop, { question: petrolQuestion, slug: "hot-hatch", to_letter: "E" });
    const bea = await someUser(shop, { email: "bea@example.test" });
    const gone = await someUser(shop, { email: "gone@example.test" });
    const second = await buy(shop, gone, raffle, ["B1"]);
    const first = await buy(shop, bea, raffle, ["A10", "A9"]);
    await ada.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "E20" });
    await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: ["C1"], questionAnswer: "Petrol" });
    await inTransaction(shop.db, (tx) =>
      tx.sql.updateTable("users").set({ deleted_at: shop.now() }).where("id", "=", gone.id).execute(),
    );
    const { filename, pieces } = await exported(shop, raffle.id);
    expect(filename).toBe("entries-hot-hatch.csv");
    expect(pieces.join("")).toBe(
      [
        "\uFEFFOrder ID,Name,Email,Ticket Number,Question Answer,Price Paid,Answer Correct",
        `${first},Bea Baker,bea@example.test,A9,Petrol,2.50,Right`,
        `${first},Bea Baker,bea@example.test,A10,Petrol,2.50,Right`,
        `${second},[Deleted User],,B1,Petrol,2.50,Right`,
        "[Manual Entry],Bea Baker,bea@example.test,E20,-,0.00,-",
        "",
      ].join("\r\n"),
    );
  });

  it("makes a name harmless that a spreadsheet would run", async ({ shop, raffle }) => {
    await buy(shop, await someUser(shop, { first_name: "=1+1" }), raffle, [1]);
    const { pieces } = await exported(shop, raffle.id);
    expect(pieces.join("").split("\r\n")[1]).toContain(",'=1+1 Baker");
  });

  it("says right or wrong as judged when the ticket was reserved, and whether the list is final", async ({ shop }) => {
    const raffle = await someRaffle(shop, { question: petrolQuestion });
    const bea = await someUser(shop);
    await buy(shop, bea, raffle, [1], "Paraffin");
    await buy(shop, bea, raffle, [2]);
    const caller = await shop.asAdmin();
    const answers = [
      { answer: "Petrol", correct: false },
      { answer: "Paraffin", correct: true },
    ];
    await caller.raffles.edit({ id: raffle.id, question: { question: "Which?", answers } });
    const { pieces } = await exported(shop, raffle.id);
    const judged = pieces.join("").split("\r\n").slice(1, 3);
    expect(judged.map((row) => row.split(",").at(-1))).toEqual(["Wrong", "Right"]);
    const early = await caller.tickets.exportEntries({ raffleId: raffle.id });
    expect(early).toMatchObject({ final: false, openPayments: 0 });
    shop.pass(8 * 24 * 3_600_000);
    const later = await shop.asAdmin();
    expect((await later.tickets.exportEntries({ raffleId: raffle.id })).final).toBe(true);
  });

  it("comes in pieces and is never cut", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 5000 });
    await fillRaffle(shop, raffle, await someUser(shop), { upTo: 4500 });
    const { pieces } = await exported(shop, raffle.id);
    const numbers = pieces
      .join("")
      .split("\r\n")
      .slice(1, -1)
      .map((row) => Number(row.split(",")[3]));
    expect(numbers).toEqual(Array.from({ length: 4500 }, (_, i) => i + 1));
    expect(pieces.length).toBeGreaterThan(2);
  });
});
