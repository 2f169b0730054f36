import { describe, expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { someInstantWin } from "../../test/prizes.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

/** Two numbers, each of which wins. */
async function raffleThatWins(shop: TestShop) {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2, name: "Cash" });
  await someInstantWin(shop, raffle, 1, "£10");
  await someInstantWin(shop, raffle, 2, "£20");
  return raffle;
}

describe("a ticket on the number of an instant prize", () => {
  it("wins once its order is complete, and the customer gets a mail", async () => {
    const shop = await openShop();
    const [bea, raffle] = [await someUser(shop), await raffleThatWins(shop)];
    const orderId = await buyAtRandom(shop, bea, raffle, 2);
    const { instantWins } = await (await shop.as(bea)).instantWins.listMineByOrder({ orderId });
    expect(instantWins.map(({ prize, ticketNum }) => [ticketNum, prize]).sort()).toEqual([
      ["1", "£10"],
      ["2", "£20"],
    ]);
    const mails = await listMails(shop.deps, bea.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "You have won 2 instant prizes",
      `Your order ${orderId}`,
    ]);
    const won = mails.find(({ subject }) => subject.startsWith("You have won"));
    for (const line of ["£10\nTicket 0001 in Cash", "£20\nTicket 0002 in Cash"]) expect(won?.text).toContain(line);
  });

  it("is not revealed while it is only held, in the cart, the payment or the list of taken numbers", async () => {
    const shop = await openShop();
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

  it("wins for its own holder alone", async () => {
    const shop = await openShop();
    const [bea, dev, raffle] = [await someUser(shop), await someUser(shop), await raffleThatWins(shop)];
    await buyAtRandom(shop, bea, raffle, 1);
    await buyAtRandom(shop, dev, raffle, 1);
    const prizesOf = async (user: { id: string }) =>
      (await (await shop.as(user)).instantWins.listMine()).instantWins.map(({ prize }) => prize);
    expect([...(await prizesOf(bea)), ...(await prizesOf(dev))].sort()).toEqual(["£10", "£20"]);
  });
});
