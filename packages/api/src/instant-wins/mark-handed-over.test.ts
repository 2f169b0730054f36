import { describe, expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { someInstantWin } from "../../test/prizes.ts";

/** Bea bought both numbers of a competition by card, and each won. */
async function openWonPrizes() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2 });
  await someInstantWin(shop, raffle, 1, "£10");
  await someInstantWin(shop, raffle, 2, "£20");
  const bea = await shop.as(await someUser(shop));
  const [first, second] = await bea.tickets
    .reserveLuckyDip({ raffleId: raffle.id, amount: 2 })
    .then(({ tickets }) => tickets.toSorted((a, b) => (a.ticketNum < b.ticketNum ? -1 : 1)).map(({ _id }) => _id));
  const orderId = await shop.payOnPage(bea, pans.paid);
  const admin = await shop.as(await someAdmin(shop));
  const claimed = async () => (await admin.raffles.listClaimedPrizes({ id: raffle.id })).instantWins;
  const prizes = async () => (await claimed()).map(({ prize }) => prize);
  const handOver = async (prize: string) => {
    const id = (await claimed()).find((claim) => claim.prize === prize)?._id ?? "";
    return admin.instantWins.markHandedOver({ id });
  };
  return { shop, raffle, bea, admin, orderId, first: first ?? "", second: second ?? "", claimed, prizes, handOver };
}

describe("an instant prize whose ticket is given back", () => {
  it("goes back into the pool with a refunded order, and is won with its number again", async () => {
    const { shop, raffle, admin, orderId, prizes } = await openWonPrizes();
    await admin.orders.refund({ orderId });
    expect(await prizes()).toEqual([]);
    const dev = await shop.as(await someUser(shop));
    await dev.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
    await shop.payOnPage(dev, pans.paid);
    expect((await dev.instantWins.listMine()).instantWins).toHaveLength(2);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("goes back alone when only its ticket is refunded", async () => {
    const { admin, orderId, first, prizes } = await openWonPrizes();
    await admin.orders.refund({ orderId, tickets: [first] });
    expect(await prizes()).toEqual(["£20"]);
  });

  it("goes back with a deleted order", async () => {
    const { admin, orderId, prizes } = await openWonPrizes();
    await admin.orders.delete({ orderId });
    expect(await prizes()).toEqual([]);
  });

  it("stays won when the provider rejects the refund", async () => {
    const { shop, admin, orderId, prizes } = await openWonPrizes();
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "refused" };
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.rejected");
    expect(await prizes()).toEqual(["£10", "£20"]);
  });
});

describe("an instant prize that was handed over", () => {
  it("is refused by every way of giving its ticket back, and nothing has changed", async () => {
    const { shop, admin, orderId, first, handOver, claimed } = await openWonPrizes();
    await handOver("£10");
    const handedOverAt = new Date(shop.now()).toISOString();
    expect(await claimed()).toMatchObject([{ handedOverAt }, { handedOverAt: null }]);
    await expect(admin.orders.refund({ orderId })).toBeRefused("prize.handed_over");
    await expect(admin.orders.refund({ orderId, tickets: [first] })).toBeRefused("prize.handed_over");
    await expect(admin.orders.delete({ orderId })).toBeRefused("prize.handed_over");
    await expect(admin.tickets.deleteEntry({ id: first })).toBeRefused("prize.handed_over");
    expect(await shop.refunds()).toEqual([]);
    expect(await claimed()).toHaveLength(2);
  });

  it("hinders no refund of another ticket", async () => {
    const { admin, orderId, second, handOver, prizes } = await openWonPrizes();
    await handOver("£10");
    await admin.orders.refund({ orderId, tickets: [second] });
    expect(await prizes()).toEqual(["£10"]);
  });

  it("stays with the customer when the admin says so, and the audit trail names it", async () => {
    const { shop, raffle, admin, orderId, handOver, prizes } = await openWonPrizes();
    await handOver("£10");
    await admin.orders.refund({ orderId, keepPrizes: true });
    expect(await prizes()).toEqual(["£10"]);
    const dev = await shop.as(await someUser(shop));
    await dev.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
    await shop.payOnPage(dev, pans.paid);
    expect((await dev.instantWins.listMine()).instantWins).toMatchObject([{ prize: "£20" }]);
    const audit = await shop.db.read.selectFrom("audit").select(["action", "after"]).orderBy("action").execute();
    expect(audit).toMatchObject([
      { action: "hand over", after: { prize: "£10" } },
      { action: "refund", after: { keptPrizes: ["£10"] } },
      { action: "refund done", after: { status: "Refunded" } },
    ]);
  });

  it("is marked once, only when it was won, and not while its order is being refunded", async () => {
    const { shop, admin, orderId, first, handOver } = await openWonPrizes();
    await handOver("£20");
    await expect(handOver("£20")).toBeRefused("prize.handed_over");
    const nobody = admin.instantWins.markHandedOver({ id: "nothing" });
    await expect(nobody).toBeRefused("prize.not_found");
    await someInstantWin(shop, await someRaffle(shop), 1, "£30");
    const inPool = shop.db.read.selectFrom("instant_wins").select("id").where("won_at", "is", null);
    const unwon = admin.instantWins.markHandedOver(await inPool.executeTakeFirstOrThrow());
    await expect(unwon).toBeRefused("prize.not_found");
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "unanswered" };
    const refund = admin.orders.refund({ orderId, tickets: [first] });
    await expect(refund).toBeRefused("refund.unconfirmed");
    await expect(handOver("£10")).toBeRefused("prize.refund_in_progress");
  });
});
