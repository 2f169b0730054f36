import { expect, it } from "vitest";
import { somePrize } from "../../test/catalogue.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("tells who won which instant prize, and leaves out those that are still to be won", async () => {
  const shop = await openShop();
  const bea = await someUser(shop);
  const gone = await someUser(shop, { deleted_at: shop.now() });
  const raffle = await someRaffle(shop, { to_letter: "B" });
  await somePrize(shop, raffle, { number: 3, prize: "£50", userId: bea.id });
  await somePrize(shop, raffle, { number: 4, prize: "£20" });
  await somePrize(shop, raffle, { number: 53, prize: "£10", userId: gone.id });
  const { instantWins } = await (await shop.as(await someAdmin(shop))).raffles.listClaimedPrizes(raffle);
  const unmarked = { _id: expect.any(String), handedOverAt: null };
  expect(instantWins).toEqual([
    {
      ...unmarked,
      prize: "£50",
      ticketNum: "A3",
      user: { _id: bea.id, firstName: "Bea", lastName: "Baker", email: bea.email },
    },
    { ...unmarked, prize: "£10", ticketNum: "B3", user: null },
  ]);
});
