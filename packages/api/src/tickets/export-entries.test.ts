import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { fillRaffle } from "../../test/fill-raffle.ts";
import { petrolQuestion, someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

async function exported(shop: TestShop, raffleId: string): Promise<{ filename: string; pieces: string[] }> {
  const ada = await shop.as(await someAdmin(shop));
  const { filename, csv } = await ada.tickets.exportEntries({ raffleId });
  const pieces: string[] = [];
  for await (const piece of csv) pieces.push(piece);
  return { filename, pieces };
}

describe("the CSV of entries", () => {
  it("has every entry by number, for a spreadsheet", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { question: petrolQuestion, slug: "hot-hatch", to_letter: "E" });
    const bea = await someUser(shop, { email: "bea@example.test" });
    const gone = await someUser(shop, { email: "gone@example.test" });
    const ada = await shop.as(await someAdmin(shop));
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

  it("makes a name harmless that a spreadsheet would run", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    await buy(shop, await someUser(shop, { first_name: "=1+1" }), raffle, [1]);
    const { pieces } = await exported(shop, raffle.id);
    expect(pieces.join("").split("\r\n")[1]).toContain(",'=1+1 Baker");
  });

  it("says right or wrong as judged when the ticket was reserved, and whether the list is final", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { question: petrolQuestion });
    const bea = await someUser(shop);
    await buy(shop, bea, raffle, [1], "Paraffin");
    await buy(shop, bea, raffle, [2]);
    const caller = await shop.as(await someAdmin(shop));
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
    const later = await shop.as(await someAdmin(shop));
    expect((await later.tickets.exportEntries({ raffleId: raffle.id })).final).toBe(true);
  });

  it("comes in pieces and is never cut", async () => {
    const shop = await openShop();
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

  it("has a header alone where no one has entered", async () => {
    const shop = await openShop();
    const { pieces } = await exported(shop, (await someRaffle(shop)).id);
    expect(pieces).toEqual(["\uFEFFOrder ID,Name,Email,Ticket Number,Question Answer,Price Paid,Answer Correct\r\n"]);
  });

  it("is of a competition that exists", async () => {
    const shop = await openShop();
    await expect(exported(shop, "nothing")).toBeRefused("raffle.not_found");
  });
});
