import { ProviderUnreachable } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";

const HOLDS_MS = 1_800_000;

/** Bea, with a limit of £10, whose card was declined on a page that takes another one for half an hour. */
async function openWithDecline() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 1_000 });
  const bea = await shop.as(await someUser(shop));
  await bea.protection.setLimit({ pence: 1_000 });
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const started = await bea.payments.startHosted({});
  await shop.sandbox.pay(started["redirect-url"], pans.declined);
  await shop.sandbox.deliver();
  const month = () => shop.db.read.selectFrom("spend_months").select(["held", "spent"]).executeTakeFirstOrThrow();
  return { shop, raffle, bea, url: started["redirect-url"], month };
}

describe("what a declined payment holds of the month", () => {
  it("is released by the job the moment its page takes no other card, and no sooner", async () => {
    const { shop, month } = await openWithDecline();
    shop.pass(HOLDS_MS - 1);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 1_000, spent: 0 });
    shop.pass(1);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 0, spent: 0 });
    shop.pass(HOLDS_MS);
    await shop.runJobs();
    const moves = await shop.db.read.selectFrom("spend_moves").select("kind").orderBy("at").execute();
    expect(moves).toEqual([{ kind: "hold" }, { kind: "release" }]);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("is released when another payment begins, and the declined page takes no other card", async () => {
    const { shop, bea, month } = await openWithDecline();
    const again = await bea.payments.startHosted({});
    expect(await month()).toEqual({ held: 1_000, spent: 0 });
    const attempts = shop.db.read.selectFrom("payment_attempts").select("state");
    expect((await attempts.execute()).map(({ state }) => state).sort()).toEqual(["cancelled", "open"]);
    await shop.sandbox.pay(again["redirect-url"], pans.paid);
    await shop.sandbox.deliver();
    expect(await month()).toEqual({ held: 0, spent: 1_000 });
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("is released though the provider does not answer", async () => {
    const { shop, month } = await openWithDecline();
    shop.deps.payments = { ...shop.deps.payments, query: () => Promise.reject(new ProviderUnreachable()) };
    shop.pass(HOLDS_MS);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 0, spent: 0 });
  });

  it("is no longer held for the money of that page, once another payment has used up the limit", async () => {
    const { shop, raffle, bea, url, month } = await openWithDecline();
    shop.pass(HOLDS_MS - 120_000);
    await shop.sandbox.pay(url, pans.webhookNever);
    shop.pass(120_000);
    // Before the job has run: the guard no longer counts what the page holds.
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await shop.payOnPage(bea, pans.paid);
    expect(await month()).toMatchObject({ spent: 1_000 });
    await shop.runJobs();
    shop.pass(60_000);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 0, spent: 1_000 });
    expect(await shop.refunds()).toEqual([{ kind: "late", state: "done", card_pence: 1_000, balance_pence: 0 }]);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("lets that money become an order while the limit still allows it", async () => {
    const { shop, url, month } = await openWithDecline();
    shop.pass(HOLDS_MS - 120_000);
    await shop.sandbox.pay(url, pans.webhookNever);
    shop.pass(120_000);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 0, spent: 1_000 });
    expect(await shop.refunds()).toEqual([]);
    expect(await shop.checkBooks()).toEqual([]);
  });
});
