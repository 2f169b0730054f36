import { invariantViolations } from "@counterfoil/db/testing";
import { describe, expect } from "vitest";
import { someInstantWin } from "../../test/buying.ts";
import { it, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/shop.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";

/** Bea won £10 of credit with an order that the bank then reverses, with a card that her bank asks about saved. */
async function openWon(shop: PayingShop) {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 1 });
  await someInstantWin(shop, raffle, 1, "£10 to play with", { kind: "credit", amount_pence: 1_000 });
  const bea = await shop.as(await someUser(shop));
  await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  const page = await bea.payments.startHosted({ createToken: true });
  await shop.sandbox.pay(page["redirect-url"], pans.challenge);
  await shop.sandbox.answer({ url: page["redirect-url"] }, "pass");
  await shop.sandbox.deliver();
  const reverse = async () => {
    await shop.sandbox.chargeBack(page["merchant-order-id"]);
    await shop.sandbox.deliver();
  };
  /** Puts a ticket at this price into the cart. */
  const take = async (price_pence: number) => {
    const other = await someRaffle(shop, { price_pence });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    return other;
  };
  const balance = async () => (await bea.balance.find()).promotionalBalance;
  return { bea, reverse, take, balance, admin: await shop.as(await someAdmin(shop)) };
}

describe("a prize whose payment the bank reversed", () => {
  it.for(["refund", "cancellation"])("does not come back by a %s of what it paid for", async (how, { shop }) => {
    const { bea, reverse, take, balance, admin } = await openWon(shop);
    const bought = await take(800);
    const { orderId } = await bea.payments.completeFree({ usePromotionalBalance: true });
    await reverse();
    if (how === "refund") await admin.orders.refund({ orderId });
    else await admin.cancellations.create({ id: bought.id });
    await runCancellations(shop.deps);
    await shop.runJobs();
    expect(await shop.refunds()).toMatchObject([{ state: "done", balance_pence: 800 }]);
    expect(await balance()).toBe(0);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("has its number drawn first by no one, unlike the other numbers of the order", async ({ shop }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2 });
    await someInstantWin(shop, raffle, 1, "£10 to play with", { kind: "credit", amount_pence: 1_000 });
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
    await shop.sandbox.chargeBack(await shop.payOnPage(bea, pans.paid));
    await shop.sandbox.deliver();
    const released = await shop.db.read.selectFrom("released_numbers").select("number").execute();
    expect(released).toEqual([{ number: 2 }]);
  });

  it.for(["fail", "stop"])("is taken when the charge of a card that held it ends (%s)", async (how, { shop }) => {
    const { bea, reverse, take, balance } = await openWon(shop);
    await take(1_100);
    const { id: cardId } = await shop.db.read.selectFrom("saved_cards").select("id").executeTakeFirstOrThrow();
    const { orderId } = await bea.payments.payBySavedCard({ cardId, usePromoBal: true });
    const { html } = await bea.payments.cardStatus({ orderId });
    await reverse();
    expect(await balance()).toBe(10);
    if (how === "stop") await bea.breaks.start({ kind: "pause", days: 1 });
    await shop.sandbox.answer({ html }, "fail");
    await shop.sandbox.deliver();
    shop.pass(3_600_000);
    await shop.runJobs();
    expect(await balance()).toBe(0);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });
});
