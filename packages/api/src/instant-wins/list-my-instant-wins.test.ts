import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { someInstantWin } from "../../test/prizes.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

/** A competition of as many numbers as it has prizes, so that every ticket wins. */
async function raffleOfPrizes(shop: TestShop, name: string, prizes: string[]) {
  const overrides = { has_instant_wins: true, max_entries: prizes.length, to_letter: "A", name };
  const raffle = await someRaffle(shop, overrides);
  for (const [i, prize] of prizes.entries()) await someInstantWin(shop, raffle, i + 1, prize);
  return raffle;
}

describe("a customer's instant wins", () => {
  it("are listed newest first, with their orders", async () => {
    const shop = await openShop();
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

  it("are empty for an order without one, and unknown for another's order", async () => {
    const shop = await openShop();
    const [bea, dev] = [await someUser(shop), await someUser(shop)];
    const orderId = await buyAtRandom(shop, bea, await someRaffle(shop), 2);
    const customer = await shop.as(bea);
    expect(await customer.instantWins.listMineByOrder({ orderId })).toEqual({ instantWins: [] });
    await expect((await shop.as(dev)).instantWins.listMineByOrder({ orderId })).toBeRefused("order.not_found");
    await expect(customer.instantWins.listMineByOrder({ orderId: "CF-NONE" })).toBeRefused("order.not_found");
  });

  it("go with an order that an admin deleted", async () => {
    const shop = await openShop();
    const bea = await someUser(shop);
    const orderId = await buyAtRandom(shop, bea, await raffleOfPrizes(shop, "Cash", ["£10"]), 1);
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("orders").set({ voided_at: shop.now() }).execute());
    const customer = await shop.as(bea);
    expect(await customer.instantWins.listMine()).toEqual({ instantWins: [] });
    await expect(customer.instantWins.listMineByOrder({ orderId })).toBeRefused("order.not_found");
  });
});
