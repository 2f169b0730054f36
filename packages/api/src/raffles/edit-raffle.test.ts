import { HOUR_MS, ShopError } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { holdNumbers, putInCategories, someCategory, somePrize } from "../../test/catalogue.ts";
import { done } from "../../test/four-eyes.ts";
import { type Caller, it, openShop, someRaffle, someUser } from "../../test/shop.ts";

type Edit = Omit<Parameters<Caller["raffles"]["edit"]>[0], "id">;

const iso = (ms: number) => new Date(ms).toISOString();

/** The fields that an edit is refused for. */
async function blamed(admin: Caller, raffle: { id: string }, edit: Edit): Promise<string[]> {
  try {
    await admin.raffles.edit({ ...edit, id: raffle.id });
  } catch (error) {
    if (error instanceof Error && error.cause instanceof ShopError) return Object.keys(error.cause.errors ?? {});
    throw error;
  }
  return [];
}

describe("an admin edits a competition", () => {
  it("in one field, and all the rest stays", async ({ shop, admin }) => {
    const raffle = await someRaffle(shop, {
      to_letter: "B",
      has_instant_wins: true,
    });
    await putInCategories(shop, raffle, [await someCategory(shop, "Cars")]);
    await somePrize(shop, raffle, { number: 51, prize: "£50" });
    const before = (await admin.raffles.find(raffle)).raffle;
    shop.pass(1_000);
    await admin.raffles.edit({ id: raffle.id, price: 3.99 });
    const after = (await admin.raffles.find(raffle)).raffle;
    expect(after).toEqual({ ...before, price: 3.99, updatedAt: iso(shop.now()) });
  });

  it("and the slug stays when the name changes, while the search finds the new name", async ({ admin, raffle }) => {
    const { raffle: edited } = await done(admin.raffles.edit({ id: raffle.id, name: "A boat" }));
    expect(edited.slug).toBe(raffle.slug);
    expect((await admin.raffles.list({ query: "boat" })).totalRaffles).toBe(1);
  });

  it("and moves it between categories", async ({ shop, admin, raffle }) => {
    await putInCategories(shop, raffle, [await someCategory(shop, "Cars"), await someCategory(shop, "Watches")]);
    const edit = async (categories: string[]) =>
      (await done(admin.raffles.edit({ id: raffle.id, categories }))).raffle.categories;
    expect(await edit(["Popular", "Cars"])).toEqual(["Cars", "Popular"]);
    expect(await edit([])).toEqual([]);
  });

  it("and what an edit makes wrong is refused, be the other half old", async ({ shop, admin }) => {
    const raffle = await someRaffle(shop, { on_sale: true, original_price_pence: 300 });
    expect(await blamed(admin, raffle, { price: 3 })).toEqual(["originalPrice"]);
    expect(await blamed(admin, raffle, { startDate: iso(raffle.ends_at) })).toEqual(["endDate"]);
    expect(await blamed(admin, raffle, { maxEntriesPerPerson: 101 })).toEqual(["maxEntriesPerPerson"]);
    expect(await blamed(admin, raffle, { categories: ["Yachts"] })).toEqual(["categories"]);
  });

  it("unless someone else has changed it in the meantime", async ({ admin, raffle }) => {
    const { updatedAt } = (await admin.raffles.find(raffle)).raffle;
    await admin.raffles.edit({ id: raffle.id, name: "First", updatedAt });
    await expect(admin.raffles.edit({ id: raffle.id, name: "Second", updatedAt })).toBeRefused("edit.stale");
    await admin.raffles.edit({ id: raffle.id, name: "Third" });
    expect((await admin.raffles.find(raffle)).raffle.name).toBe("Third");
  });
});

describe("the entries of a competition", () => {
  it("grow by whole letters once a number is held, which keeps its name", async ({ shop, admin, customer }) => {
    const raffle = await someRaffle(shop, { to_letter: "D" });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: ["B7"] });
    expect(await blamed(admin, raffle, { maxEntries: 110 })).toEqual(["maxEntries"]);
    expect(await blamed(admin, raffle, { maxEntries: 675 })).toEqual(["maxEntries"]);
    const { raffle: grown } = await done(admin.raffles.edit({ id: raffle.id, maxEntries: 125 }));
    expect(grown.ticketMatrix).toEqual({ useLetters: true, toLetter: "E", toLetterKey: 5, ticketsPerLetter: 25 });
    expect((await customer.tickets.listCart()).tickets[0]?.ticketNum).toBe("B7");
    const ticketMatrix = { useLetters: true, toLetter: "F" };
    expect(await blamed(admin, raffle, { maxEntries: 150, ticketMatrix })).toEqual([]);
  });

  it("may have other letters until a number is held or sold", async ({ shop, admin, customer }) => {
    const raffle = await someRaffle(shop, { to_letter: "D" });
    const { tickets } = await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: ["B7"] });
    const five = { ticketMatrix: { useLetters: true, toLetter: "E" } };
    const none = { ticketMatrix: { useLetters: false } };
    expect(await blamed(admin, raffle, five)).toEqual(["ticketMatrix"]);
    expect(await blamed(admin, raffle, none)).toEqual(["ticketMatrix"]);
    await customer.tickets.removeFromCart({ ticketId: tickets[0]?._id ?? "" });
    expect(await blamed(admin, raffle, five)).toEqual([]);
    expect(await blamed(admin, raffle, none)).toEqual([]);
  });
});

