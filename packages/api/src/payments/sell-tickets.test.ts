import { MINUTE_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { openCheckout, openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { petrolQuestion, someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

const ticketsOf = (shop: PayingShop) =>
  shop.db.read
    .selectFrom("tickets")
    .select(["id", "number", "state", "expires_at", "reserved_at", "price_pence", "question_answer", "answer_correct"])
    .orderBy("number")
    .execute();

describe("tickets that are paid for", () => {
  it("stay the tickets that were reserved, with their price and answer, though the competition was edited since", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop, { question: petrolQuestion });
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2], questionAnswer: "Paraffin" });
    const held = await ticketsOf(shop);
    const admin = await shop.as(await someAdmin(shop));
    await admin.raffles.edit({ id: raffle.id, price: 9.99 });
    shop.pass(MINUTE_MS);
    await shop.payOnPage(bea, pans.paid);
    const sold = held.map((ticket) => ({ ...ticket, state: "sold", expires_at: null }));
    expect(await ticketsOf(shop)).toEqual(sold);
    expect(sold[0]).toMatchObject({ price_pence: 250, question_answer: "Paraffin", answer_correct: false });
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("are written where the hold was gone, in place of a newer hold of the same customer", async () => {
    const { shop, raffle, customer: bea } = await openCheckout([1, 2]);
    const [first, second] = await ticketsOf(shop);
    const orderId = await shop.payOnPage(bea, pans.webhookNever);
    await bea.tickets.removeFromCart({ ticketId: first?.id ?? "" });
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    shop.pass(MINUTE_MS);
    await shop.runJobs();
    expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
    expect(await ticketsOf(shop)).toMatchObject([
      { id: first?.id, number: 1, state: "sold", reserved_at: shop.now() },
      { id: second?.id, number: 2, state: "sold", reserved_at: second?.reserved_at },
    ]);
    expect(await shop.checkBooks()).toEqual([]);
  });
});
