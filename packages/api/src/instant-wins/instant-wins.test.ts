import { inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buyAtRandom, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

/** Two numbers, each of which wins. */
async function raffleThatWins(shop: TestShop) {
  const raffle = await someWinningRaffle(shop, "£10", {}, { max_entries: 2, name: "Cash" });
  await someInstantWin(shop, raffle, 2, "£20");
  return raffle;
}

describe("a ticket on the number of an instant prize", () => {
  it("wins once its order is complete, and the customer gets a mail", async ({ shop }) => {
    const [bea, raffle] = [await someUser(shop), await raffleThatWins(shop)];
    const orderId = await buyAtRandom(shop, bea, raffle, 2);
    const { instantWins } = await (await shop.as(bea)).instantWins.listMineByOrder({ orderId });
    expect(instantWins.map(({ prize, ticketNum }) => [ticketNum, prize]).sort()).toEqual([
      ["1", "£10"],
      ["2", "£20"],
    ]);
    const mails = await listMails(shop.deps, bea.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "You've won 2 instant prizes",
      `Your order ${orderId}`,
    ]);
    const won = mails.find(({ subject }) => subject.startsWith("You've won"));
    for (const line of ["£10\nTicket 0001 in Cash", "£20\nTicket 0002 in Cash"]) expect(won?.text).toContain(line);
  });

  it("is not revealed while only held, in the cart, the payment or the list of taken numbers", async ({ shop }) => {
    const [bea, raffle] = [await someUser(shop), await raffleThatWins(shop)];
    const customer = await shop.as(bea);
    const told = [
      await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 }),
      await customer.tickets.listCart(),
      await customer.payments.setUp({}),
      await customer.tickets.listUnavailable({ raffleId: raffle.id }),
      await customer.instantWins.listMine(),
      await customer.tickets.listMine(),
    ];
    expect(JSON.stringify(told)).not.toMatch(/£10|£20|"prize"/);
    const visitor = await shop.as(null);
    const { raffle: page } = await visitor.raffles.findBySlug(raffle);
    expect(page.instantWins.map(({ ticketNum }) => ticketNum)).toEqual([null, null]);
  });
});

/** A competition of as many numbers as it has prizes, so that every ticket wins. */
async function raffleOfPrizes(shop: TestShop, name: string, prizes: string[]) {
  const overrides = { has_instant_wins: true, max_entries: prizes.length, to_letter: "A", name };
  const raffle = await someRaffle(shop, overrides);
  for (const [i, prize] of prizes.entries()) await someInstantWin(shop, raffle, i + 1, prize);
  return raffle;
}

describe("a customer's instant wins", () => {
  it("are listed newest first, with their orders", async ({ shop }) => {
    const [bea, dev] = [await someUser(shop), await someUser(shop)];
    const first = await raffleOfPrizes(shop, "Cash", ["£10"]);
    const second = await raffleOfPrizes(shop, "Tools", ["Drill", "Saw"]);
    const firstOrder = await buyAtRandom(shop, bea, first, 1);
    shop.pass(1000);
    const secondOrder = await buyAtRandom(shop, bea, second, 1);
    await buyAtRandom(shop, dev, second, 1);
    const customer = await shop.as(bea);
    const { instantWins } = await customer.instantWins.listMine();
    expect(instantWins.map(({ raffle, order }) => [raffle.name, order])).toEqual([
      ["Tools", secondOrder],
      ["Cash", firstOrder],
    ]);
    expect(instantWins[1]).toEqual({
      prize: "£10",
      ticketNum: "A1",
      raffle: { _id: first.id, slug: first.slug, name: "Cash" },
      order: firstOrder,
      createdAt: new Date(shop.now() - 1000).toISOString(),
    });
    expect((await customer.instantWins.listMineByOrder({ orderId: firstOrder })).instantWins).toEqual([instantWins[1]]);
  });

  it("go with an order that an admin deleted", async ({ shop, user: bea, customer }) => {
    const orderId = await buyAtRandom(shop, bea, await raffleOfPrizes(shop, "Cash", ["£10"]), 1);
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("orders").set({ voided_at: shop.now() }).execute());
    expect(await customer.instantWins.listMine()).toEqual({ instantWins: [] });
    await expect(customer.instantWins.listMineByOrder({ orderId })).toBeRefused("order.not_found");
  });
});

/** Bea bought both numbers of a competition by card, and each won. */
async function openWonPrizes() {
  const shop = await openPayingShop();
  const raffle = await someWinningRaffle(shop, "£10", {}, { max_entries: 2 });
  await someInstantWin(shop, raffle, 2, "£20");
  const bea = await shop.asCustomer();
  const [first, second] = await bea.tickets
    .reserveLuckyDip({ raffleId: raffle.id, amount: 2 })
    .then(({ tickets }) => tickets.toSorted((a, b) => (a.ticketNum < b.ticketNum ? -1 : 1)).map(({ _id }) => _id));
  const orderId = await shop.payOnPage(bea, pans.paid);
  const admin = await shop.asAdmin();
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
    const dev = await shop.asCustomer();
    await shop.buy(dev, raffle, 2);
    expect((await dev.instantWins.listMine()).instantWins).toHaveLength(2);
  });

  it("goes back with a deleted order", async () => {
    const { admin, orderId, prizes } = await openWonPrizes();
    await admin.orders.delete({ orderId });
    expect(await prizes()).toEqual([]);
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
    const dev = await shop.asCustomer();
    await shop.buy(dev, raffle, 2);
    expect((await dev.instantWins.listMine()).instantWins).toMatchObject([{ prize: "£20" }]);
    const audit = await shop.db.read.selectFrom("audit").select(["action", "after"]).orderBy("action").execute();
    expect(audit).toMatchObject([
      // The £20 goes back to the pool, which takes a second admin where there is one.
      { action: "alone" },
      { action: "hand over", after: { prize: "£10" } },
      { action: "refund", after: { keptPrizes: ["£10"] } },
      { action: "refund done", after: { status: "Refunded" } },
    ]);
  });

  it("is marked by someone else than the member of staff who won it", async ({ shop, admin }) => {
    const [sue, raffle] = [await someUser(shop, { roles: ["support"] }), await raffleThatWins(shop)];
    await buyAtRandom(shop, sue, raffle, 1);
    const { instantWins } = await admin.raffles.listClaimedPrizes({ id: raffle.id });
    const id = instantWins[0]?._id ?? "";
    await expect((await shop.as(sue)).instantWins.markHandedOver({ id })).toBeRefused("act.own");
    await expect(admin.instantWins.markHandedOver({ id })).resolves.toBeDefined();
  });

  it("is marked before its winner's identity was checked, and not after the check failed", async () => {
    const { admin, handOver } = await openWonPrizes();
    const { awards } = await admin.awards.list({});
    const id = awards.find(({ prize }) => prize === "£20")?._id ?? "";
    await admin.awards.check({ id, outcome: "failed", method: "Passport says 15" });
    await expect(handOver("£20")).toBeRefused("award.id_needed");
    await handOver("£10");
    await admin.awards.check({ id, outcome: "passed", method: "Passport seen" });
    await handOver("£20");
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
