import { describe, expect, it } from "vitest";
import { somePrize } from "../../test/catalogue.ts";
import { openConsole } from "../../test/console.ts";
import { petrolQuestion, someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("a competition in the console", () => {
  it("tells the correct answer, every number of a prize and its newest entries", async () => {
    const shop = await openShop();
    const bea = await someUser(shop);
    const raffle = await someRaffle(shop, { price_pence: 0, question: petrolQuestion, live: true });
    await somePrize(shop, raffle, { number: 99, prize: "£50" });
    const customer = await shop.as(bea);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7], questionAnswer: "Paraffin" });
    const admin = await shop.as(await someAdmin(shop));
    expect((await admin.raffles.find(raffle)).raffle.ticketpurchases).toEqual([]);
    const { orderId } = await customer.payments.completeFree({});
    const { raffle: shown } = await admin.raffles.find(raffle);
    expect(shown).toMatchObject({
      instantWins: [{ prize: "£50", ticketNum: "99" }],
      ticketsPurchased: 1,
      totalSales: 0,
      ticketpurchases: [{ orderId, ticketNum: "7", questionAnswer: "Paraffin", user: { _id: bea.id } }],
    });
    expect(shown.question?.answers).toEqual([
      { answer: "Petrol", correct: true },
      { answer: "Paraffin", correct: false },
    ]);
  });

  it("is gone when there is none", async () => {
    const { admin } = await openConsole();
    await expect(admin.raffles.find({ id: "nothing" })).toBeRefused("raffle.gone");
    await expect(admin.raffles.listClaimedPrizes({ id: "nothing" })).toBeRefused("raffle.gone");
    await expect(admin.raffles.edit({ id: "nothing", name: "New" })).toBeRefused("raffle.gone");
  });
});