describe("once a number is held or sold", () => {
  it("the end is never before now, yet may be earlier or later than it was", async ({ shop, admin, customer }) => {
    const raffle = await someRaffle(shop);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    expect(await blamed(admin, raffle, { endDate: iso(shop.now() - 1) })).toEqual(["endDate"]);
    expect(await blamed(admin, raffle, { endDate: iso(shop.now() + HOUR_MS) })).toEqual([]);
    expect(await blamed(admin, raffle, { endDate: iso(shop.now() + 90 * HOUR_MS) })).toEqual([]);
  });

  it("chosen and random numbers cannot be switched, by a flag or by prizes", async ({ shop, admin, customer }) => {
    const raffle = await someRaffle(shop);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    const instantWins = [{ prize: "£50", ticketNum: "9" }];
    expect(await blamed(admin, raffle, { instantWins })).toEqual(["instantWins"]);
    const random = await someRaffle(shop, { lucky_dips_only: true });
    await customer.tickets.reserveLuckyDip({ raffleId: random.id, amount: 1 });
    expect(await blamed(admin, random, { luckyDipsOnly: false })).toEqual(["luckyDipsOnly"]);
    const { tickets } = await customer.tickets.listCart();
    const free = tickets.some(({ ticketNum }) => ticketNum === "9") ? "10" : "9";
    expect(
      await blamed(admin, random, { luckyDipsOnly: false, instantWins: [{ prize: "£50", ticketNum: free }] }),
    ).toEqual([]);
  });

  it("a new price leaves a reserved ticket at the price it was reserved for", async ({ raffle, customer, admin }) => {
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    await admin.raffles.edit({ id: raffle.id, price: 9.99 });
    const { tickets, totalPrice } = await customer.tickets.listCart();
    expect([tickets[0]?.pricePaid, totalPrice]).toEqual([2.5, 2.5]);
  });
});

describe("instant prizes", () => {
  const prize = (ticketNum: string, text = "£50") => ({ prize: text, ticketNum });

  /** Numbers 1 and 2 have prizes; the customer holds the number 1, and 3 which has none. */
  async function heldPrize() {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { has_instant_wins: true });
    await somePrize(shop, raffle, { number: 1, prize: "£50" });
    await somePrize(shop, raffle, { number: 2, prize: "£20" });
    await holdNumbers(shop, raffle, await someUser(shop), [1, 3]);
    return { shop, admin: await shop.asAdmin(), raffle };
  }

  it.each([
    ["taken from", [prize("2", "£20")]],
    ["moved off", [prize("4"), prize("2", "£20")]],
    ["changed on", [prize("1", "£5"), prize("2", "£20")]],
    ["put onto", [prize("1"), prize("2", "£20"), prize("3")]],
  ])("are never %s a number that is held", async (_, instantWins) => {
    const { admin, raffle } = await heldPrize();
    expect(await blamed(admin, raffle, { instantWins })).toEqual(["instantWins"]);
  });

  it("move freely between numbers that no one has, and a row that stays is the same one", async () => {
    const { shop, admin, raffle } = await heldPrize();
    const rowOf = () => shop.db.read.selectFrom("instant_wins").select("id").where("number", "=", 1).executeTakeFirst();
    const kept = await rowOf();
    const { raffle: edited } = await done(
      admin.raffles.edit({
        id: raffle.id,
        instantWins: [prize("9", "£5"), prize("1"), prize("10", "£20")],
      }),
    );
    expect(edited.instantWins).toEqual([prize("9", "£5"), prize("1"), prize("10", "£20")]);
    expect(await rowOf()).toEqual(kept);
  });

  it("stay once they are won, even when the number is free again", async ({ shop, admin, user: bea }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true });
    await somePrize(shop, raffle, { number: 1, prize: "£50", userId: bea.id });
    await somePrize(shop, raffle, { number: 2, prize: "£20" });
    expect(await blamed(admin, raffle, { instantWins: [prize("2", "£20")] })).toEqual(["instantWins"]);
    expect(await blamed(admin, raffle, { instantWins: [prize("1"), prize("3", "£20")] })).toEqual([]);
    expect((await admin.raffles.find(raffle)).raffle.instantWinners).toEqual([{ ticketNum: "1", user: "Bea B." }]);
  });

  it("may all go while no number is held or sold, and numbers can be chosen", async ({ shop, admin, customer }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true });
    await somePrize(shop, raffle, { number: 1, prize: "£50" });
    await admin.raffles.edit({ id: raffle.id, instantWins: [] });
    await expect(customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).resolves.toBeDefined();
  });
});
