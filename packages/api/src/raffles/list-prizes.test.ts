import { expect, it } from "vitest";
import { somePrize } from "../../test/catalogue.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("lists the prizes that were won with their winners, and those still to be won, page by page", async () => {
  const shop = await openShop();
  const bea = await someUser(shop);
  const raffle = await someRaffle(shop, { to_letter: "B", has_instant_wins: true });
  await somePrize(shop, raffle, { number: 3, prize: "£50", userId: bea.id });
  for (const number of [4, 5, 6]) await somePrize(shop, raffle, { number, prize: `£${number}` });
  const admin = await shop.as(await someAdmin(shop));
  const { id } = raffle;
  const won = await admin.raffles.listPrizes({ id, won: true });
  expect(won).toMatchObject({ totalPrizes: 1, prizes: [{ prize: "£50", ticketNum: "A3", user: { _id: bea.id } }] });
  const page = await admin.raffles.listPrizes({ id, won: false, skip: 1, limit: 2 });
  expect(page.totalPrizes).toBe(3);
  expect(page.prizes.map(({ prize, user }) => [prize, user])).toEqual([
    ["£5", null],
    ["£6", null],
  ]);
});

it("says when a raffle is gone", async () => {
  const shop = await openShop();
  const admin = await shop.as(await someAdmin(shop));
  await expect(admin.raffles.listPrizes({ id: "none", won: true })).toBeRefused("raffle.gone");
});

it("leaves prizes and entries out of a raffle where the console lists them page by page", async () => {
  const shop = await openShop();
  const raffle = await someRaffle(shop, { has_instant_wins: true });
  await somePrize(shop, raffle, { number: 3, prize: "£50" });
  const admin = await shop.as(await someAdmin(shop));
  const whole = (await admin.raffles.find({ id: raffle.id })).raffle;
  expect(whole.instantWins).toHaveLength(1);
  const bare = (await admin.raffles.find({ id: raffle.id, entries: false, prizes: false })).raffle;
  expect(bare).toEqual({ ...whole, instantWins: [], instantWinners: [], ticketpurchases: [] });
  expect(bare.hasInstantWins).toBe(true);
});
