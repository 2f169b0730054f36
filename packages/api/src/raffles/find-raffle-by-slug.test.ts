import { describe, expect, it } from "vitest";
import { somePrize } from "../../test/catalogue.ts";
import { petrolQuestion, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the page of a competition", () => {
  it("asks the question without telling which answer is right", async () => {
    const shop = await openShop();
    const { slug } = await someRaffle(shop, { question: petrolQuestion });
    const { raffle } = await (await shop.as(null)).raffles.findBySlug({ slug });
    expect(raffle.question).toEqual({
      question: "Which of these is the fuel for a petrol engine?",
      answers: [{ answer: "Petrol" }, { answer: "Paraffin" }],
    });
    expect(JSON.stringify(raffle)).not.toContain("correct");
  });

  it("hides the number of an instant prize until its ticket is paid for, then names the winner", async () => {
    const shop = await openShop();
    const bea = await someUser(shop);
    const raffle = await someRaffle(shop, { has_instant_wins: true, price_pence: 0, max_entries: 2 });
    await somePrize(shop, raffle, { number: 1, prize: "£50" });
    await somePrize(shop, raffle, { number: 2, prize: "£20" });
    const [visitor, customer] = [await shop.as(null), await shop.as(bea)];
    const hidden = [
      { prize: "£50", ticketNum: null },
      { prize: "£20", ticketNum: null },
    ];
    expect((await visitor.raffles.findBySlug(raffle)).raffle).toMatchObject({
      instantWins: hidden,
      instantWinners: [],
    });
    const { tickets } = await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    expect((await visitor.raffles.findBySlug(raffle)).raffle).toMatchObject({
      instantWins: hidden,
      instantWinners: [],
    });
    await customer.payments.completeFree({});
    const ticketNum = tickets[0]?.ticketNum;
    const { raffle: won } = await visitor.raffles.findBySlug(raffle);
    expect(won.instantWinners).toEqual([{ ticketNum, user: "Bea B." }]);
    expect(won.instantWins).toEqual([
      { prize: "£50", ticketNum: ticketNum === "1" ? "1" : null },
      { prize: "£20", ticketNum: ticketNum === "2" ? "2" : null },
    ]);
  });

  it("names a deleted winner no more", async () => {
    const shop = await openShop();
    const gone = await someUser(shop, { deleted_at: shop.now() });
    const raffle = await someRaffle(shop, { to_letter: "B" });
    await somePrize(shop, raffle, { number: 51, prize: "£50", userId: gone.id });
    const { raffle: page } = await (await shop.as(null)).raffles.findBySlug(raffle);
    expect(page.instantWinners).toEqual([{ ticketNum: "B1", user: "" }]);
  });

  it("is there before the start and after the end", async () => {
    const shop = await openShop();
    const visitor = await shop.as(null);
    for (const overrides of [{ starts_at: shop.now() + 1_000 }, { ends_at: shop.now() - 1_000 }]) {
      const raffle = await someRaffle(shop, overrides);
      expect((await visitor.raffles.findBySlug(raffle)).raffle._id).toBe(raffle.id);
    }
  });

  it("is not found when the slug is unknown or the competition is not live", async () => {
    const shop = await openShop();
    const visitor = await shop.as(null);
    const hidden = await someRaffle(shop, { live: false });
    for (const slug of [hidden.slug, "nothing-here"]) {
      await expect(visitor.raffles.findBySlug({ slug })).toBeRefused("raffle.page_not_found");
    }
  });
});
