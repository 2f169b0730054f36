import { errorMessage } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { done } from "../../test/done.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { someInstantWin } from "../../test/prizes.ts";
import { openShop } from "../../test/shop.ts";

describe("entering someone manually", () => {
  it("gives the user the number for nothing, without an order", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { to_letter: "E" });
    const [bea, ada] = [await someUser(shop), await someAdmin(shop)];
    const admin = await shop.as(ada);
    const { ticket } = await done(admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: " b12 " }));
    expect(ticket).toMatchObject({
      orderId: null,
      user: { _id: bea.id, firstName: "Bea", lastName: "Baker", email: bea.email },
      ticketNum: "B12",
      questionAnswer: "MANUAL_ENTRY",
      pricePaid: 0,
      createdAt: new Date(shop.now()).toISOString(),
      raffle: { _id: raffle.id, name: raffle.name },
    });
    expect((await (await shop.as(bea)).orders.listMine()).orders).toEqual([]);
  });

  it("counts as an entry, but not as a sale", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const bea = await someUser(shop);
    await buy(shop, bea, raffle, [1]);
    const admin = await shop.as(await someAdmin(shop));
    await admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: 2 });
    const counts = await shop.db.read
      .selectFrom("raffle_sales")
      .select(["sold_count", "manual_count", "sales_pence"])
      .execute();
    expect(counts).toEqual([{ sold_count: 2, manual_count: 1, sales_pence: 250 }]);
  });

  it("is not bound by the limit per person, by the end or by the competition being hidden", async () => {
    const shop = await openShop();
    const overrides = { max_per_person: 1, live: false, ends_at: shop.now() - 1 };
    const raffle = await someRaffle(shop, overrides);
    const bea = await someUser(shop);
    const admin = await shop.as(await someAdmin(shop));
    const enter = (ticketNum: string) => admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum });
    await expect(enter("1")).resolves.toBeDefined();
    await expect(enter("2")).resolves.toBeDefined();
  });

  it("wins the instant prize of its number", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { has_instant_wins: true });
    await someInstantWin(shop, raffle, 7, "£50");
    const bea = await someUser(shop);
    const admin = await shop.as(await someAdmin(shop));
    await admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "7" });
    const { instantWins } = await (await shop.as(bea)).instantWins.listMine();
    expect(instantWins).toMatchObject([{ prize: "£50", ticketNum: "7", order: "" }]);
  });

  it.each([[undefined], [null], [""]])("asks for a user when %j is chosen", async (user) => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const admin = await shop.as(await someAdmin(shop));
    await expect(admin.tickets.createEntry({ raffle: raffle.id, user, ticketNum: "1" })).toBeRefused(
      "entry.user_missing",
      { user: [errorMessage("entry.user_missing")] },
    );
  });

  it("knows no user and no competition that is not there", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const [bea, gone] = [await someUser(shop), await someUser(shop, { deleted_at: 1 })];
    const admin = await shop.as(await someAdmin(shop));
    const create = (raffleId: string, user: string) =>
      admin.tickets.createEntry({ raffle: raffleId, user, ticketNum: "1" });
    const unknown = { user: [errorMessage("user.not_found")] };
    await expect(create(raffle.id, "nobody")).toBeRefused("user.not_found", unknown);
    await expect(create(raffle.id, gone.id)).toBeRefused("user.not_found", unknown);
    await expect(create("nothing", bea.id)).toBeRefused("raffle.not_found");
  });

  it.each(["0", "101", "A1", "07", "x"])("rejects %s, which is no number of the competition", async (ticketNum) => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const bea = await someUser(shop);
    const admin = await shop.as(await someAdmin(shop));
    await expect(admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum })).toBeRefused(
      "entry.no_such_number",
      { ticketNum: [errorMessage("entry.no_such_number")] },
    );
  });

  it("rejects a number that is sold or held, and takes one whose hold has ended", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const bea = await someUser(shop);
    await buy(shop, bea, raffle, [1]);
    await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const admin = await shop.as(await someAdmin(shop));
    const enter = (ticketNum: string) => admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum });
    const taken = { ticketNum: [errorMessage("entry.number_taken")] };
    await expect(enter("1")).toBeRefused("entry.number_taken", taken);
    await expect(enter("2")).toBeRefused("entry.number_taken", taken);
    shop.pass(600_000);
    await expect(enter("2")).resolves.toBeDefined();
    await expect(enter("2")).toBeRefused("entry.number_taken", taken);
  });
});
